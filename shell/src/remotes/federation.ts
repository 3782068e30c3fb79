import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ExposedModule, RemoteModule, RemoteRelease } from 'shared-contracts/kernel/remote';
import { folderOf } from './arrivals.ts';
import { checkedScript, checkedStyle, nameIntegrity } from './checked-script.ts';
import { isLifecycles } from './lifecycles.ts';
import type { RemoteLifecycles } from './lifecycles.ts';
import { fetchManifest } from './manifests.ts';

/** Generous limit for one script: the code that waits for the release abandons it earlier (load-timeout.ts). */
const scriptTimeoutMs = 120_000;

/** Adds our timeouts and the integrity check to the federation runtime. Called once, before the first remote. */
export function prepareFederation(): void {
  registerPlugins([
    {
      name: 'bounded-and-checked',
      fetch: (address: string, init: RequestInit) => fetchManifest(address, init),
      createScript: ({ url }: { url: string }) => ({ script: checkedScript(url), timeout: scriptTimeoutMs }),
      createLink: ({ url, attrs }: { url: string; attrs?: Record<string, unknown> }) =>
        attrs?.['rel'] === 'stylesheet' ? { link: checkedStyle(url), timeout: scriptTimeoutMs } : undefined,
    },
  ]);
}

/** Returns a valid name for a global variable, which the remote's build uses: 'mfe-inbox' -> 'mfe_inbox'. */
const globalName = (remote: string): string => remote.replaceAll(/\W/g, '_');

/** Loads an exposed module of one release of a remote, without affecting its other releases. */
export async function loadExposed(
  remote: string,
  release: RemoteRelease,
  module: ExposedModule,
): Promise<unknown> {
  nameIntegrity(release);
  takeRelease(remote, release);
  const loaded = await loadRemote<{ default?: unknown }>(`${globalName(remote)}/${module.replace('./', '')}`);

  return loaded?.default;
}

/** Loads a module that is shown in the frame. */
export async function loadModule(
  remote: string,
  release: RemoteRelease,
  module: RemoteModule,
): Promise<RemoteLifecycles> {
  const lifecycles = await loadExposed(remote, release, module);
  if (!isLifecycles(lifecycles)) {
    throw new Error(`${remote} exposes no lifecycles at ${module}`);
  }

  return lifecycles;
}

const inUse = new Map<string, string>();

/** Registers a release once for the remote's page and drawer, and again only after a failure. */
function takeRelease(remote: string, release: RemoteRelease): void {
  if (inUse.get(remote) === release.version) {
    return;
  }
  const entry = new URL(release.manifest, location.href).href;
  registerRemotes([{ name: globalName(remote), entry }], { force: true });
  inUse.set(remote, release.version);
}

/** Abandons a release's pending scripts: code that waits for them gets an error and may retry. */
export function abandonScripts(release: Pick<RemoteRelease, 'manifest'>): void {
  const folder = folderOf(release);
  for (const script of document.querySelectorAll('script')) {
    if (script.src.startsWith(folder)) {
      script.dispatchEvent(new Event('error'));
    }
  }
}

/** Makes the next load of a remote start from its manifest again, unless another release has replaced it meanwhile. */
export function unregisterRelease(remote: string, { version }: Pick<RemoteRelease, 'version'>): void {
  if (inUse.get(remote) === version) {
    inUse.delete(remote);
  }
}
