import type { RemoteRelease } from 'shared-contracts/kernel/remote';

/** Integrity hashes by absolute URL, of every registered release. */
const integrity = new Map<string, string>();

/** Dev servers on this computer that the user has confirmed: there are no hashes to check their files against. */
const devServers = new Set<string>();

const absolute = (address: string): URL => new URL(address, location.href);

/** Adds the hashes that the registry lists for a release. */
export function nameIntegrity(release: Pick<RemoteRelease, 'integrity'>): void {
  Object.entries(release.integrity).forEach(([address, hash]) => integrity.set(absolute(address).href, hash));
}

/** Allows the scripts of a dev server to run (features PF-07). */
export function admitDevServer(origin: string): void {
  devServers.add(origin);
}

/**
 * Sets the registry's integrity hash on an element that fetches a URL; throws if the registry does not list the URL.
 */
function check<Fetching extends HTMLScriptElement | HTMLLinkElement>(
  element: Fetching,
  address: string,
): Fetching {
  const { href, origin } = absolute(address);
  const hash = integrity.get(href);
  if (!hash && !devServers.has(origin)) {
    throw new Error(`${address} is not named in the registry`);
  }
  if (hash) {
    element.integrity = hash;
  }
  // Only if needed: on the same origin the script would no longer match its preload.
  if (origin !== location.origin) {
    element.crossOrigin = 'anonymous';
  }

  return element;
}

/** Creates a script with the registry's integrity hash: one that differs, or is not listed, does not run. */
export function checkedScript(address: string): HTMLScriptElement {
  const script = check(document.createElement('script'), address);
  script.src = absolute(address).href;
  script.async = true;

  return script;
}

/** Creates a style sheet in the same way: rules can cover a page, or send typed text to a third party. */
export function checkedStyle(address: string): HTMLLinkElement {
  const link = check(document.createElement('link'), address);
  link.rel = 'stylesheet';
  link.href = absolute(address).href;

  return link;
}
