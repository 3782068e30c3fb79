import type { Bus } from 'shared-contracts/bus';
import type { Client } from 'shared-contracts/client';
import type { ClientConfig } from 'shared-contracts/client-config';
import type { DrawerName } from 'shared-contracts/drawers';
import type { SessionStore } from './session-store.ts';

/** What is searched for in the side drawer, as the shell's search box and chips stand. */
export interface DrawerQuery {
  readonly search: string;
  readonly chips: readonly string[];
}

/** What the content of a drawer gets of its frame, which is the shell's. */
export interface DrawerHost {
  readonly name: DrawerName;
  /** The element that scrolls, for virtual lists and for loading more at the bottom. */
  readonly scroller: HTMLElement;
  /** The query as it stands: the same object until it changes; each change is told by `drawer.searched`. */
  readonly query: () => DrawerQuery;
  /** Empties search box and chips, for the list that finds nothing; left out by older shells. */
  readonly clearQuery?: () => void;
}

/** Places in the line that names the page, for what else belongs there; elements that a page renders into by a portal. */
export interface PageHeaderPlaces {
  /** Under the name. */
  readonly subtitle: HTMLElement;
  /** At the end of the line. */
  readonly actions: HTMLElement;
}

/** What every piece of the browser app works with. */
export interface Surroundings {
  readonly bus: Bus;
  readonly client: Client;
  readonly config: ClientConfig;
  readonly session: SessionStore;
  /** Goes to a page of the app, whoever owns it. */
  readonly navigate: (path: string) => void;
}

/**
 * What the shell hands to each module of a remote. A remote may have been built months before the shell it runs in:
 * this changes by addition only.
 */
export interface ShellProps extends Surroundings {
  /** Where the module renders: an empty element of its own. */
  readonly domElement: HTMLElement;
  /** In front of every path of the app; '/' unless it is served under a folder. */
  readonly basePath: string;
  /** Keeps generated ids apart from those of other roots in the page. */
  readonly identifierPrefix: string;
  /** Only for './drawer'. */
  readonly drawer?: DrawerHost;
  /** Only for './page'; left out by older shells. */
  readonly pageHeader?: PageHeaderPlaces;
  /** Told when the module threw and shows nothing any more; the shell puts its error card in the place. */
  readonly onCrash?: (error: unknown) => void;
}
