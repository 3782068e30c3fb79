import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ExposedModule, RemoteModule, RemoteRelease } from 'shared-contracts/kernel/remote';
import { folderOf } from './arrivals.ts';
import { checkedScript, checkedStyle, nameIntegrity } from './checked-script.ts';
import { isLifecycles } from './lifecycles.ts';
import type { RemoteLifecycles } from './lifecycles.ts';
import { fetchManifest } from './manifests.ts';

/** A script may take its time while it arrives; whoever waits for the release gives it up (patience.ts). */
const scriptTimeoutMs = 120_000;

/** Puts our time-outs and the integrity check into the federation runtime. Once, before the first remote. */
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

/** A name that a script can have as a global: 'mfe-inbox' -> 'mfe_inbox', as the remote's build names itself. */
const globalName = (remote: string): string => remote.replaceAll(/\W/g, '_');

/** Loads what one release of a remote exposes under a name, leaving every other release of it aside. */
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

/** Page and drawer of a remote are of one release: it is registered once, and again only after a failure. */
function takeRelease(remote: string, release: RemoteRelease): void {
  if (inUse.get(remote) === release.version) {
    return;
  }
  const entry = new URL(release.manifest, location.href).href;
  registerRemotes([{ name: globalName(remote), entry }], { force: true });
  inUse.set(remote, release.version);
}

/** Gives up the scripts of a release that are on their way: whatever waits for them is refused, and may ask again. */
export function giveUpScripts(release: Pick<RemoteRelease, 'manifest'>): void {
  const folder = folderOf(release);
  for (const script of document.querySelectorAll('script')) {
    if (script.src.startsWith(folder)) {
      script.dispatchEvent(new Event('error'));
    }
  }
}

/** Makes the next load of a remote begin from its manifest again, unless another release took its place meanwhile. */
export function forgetRelease(remote: string, { version }: Pick<RemoteRelease, 'version'>): void {
  if (inUse.get(remote) === version) {
    inUse.delete(remote);
  }
}
