import { addErrorHandler, registerApplication, start, triggerAppChange } from 'single-spa';
import type { RemoteReport } from 'shared-contracts/api/releases';
import type { EventPayload } from 'shared-contracts/events';
import type { RemoteModule, RemotesRegistry } from 'shared-contracts/kernel/remote';
import type { DrawerHost } from 'shared-ui';
import type { Override } from '../overrides/overrides.ts';
import { watchArrivals } from './arrivals.ts';
import type { Attempt, Attempts } from './attempts.ts';
import { admitDevServer } from './checked-script.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { unregisterRelease, abandonScripts, loadModule, prepareFederation } from './federation.ts';
import { storeLastKnownGood } from './last-known-good.ts';
import type { RemoteLifecycles } from './lifecycles.ts';
import type { Place } from './place.ts';
import type { ReleasesInUse } from './releases-in-use.ts';
import { slotLimits } from './slot-options.ts';
import { createSlot } from './slot.ts';

/** A module of a remote in its part of the frame: its pages, or its list in one drawer. */
export interface Part {
  readonly remote: string;
  readonly module: RemoteModule;
  /** For './drawer': the drawer that it fills. */
  readonly drawer?: DrawerHost['name'];
}

export interface RemotesOptions {
  readonly registry: RemotesRegistry;
  /** Returns the drawers whose lists a remote shows. */
  readonly drawersOf: (remote: string) => readonly DrawerHost['name'][];
  /** Remotes from a dev server, and previews: neither reported nor remembered. */
  readonly overrides: readonly Override[];
  readonly inUse: ReleasesInUse;
  readonly attempts: Attempts;
  readonly places: Readonly<Record<RemoteModule, Place>>;
  /** Whether a part is shown at a path, for the signed-in user. */
  readonly isActive: (part: Part, path: string) => boolean;
  /** Resolves when the page may be mounted: at the address of a list, after the list. */
  readonly pageMayCome: () => Promise<void>;
  readonly propsIn: (part: Part, element: HTMLElement, onCrash: (error: unknown) => void) => object;
  readonly onReport: (report: RemoteReport) => void;
  readonly onFellBack: (failure: EventPayload<'remote.fellBack'>) => void;
  readonly onFailed: (failure: EventPayload<'remote.failed'>) => void;
}

/**
 * Registers every remote of the registry with single-spa, behind slots, and starts single-spa (ARCHITECTURE.md, Shell
 * and remotes).
 */
export function startRemotes(options: RemotesOptions): void {
  prepareFederation();
  for (const remote of Object.keys(options.registry.remotes)) {
    register({ remote, module: './page' }, options);
    for (const drawer of options.drawersOf(remote)) {
      register({ remote, module: './drawer', drawer }, options);
    }
  }
  // Slots never fail; if single-spa itself reports an error, it is handled like a crash of a remote.
  addErrorHandler((error) =>
    options.onFailed({ remote: error.appOrParcelName, version: '', reason: error.message }),
  );
  start();
}

function register(part: Part, options: RemotesOptions): void {
  const { remote, module, drawer } = part;
  const override = options.overrides.find((one) => one.remote === remote);
  const slot = createSlot({
    remote,
    place: options.places[module],
    limits: slotLimits,
    candidates: async () => options.inUse.candidatesOf(remote, await options.attempts.setAside(remote)),
    begin: ({ release }) => (override ? unwatched : options.attempts.begin(remote, release)),
    async load({ release }) {
      try {
        if (override) {
          return await loadOverride(override, module);
        }
        const lifecycles = await loadModule(remote, release, module);
        if (module === './page') {
          await options.pageMayCome();
        }

        return lifecycles;
      } catch (error) {
        unregisterRelease(remote, release);
        throw error;
      }
    },
    giveUp: ({ release }, reason) => abandonScripts(release, reason),
    arrivalsOf: ({ release }) => watchArrivals(release),
    prepare: ({ release }) => fetchAhead(release),
    propsIn: (element, onCrash) => options.propsIn(part, element, onCrash),
    onShown: ({ release }) => options.inUse.stands(remote, release),
    onSettled: ({ release }) => (override ? undefined : storeLastKnownGood(remote, release)),
    onReport: (report) => (override ? undefined : options.onReport({ remote, ...report })),
    onFellBack: (failure) => options.onFellBack({ remote, ...failure }),
    onFailed(failure) {
      options.inUse.forget(remote);
      options.onFailed({ remote, ...failure });
    },
    onRetry: () => options.attempts.forgive(remote),
  });
  registerApplication({
    name: [remote, module, drawer].filter(Boolean).join(' '),
    app: () => Promise.resolve(slot),
    activeWhen: (location) => options.isActive(part, location.pathname),
  });
}

/** Attempts with a dev server are not tracked: the developer knows its code and wants to load it again. */
const unwatched: Attempt = { end: () => undefined, settle: () => undefined };

/** Queries a dev server each time, so that Retry uses the server's current state. */
async function loadOverride(override: Override, module: RemoteModule): Promise<RemoteLifecycles> {
  if ('preview' in override) {
    return loadModule(override.remote, override.preview.release, module);
  }
  const { remote, origin } = override;
  const { runnableFrom } = await import('../overrides/ask-dev-server.ts');
  const release = await runnableFrom(remote, origin);
  admitDevServer(origin);

  return loadModule(remote, release, module);
}

/**
 * Reevaluates which remotes are shown, after a change of something other than the address: the account, a permission.
 */
export function reconsiderRemotes(): void {
  void triggerAppChange();
}
