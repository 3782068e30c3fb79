import { addresses } from 'shared-contracts/addresses';
import { aliasTarget, isPublicPath } from 'shared-contracts/pages';
import { isAllowed } from 'shared-ui';
import { pageAt } from 'shared-contracts/pages';
import type { MatchedPage } from 'shared-contracts/pages';
import { drawerNamed } from '../drawers/shown-drawer.ts';
import { ownPageAt } from '../remotes/provided-pages.ts';
import type { ReleasedPage } from '../remotes/provided-pages.ts';
import { isProvided, landingPath } from './access.ts';
import type { Standing } from './access.ts';

/** A page of the table, or one that comes with a release. */
export interface ShownPage extends Omit<ReleasedPage, 'name' | 'icon'> {
  readonly name: string;
  /** Page of the settings list that it belongs to. */
  readonly settings?: MatchedPage['settings'];
}

/** Decision for a requested path. */
export type Verdict =
  | { readonly kind: 'show'; readonly page: ShownPage }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'not_found' }
  /** Signed in, but none of the provided pages may be opened. */
  | { readonly kind: 'nothing' };

const show = ({ drawer, ...page }: MatchedPage): Verdict => ({
  kind: 'show',
  page: { ...page, drawer: drawer && drawerNamed(drawer) },
});
const forbidden: Verdict = { kind: 'redirect', to: addresses.forbidden.path };

/**
 * The only place that decides what a path shows: '/' leads to the first permitted page, a page without permission to
 * /forbidden, an alternative address of a page to its canonical one, an unknown or missing page to "not found"
 * (features SH-08, SH-09, SH-28).
 */
export function resolvePath(path: string, standing: Standing): Verdict {
  const own = ownPageAt(path, standing.provided);
  if (own) {
    return isAllowed(own.access, standing.session) ? { kind: 'show', page: own } : forbidden;
  }
  const page = pageAt(path);
  if (!page) {
    const to = aliasTarget(path);

    return to ? { kind: 'redirect', to } : { kind: 'not_found' };
  }
  if (isPublicPath(path)) {
    return show(page);
  }
  if (page.name === 'home') {
    return toLanding(standing);
  }
  if (!isAllowed(page.access, standing.session)) {
    return forbidden;
  }
  if (isProvided(page.name, standing.provided)) {
    return show(page);
  }

  // Users are sent to this page after signing in: if it is not installed, the next one replaces it.
  return page.name === 'dashboard' ? toLanding(standing) : { kind: 'not_found' };
}

function toLanding(standing: Standing): Verdict {
  const to = landingPath(standing);

  return to ? { kind: 'redirect', to } : { kind: 'nothing' };
}
