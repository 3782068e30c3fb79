import type { RemoteRelease } from 'shared-contracts/kernel/remote';

/** Integrity hashes by absolute address, of every release that was registered. */
const integrity = new Map<string, string>();

/** Dev servers of this computer that the person has confirmed: what they serve has no hash to be held against. */
const devServers = new Set<string>();

const absolute = (address: string): URL => new URL(address, location.href);

/** Takes over the hashes that the registry states for a release. */
export function nameIntegrity(release: Pick<RemoteRelease, 'integrity'>): void {
  Object.entries(release.integrity).forEach(([address, hash]) => integrity.set(absolute(address).href, hash));
}

/** Lets the scripts of a dev server run (features PF-07). */
export function admitDevServer(origin: string): void {
  devServers.add(origin);
}

/**
 * Puts the hash that the registry states on an element that fetches an address; refuses one that is not named there.
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
  // Only where it is needed: on the same origin it would make the preloaded script a different one.
  if (origin !== location.origin) {
    element.crossOrigin = 'anonymous';
  }

  return element;
}

/** A script with the hash that the registry states: one that differs, or is not named there, does not run. */
export function checkedScript(address: string): HTMLScriptElement {
  const script = check(document.createElement('script'), address);
  script.src = absolute(address).href;
  script.async = true;

  return script;
}

/** A style sheet in the same way: rules can cover a page, or send what is typed to somebody. */
export function checkedStyle(address: string): HTMLLinkElement {
  const link = check(document.createElement('link'), address);
  link.rel = 'stylesheet';
  link.href = absolute(address).href;

  return link;
}
