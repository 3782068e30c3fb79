import type { ManagedUser } from 'shared-contracts/domain/managed-user';
import { shortTime } from 'shared-ui/messaging/words/times';

/** Display name of a user; the email address if they have no name. */
export const nameOfUser = ({
  firstName,
  lastName,
  email,
}: Pick<ManagedUser, 'firstName' | 'lastName' | 'email'>): string =>
  `${firstName} ${lastName}`.trim() || email;

/** Describes when a user was last active: 'Never', '5 min ago', or a time in the format lists use. */
export function lastSeenWords({ lastSeenAt }: ManagedUser, timeZone: string): string {
  if (!lastSeenAt) {
    return 'Never';
  }
  const time = shortTime(lastSeenAt, new Date(), timeZone);

  return time.endsWith(' min') ? `${time} ago` : time;
}
