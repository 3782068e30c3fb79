import type { Bus } from 'shared-contracts/bus';
import type { Client } from 'shared-contracts/client';
import type { ClientConfig } from 'shared-contracts/client-config';
import type { DrawerName } from 'shared-contracts/drawers';
import type { RemoteName } from 'shared-contracts/kernel/owner';
import type { SessionStore } from './session-store.ts';

/** Search of the side drawer: the shell's search box and chips. */
export interface DrawerQuery {
  readonly search: string;
  readonly chips: readonly string[];
}

/** Values that the frame of a drawer, which belongs to the shell, passes to its content. */
export interface DrawerHost {
  /** Name in the table of drawers, or 'mfe-surveys results' for the page `results` that comes with mfe-surveys. */
  readonly name: DrawerName | `${RemoteName} ${string}`;
  /** Scrolling element, for virtual lists and for loading more at the bottom. */
  readonly scroller: HTMLElement;
  /** Returns the current query: the same object until it changes. `drawer.searched` announces each change. */
  readonly query: () => DrawerQuery;
  /** Clears the search box and chips, for lists without results; missing in older shells. */
  readonly clearQuery?: () => void;
  /** Changes the search or the chips; missing in older shells. */
  readonly changeQuery?: (part: Partial<DrawerQuery>) => void;
  /** Element next to the drawer's title that the list renders its actions into; missing in older shells. */
  readonly actions?: HTMLElement;
  /**
   * Shows numbers at the drawer's tabs, by their keys. A list that calls it offers the chips that are no tabs itself,
   * so the shell does not show them. Missing in older shells.
   */
  readonly showCounts?: (counts: Readonly<Record<string, number>>) => void;
}

/** Elements in the page header that a page renders into with a portal. */
export interface PageHeaderPlaces {
  /** Before the title; missing in older shells. */
  readonly leading?: HTMLElement;
  /** Below the title. */
  readonly subtitle: HTMLElement;
  /** At the end of the header line. */
  readonly actions: HTMLElement;
}

/** Dependencies of every part of the browser app. */
export interface Surroundings {
  readonly bus: Bus;
  readonly client: Client;
  readonly config: ClientConfig;
  readonly session: SessionStore;
  /** Navigates to a page of the app, whichever remote owns it. */
  readonly navigate: (path: string) => void;
}

/**
 * Props that the shell passes to each module of a remote. A remote may have been built months before the shell it runs
 * in, so this interface changes only by addition.
 */
export interface ShellProps extends Surroundings {
  /** Empty element in which the module renders. */
  readonly domElement: HTMLElement;
  /** Prefix of every path of the app; '/' unless it is served under a folder. */
  readonly basePath: string;
  /** Distinguishes generated ids from those of other roots in the page. */
  readonly identifierPrefix: string;
  /** Only for './drawer'. */
  readonly drawer?: DrawerHost;
  /** Only for './page'; missing in older shells. */
  readonly pageHeader?: PageHeaderPlaces;
  /** Called when the module has crashed and shows nothing any more; the shell then shows its error card. */
  readonly onCrash?: (error: unknown) => void;
}
