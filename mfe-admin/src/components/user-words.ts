import type { ManagedUser } from 'shared-contracts/domain/managed-user';
import { shortTime } from 'shared-ui/messaging/words/times';

/** What a user is called; the address where they have no name. */
export const nameOfUser = ({
  firstName,
  lastName,
  email,
}: Pick<ManagedUser, 'firstName' | 'lastName' | 'email'>): string =>
  `${firstName} ${lastName}`.trim() || email;

/** When a user was last here: 'Never', '5 min ago', or as lists say times. */
export function lastSeenWords({ lastSeenAt }: ManagedUser, timeZone: string): string {
  if (!lastSeenAt) {
    return 'Never';
  }
  const time = shortTime(lastSeenAt, new Date(), timeZone);

  return time.endsWith(' min') ? `${time} ago` : time;
}
