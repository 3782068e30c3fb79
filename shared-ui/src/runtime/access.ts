import { anyOf } from 'shared-contracts/kernel/access';
import type { Access } from 'shared-contracts/kernel/access';
import type { PageAccess } from 'shared-contracts/kernel/page';
import type { SessionState } from './session-store.ts';

function holdsOnAccount({ me }: SessionState, accountId: number | null | undefined): readonly string[] {
  return me?.accountPermissions.find((held) => held.accountId === accountId)?.permissions ?? [];
}

const isOneOf = (enough: readonly string[], held: readonly string[]): boolean =>
  enough.some((permission) => held.includes(permission));

/**
 * Whether this user has `access` on the given account, by default the active one; null: on the organization. If either
 * level can grant it and no place is given, one of the two suffices. The server decides; this only keeps users from
 * actions that would be refused.
 */
export function isAllowed(
  access: Access | PageAccess,
  session: SessionState,
  place?: number | null,
): boolean {
  const accountId = place === undefined ? session.activeAccountId : place;
  const { me } = session;
  if (access.kind === 'public') {
    return true;
  }
  if (!me) {
    return false;
  }

  switch (access.kind) {
    case 'signedIn':
      return true;
    case 'org':
      return isOneOf(anyOf(access), me.orgPermissions);
    case 'anyOrg':
      return me.orgPermissions.length > 0;
    case 'account':
    case 'someAccount':
      return isOneOf(anyOf(access), holdsOnAccount(session, accountId));
    case 'accountOrOrg':
      return (
        (place !== null && isOneOf(access.account, holdsOnAccount(session, accountId))) ||
        (typeof place !== 'number' && isOneOf(access.org, me.orgPermissions))
      );
    case 'member':
      return holdsOnAccount(session, accountId).length > 0;
    case 'releaser':
      return me.isReleaser === true;
    default:
      return false; // for programs and for the sign-in steps
  }
}
