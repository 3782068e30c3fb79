import { addresses } from 'shared-contracts/addresses';
import { landingOrder, pageTable } from 'shared-contracts/pages';
import type { PageName } from 'shared-contracts/pages';
import type { Me } from 'shared-contracts/domain/user';
import { isAllowed } from 'shared-ui';
import type { SessionState } from 'shared-ui';

/**
 * Facts that determine access to pages: the session, including the active account, and the pages that the registry
 * provides.
 */
export interface Standing {
  readonly session: SessionState;
  /** Pages of remotes that the registry's releases provide; the shell's own pages are always available. */
  readonly provided: ReadonlySet<string>;
}

/** Whether a page has an owner to show it: the shell, or a remote whose release provides it. */
export function isProvided(name: PageName, provided: ReadonlySet<string>): boolean {
  return pageTable[name].owner === 'shell' || provided.has(name);
}

/** Whether the navigation offers a page: permitted and provided (features SH-12). Rewards only if enabled. */
export function isOffered(name: PageName, { session, provided }: Standing): boolean {
  if (name === 'rewards' && !session.me?.organization.isRewardsEnabled) {
    return false;
  }

  return isProvided(name, provided) && isAllowed(pageTable[name].access, session);
}

/**
 * Returns the path that '/' leads to: the first page in order that is permitted and provided (features SH-08);
 * undefined = none.
 */
export function landingPath(standing: Standing): string | undefined {
  const name = landingOrder.find((candidate) => isOffered(candidate, standing));

  return name && addresses[name].href();
}

/** Whether the user has a permission on any account. Without one, they can only wait for it (reference.md, Pages). */
export function hasAccountPermissions(me: Me): boolean {
  return me.accountPermissions.some(({ permissions }) => permissions.length > 0);
}
