import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ExposedModule, RemoteModule, RemoteRelease } from 'shared-contracts/kernel/remote';
import { folderOf } from './arrivals.ts';
import { checkedScript, checkedStyle, nameIntegrity } from './checked-script.ts';
import { isLifecycles } from './lifecycles.ts';
import type { RemoteLifecycles } from './lifecycles.ts';
import type { LoadTimeoutError } from './load-timeout.ts';

/** Generous limit for one script: the code that waits for the release abandons it earlier (load-timeout.ts). */
const scriptTimeoutMs = 120_000;

/** Adds our timeouts and the integrity check to the federation runtime. Called once, before the first remote. */
export function prepareFederation(): void {
  registerPlugins([
    {
      name: 'bounded-and-checked',
      createScript: ({ url }: { url: string }) => ({ script: checkedScript(url), timeout: scriptTimeoutMs }),
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
  const name = `${globalName(remote)}/${module.replace('./', '')}`;
  try {
    return (await loadRemote<{ default?: unknown }>(name))?.default;
  } catch (error) {
    throw abandoned.get(folderOf(release)) ?? error;
  }
}

/** Releases whose scripts were abandoned, by folder, with the reason, until they are loaded again. */
const abandoned = new Map<string, LoadTimeoutError>();

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

const styleSheetsOf = ({ integrity }: Pick<RemoteRelease, 'integrity'>): string[] =>
  Object.keys(integrity).filter((address) => address.endsWith('.css'));

/**
 * Registers a release once for the remote's page and drawer, and again only after a failure. The registry states what
 * the federation runtime would read from the release's manifest: the entry and the style sheets.
 */
function takeRelease(remote: string, release: RemoteRelease): void {
  if (inUse.get(remote) === release.version) {
    return;
  }
  const [entry] = release.preload;
  if (entry === undefined) {
    throw new Error(`${remote} ${release.version} has no entry in the registry`);
  }
  styleSheetsOf(release).forEach((address) => document.head.append(checkedStyle(address)));
  registerRemotes([{ name: globalName(remote), entry: new URL(entry, location.href).href }], { force: true });
  inUse.set(remote, release.version);
  abandoned.delete(folderOf(release));
}

/** Abandons a release's pending scripts: all parts that wait for them get the reason as an error, and may retry. */
export function abandonScripts(release: Pick<RemoteRelease, 'manifest'>, reason: LoadTimeoutError): void {
  const folder = folderOf(release);
  abandoned.set(folder, reason);
  for (const script of document.querySelectorAll('script')) {
    if (script.src.startsWith(folder)) {
      script.dispatchEvent(new Event('error'));
    }
  }
}

/** Makes the next load of a remote start from its entry again, unless another release has replaced it meanwhile. */
export function unregisterRelease(remote: string, { version }: Pick<RemoteRelease, 'version'>): void {
  if (inUse.get(remote) === version) {
    inUse.delete(remote);
  }
}
