import { drawers } from 'shared-contracts/drawers';
import type { DrawerName } from 'shared-contracts/drawers';
import type { Access } from 'shared-contracts/kernel/access';
import { matchPath } from 'shared-contracts/kernel/address';
import type { OwnPage } from 'shared-contracts/kernel/own-page';
import type { RemotesRegistry } from 'shared-contracts/kernel/remote';
import { ownerAt } from 'shared-contracts/pages';
import type { DrawerHost } from 'shared-ui';
import type { ShownDrawer } from '../drawers/shown-drawer.ts';
import { candidatesFor, firstToRun } from './candidates.ts';

type OwnName = `mfe-${string} ${string}`;

/** A page that comes with a release of a remote (features PF-10). */
export interface ReleasedPage extends Pick<OwnPage, 'path' | 'title' | 'icon'> {
  /** Unique, and different from each name of the page table. */
  readonly name: OwnName;
  readonly owner: string;
  readonly access: Access;
  readonly drawer: ShownDrawer | undefined;
}

/** Pages of remotes that are available for an organization. */
export interface ProvidedPages {
  /** Names of pages of the page table. */
  readonly names: ReadonlySet<string>;
  readonly own: readonly ReleasedPage[];
}

export const nothingProvided: ProvidedPages = { names: new Set(), own: [] };

const drawerNames = Object.keys(drawers) as DrawerName[]; // Object.keys loses the literal names

const listOf = (value: string | string[] | undefined): string[] => [value ?? []].flat();

function toReleased(owner: string, [key, { drawer, ...page }]: [string, OwnPage]): ReleasedPage {
  const { or, account, org, ...access } = page.access;
  const lists = { or: listOf(or), account: listOf(account), org: listOf(org) };
  const name = `${owner} ${key}` as OwnName; // remotes are called mfe-…

  return {
    ...page,
    name,
    owner,
    // `isAllowed` refuses a kind that it does not know; the lists are what it reads of the others.
    access: { ...access, ...lists } as unknown as Access,
    drawer: drawer && { ...drawer, chips: drawer.chips ?? [], name },
  };
}

/** Returns the pages that the registry provides for an organization, which the navigation may show (features SH-12). */
export function providedPages(registry: RemotesRegistry, organizationId: number): ProvidedPages {
  const releases = Object.entries(registry.remotes).map(([remote, channels]) => {
    const options = { remote, channels, organizationId, lastKnownGood: undefined };
    const { pages, ownPages = {} } = firstToRun(candidatesFor(options))?.release ?? channels.stable;

    return { pages, own: Object.entries(ownPages).map((entry) => toReleased(remote, entry)) };
  });

  return {
    names: new Set(releases.flatMap(({ pages }) => pages)),
    own: releases.flatMap(({ own }) => own),
  };
}

/** Returns the page that a release brings at a path. It must be at an address of its own remote. */
export function ownPageAt(path: string, { own }: ProvidedPages): ReleasedPage | undefined {
  return own.find((page) => page.owner === ownerAt(path) && matchPath(page.path, path));
}

/** Returns the names of the drawers whose lists a remote shows. */
export function drawersOf(remote: string, { own }: ProvidedPages): DrawerHost['name'][] {
  return [
    ...drawerNames.filter((name) => drawers[name].owner === remote),
    ...own.flatMap(({ owner, drawer }) => (owner === remote && drawer ? drawer.name : [])),
  ];
}
