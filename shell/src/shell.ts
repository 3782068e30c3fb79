import { getMe } from 'shared-contracts/api/users';
import { createBus } from 'shared-contracts/bus';
import { createClient } from 'shared-contracts/client';
import type { Client, ClientOptions } from 'shared-contracts/client';
import type { ClientConfig } from 'shared-contracts/client-config';
import type { RemoteModule, RemotesRegistry } from 'shared-contracts/kernel/remote';
import { createSession, createStore } from 'shared-ui';
import { createPrefetchedAnswers } from 'shared-ui/prefetched-answers';
import type { PrefetchedAnswers } from 'shared-ui/prefetched-answers';
import type {
  KeptSession,
  PageHeaderPlaces,
  ShellProps,
  Store,
  Surroundings,
  WritableStore,
} from 'shared-ui';
import type { ShownDrawer } from './drawers/shown-drawer.ts';
import { createDrawerQueries } from './drawers/drawer-queries.ts';
import type { DrawerQueries } from './drawers/drawer-queries.ts';
import type { DrawerCounts } from './drawers/drawer-counts.ts';
import { createNotices } from './notices/notices.ts';
import type { Notices } from './notices/notices.ts';
import { mayRun } from './overrides/may-override.ts';
import { withOverrides } from './overrides/overrides.ts';
import type { Override } from './overrides/overrides.ts';
import type { MissingPreview } from './previews/read-previews.ts';
import type { Part } from './remotes/applications.ts';
import { createSigns } from './remotes/misbehavior/signs.ts';
import type { Signs } from './remotes/misbehavior/signs.ts';
import { navigate } from './remotes/navigation.ts';
import { createHeaderPlaces, createPlace } from './remotes/place.ts';
import type { Place } from './remotes/place.ts';
import { nothingProvided, providedPages } from './remotes/provided-pages.ts';
import type { ProvidedPages } from './remotes/provided-pages.ts';
import type { ReleasesInUse } from './remotes/releases-in-use.ts';
import { createReports } from './remotes/reports.ts';
import type { RemoteReports } from './remotes/reports.ts';
import { isAdminSession } from './session/admin-session.ts';
import { resolvePath } from './session/resolve-path.ts';
import type { Verdict } from './session/resolve-path.ts';
import { createLoadMe } from './session/load-me.ts';
import { createPageSession } from './session/page-session.ts';
import type { PageSession } from './session/page-session.ts';
import type { SessionPhase } from './session/phase.ts';
import { consequenceOf } from './session/refusal.ts';

/** Dependencies of the shell's own components: those of remotes, and those that only the shell has. */
export interface Shell extends Surroundings {
  readonly session: KeptSession;
  readonly pageSession: PageSession;
  readonly phase: Store<SessionPhase>;
  readonly registry: RemotesRegistry | undefined;
  /** Returns the remotes that are loaded from a dev server or as a preview here, for the signed-in user. */
  readonly overrides: () => readonly Override[];
  /** Previews that somebody started in this browser, and that do not run. */
  readonly missingPreviews: readonly MissingPreview[];
  readonly places: Readonly<Record<RemoteModule, Place>>;
  readonly pageHeader: Required<PageHeaderPlaces>;
  readonly drawerQueries: DrawerQueries;
  /** Numbers at each drawer's tabs. A drawer has none if its list reports none, such as one of an older release. */
  readonly drawerCounts: WritableStore<DrawerCounts>;
  /** Element next to the drawer's title that its list renders actions into. */
  readonly drawerActions: HTMLElement;
  readonly notices: Notices;
  readonly reports: RemoteReports;
  /** Signs that a release misbehaves. */
  readonly signs: Signs;
  readonly prefetched: PrefetchedAnswers;
  /** Set once the remotes run. */
  readonly releases: WritableStore<ReleasesInUse | undefined>;
  /** Query that this page was opened with, before redirects and remotes changed the address. */
  readonly arrivalSearch: string;
  /** Returns the pages of remotes that are available for this organization. */
  readonly provided: () => ProvidedPages;
  readonly verdictAt: (path: string) => Verdict;
  /** Reloads the signed-in user. */
  readonly loadMe: () => Promise<void>;
  readonly propsIn: (part: Part, element: HTMLElement, onCrash: (error: unknown) => void) => ShellProps;
}

const noOverrides: readonly Override[] = [];

export interface ShellOptions {
  readonly config: ClientConfig;
  readonly registry: RemotesRegistry | undefined;
  readonly overrides?: readonly Override[];
  readonly missingPreviews?: readonly MissingPreview[];
  readonly prefetched?: PrefetchedAnswers;
  readonly connect?: (options: ClientOptions) => Client;
}

/** Creates the shell. Sends no request and renders nothing yet. */
export function createShell(options: ShellOptions): Shell {
  const { config, registry, connect = createClient, prefetched = createPrefetchedAnswers() } = options;
  const bus = createBus();
  const session = createSession();
  const phase = createStore<SessionPhase>({ kind: 'loading' });
  const drawerQueries = createDrawerQueries(bus);
  const drawerCounts = createStore<DrawerCounts>({});
  const drawerActions = document.createElement('div');
  const places = { './page': createPlace(), './drawer': createPlace() };
  const pageHeader = createHeaderPlaces();
  const pageSession = createPageSession({
    session,
    // A separate client: the API's response about a bearer does not affect this page yet.
    whoIs: (bearer) => connect({ baseUrl: config.apiUrl, token: () => bearer }).call(getMe, {}),
    end: () => bus.emit('session.ended', { reason: 'not_signed_in' }),
    leaveForOther: () => location.reload(),
  });
  const notices = createNotices(bus);
  const client = notices.watch(
    connect({
      baseUrl: config.apiUrl,
      token: pageSession.bearer,
      fetch: prefetched.fetch,
      onExpired: pageSession.whenRenewed,
      onRefused(error) {
        const consequence = consequenceOf(error, location.pathname);
        if (consequence.kind === 'end_session') {
          bus.emit('session.ended', { reason: consequence.reason });
        }
        if (consequence.kind === 'go') {
          navigate(consequence.to);
        }
      },
    }),
  );
  const signs = createSigns(client);
  const surroundings: Surroundings = { bus, client, config, session, navigate };
  const overrides = (): readonly Override[] => {
    const { me } = session.get();
    if (!options.overrides || !me) {
      return noOverrides;
    }

    return options.overrides.filter((override) => mayRun(override, config, me));
  };
  const provided = onceFor(session, () => registry && withOverrides(registry, overrides()));
  const verdictAt = (path: string): Verdict =>
    resolvePath(path, { session: session.get(), provided: provided() });
  session.setAdminSession(isAdminSession());
  const loadMe = createLoadMe({ client, session, phase });
  bus.on('me.changed').subscribe(() => void loadMe());
  pageSession.onRenewed(() => void loadMe());

  return {
    ...surroundings,
    session,
    pageSession,
    phase,
    registry,
    overrides,
    missingPreviews: options.missingPreviews ?? [],
    places,
    pageHeader,
    drawerQueries,
    drawerCounts,
    drawerActions,
    notices,
    prefetched,
    // A separate client: errors of reports must have no effect.
    reports: createReports(connect({ baseUrl: config.apiUrl, token: pageSession.bearer })),
    signs,
    releases: createStore<ReleasesInUse | undefined>(undefined),
    arrivalSearch: location.search,
    provided,
    verdictAt,
    loadMe,
    propsIn: ({ remote, drawer }, domElement, onCrash) => ({
      ...surroundings,
      client: signs.clientOf(remote),
      domElement,
      basePath: '/',
      identifierPrefix: `${remote}-${drawer ?? 'page'}-`,
      onCrash,
      ...(drawer
        ? {
            drawer: {
              name: drawer,
              scroller: places['./drawer'].element,
              query: () => drawerQueries.of(drawer),
              clearQuery: () => drawerQueries.change(drawer, { search: '', chips: [] }),
              changeQuery: (part) => drawerQueries.change(drawer, part),
              actions: drawerActions,
              showCounts: (counts) => drawerCounts.set({ ...drawerCounts.get(), [drawer]: counts }),
            },
          }
        : { pageHeader }),
    }),
  };
}

/** Returns the available pages, recomputed only for another organization. */
function onceFor(session: KeptSession, readRegistry: () => RemotesRegistry | undefined): () => ProvidedPages {
  let provided: { organizationId: number; pages: ProvidedPages } | undefined;

  return () => {
    const organizationId = session.get().me?.organization.id;
    const registry = readRegistry();
    if (!registry || organizationId === undefined) {
      return nothingProvided;
    }
    if (provided?.organizationId !== organizationId) {
      provided = { organizationId, pages: providedPages(registry, organizationId) };
    }

    return provided.pages;
  };
}

/** Whether a part of a remote is shown at a path: it owns the page, or the drawer next to it. */
export function isShownAt({ verdictAt }: Shell, { remote, module, drawer }: Part, path: string): boolean {
  const verdict = verdictAt(path);
  if (verdict.kind !== 'show') {
    return false;
  }

  return module === './page' ? verdict.page.owner === remote : verdict.page.drawer?.name === drawer;
}

/** Returns the drawer next to the page at a path, for the signed-in user. */
export function drawerAt({ verdictAt }: Shell, path: string): ShownDrawer | undefined {
  const verdict = verdictAt(path);

  return verdict.kind === 'show' ? verdict.page.drawer : undefined;
}
