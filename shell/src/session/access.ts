import { addresses } from 'shared-contracts/addresses';
import { landingOrder, pageTable } from 'shared-contracts/pages';
import type { PageName } from 'shared-contracts/pages';
import type { Me } from 'shared-contracts/domain/user';
import { isAllowed } from 'shared-ui';
import type { SessionState } from 'shared-ui';
import type { ProvidedPages, ReleasedPage } from '../remotes/provided-pages.ts';

/**
 * Facts that determine access to pages: the session, including the active account, and the pages that the registry
 * provides.
 */
export interface Standing {
  readonly session: SessionState;
  /** Pages of remotes that the registry's releases provide; the shell's own pages are always available. */
  readonly provided: ProvidedPages;
}

/** Whether a page has an owner to show it: the shell, or a remote whose release provides it. */
export function isProvided(name: PageName, { names }: ProvidedPages): boolean {
  return pageTable[name].owner === 'shell' || names.has(name);
}

/** Whether the navigation offers a page: permitted and provided (features SH-12). Rewards only if enabled. */
export function isOffered(name: PageName, { session, provided }: Standing): boolean {
  if (name === 'rewards' && !session.me?.organization.isRewardsEnabled) {
    return false;
  }

  return isProvided(name, provided) && isAllowed(pageTable[name].access, session);
}

/** A navigation entry of a page that comes with a release. */
export interface OwnEntry extends ReleasedPage {
  readonly icon: string;
  /** Address without parameters at which the page begins. */
  readonly to: string;
}

/** Returns the pages with their releases that the navigation offers: permitted, and with an icon (features PF-10). */
export function ownPagesOffered({ session, provided }: Standing): OwnEntry[] {
  return provided.own.flatMap(({ icon, ...page }) =>
    icon !== undefined && isAllowed(page.access, session)
      ? { ...page, icon, to: page.path.replace(/\/[:*].*$/, '') }
      : [],
  );
}

/**
 * Returns the path that '/' leads to: the first page in order that is permitted and provided (features SH-08);
 * undefined = none.
 */
export function landingPath(standing: Standing): string | undefined {
  const name = landingOrder.find((candidate) => isOffered(candidate, standing));

  return name ? addresses[name].href() : ownPagesOffered(standing)[0]?.to;
}

/** Whether the user has a permission on any account. Without one, they can only wait for it (reference.md, Pages). */
export function hasAccountPermissions(me: Me): boolean {
  return me.accountPermissions.some(({ permissions }) => permissions.length > 0);
}
