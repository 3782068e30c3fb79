import { addresses } from 'shared-contracts/addresses';
import { landingOrder, pageTable } from 'shared-contracts/pages';
import type { PageName } from 'shared-contracts/pages';
import type { Me } from 'shared-contracts/domain/user';
import { isAllowed } from 'shared-ui';
import type { SessionState } from 'shared-ui';

/** What decides about pages: who is signed in, in which account, and what the registry provides. */
export interface Standing {
  readonly session: SessionState;
  /** Pages of remotes that the registry's releases provide; the shell's own are always there. */
  readonly provided: ReadonlySet<string>;
}

/** Whether a page has an owner to show it: the shell, or a remote whose release provides it. */
export function isProvided(name: PageName, provided: ReadonlySet<string>): boolean {
  return pageTable[name].owner === 'shell' || provided.has(name);
}

/** Whether the navigation offers a page: permitted, and there (features SH-12). Rewards only where enabled. */
export function isOffered(name: PageName, { session, provided }: Standing): boolean {
  if (name === 'rewards' && !session.me?.organization.isRewardsEnabled) {
    return false;
  }

  return isProvided(name, provided) && isAllowed(pageTable[name].access, session);
}

/** Where '/' leads: the first page in order that is permitted and there (features SH-08); undefined = none is. */
export function landingPath(standing: Standing): string | undefined {
  const name = landingOrder.find((candidate) => isOffered(candidate, standing));

  return name && addresses[name].href();
}

/** Nobody without a permission on any account can do anything but wait for one (reference.md, Pages). */
export function hasAccountPermissions(me: Me): boolean {
  return me.accountPermissions.some(({ permissions }) => permissions.length > 0);
}
