import type { ManagedUser } from 'shared-contracts/domain/managed-user';
import { shortTime } from 'shared-ui/messaging/words/times';

/** What a user is called; the address where they have no name. */
export const nameOfUser = ({
  firstName,
  lastName,
  email,
}: Pick<ManagedUser, 'firstName' | 'lastName' | 'email'>): string =>
  `${firstName} ${lastName}`.trim() || email;

/** When a user was last here: 'Never', or as lists say times. */
export function lastSeenWords({ lastSeenAt }: ManagedUser, timeZone: string): string {
  return lastSeenAt ? shortTime(lastSeenAt, new Date(), timeZone) : 'Never';
}
