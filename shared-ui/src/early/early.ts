import { releaseFor } from 'shared-contracts/domain/canary';
import type { Channels } from 'shared-contracts/domain/canary';
import { isCompatible } from 'shared-contracts/version';
import { keepComposedKeys } from './composed-keys.ts';
import { createEarlyAnswers } from './early-answers.ts';
import { startEarlyKeys } from './early-keys.ts';
import { lastScriptMark } from './last-script-mark.ts';
import { recallOrganization } from '../runtime/keeping.ts';
import { tolerateMovedNodes } from './moved-nodes.ts';
import { ownerOf } from './page-owner.ts';
import { showPage } from './show-page.ts';

/**
 * Script that runs in <head>, before the first paint: sets the theme, prepares the page for translations and input
 * methods, requests the registry and the signed-in user, and fetches the scripts of the remote whose page is open
 * (engineering.md, Browser).
 */
showPage();
tolerateMovedNodes();
keepComposedKeys();
const answers = createEarlyAnswers();
startEarlyKeys();

/** Without `crossorigin`: with it, a plain script that is preloaded would be fetched twice. */
function preload(address: string, integrity: string | undefined): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = address;
  if (integrity) {
    link.integrity = integrity;
  }
  document.head.append(link);
}

/** Resolves once the page is parsed: this script may run before the links below it exist. */
function pageParsed(): Promise<void> {
  return new Promise((resolve) => {
    const checkParsed = (): void => {
      if (document.readyState !== 'loading') {
        document.removeEventListener('readystatechange', checkParsed);
        resolve();
      }
    };
    document.addEventListener('readystatechange', checkParsed);
    checkParsed();
  });
}

/** Resolves once at most `missingAtMost` of these URLs are still loading. */
function arrived(addresses: readonly string[], missingAtMost: number): Promise<void> {
  const missing = new Set(addresses);

  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      list.getEntries().forEach(({ name }) => missing.delete(name));
      settle();
    });
    function settle(): void {
      if (missing.size <= missingAtMost) {
        observer.disconnect();
        resolve();
      }
    }
    observer.observe({ type: 'resource', buffered: true });
    settle();
  });
}

/**
 * Fetches the script that is used last once only two others are still loading, and resolves when all have arrived. If a
 * slow connection were divided among all, they would all arrive at the end with no work to do until then; if the last
 * one were requested later, the connection would be idle for a round trip. A remote's scripts come after them and
 * arrive while the frame renders.
 */
async function shellScripts(): Promise<void> {
  await pageParsed();
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="script"]');
  const addresses = [...links].map(({ href }) => href);
  await arrived(addresses, 2);
  const mark = document.querySelector<HTMLMetaElement>(`meta[name="${lastScriptMark}"]`);
  if (mark) {
    const { href } = new URL(mark.content, location.href);
    preload(href, undefined);
    addresses.push(href);
  }
  await arrived(addresses, 0);
}

interface Release {
  readonly version: string;
  readonly contract?: string;
  readonly preload?: readonly string[];
  readonly integrity?: Record<string, string>;
}
interface Registry {
  readonly remotes?: Record<string, Channels<Release>>;
}

/** Preloads under the hashes with which the shell runs a release's scripts: a preload that differs is fetched twice. */
function preloadRelease({ contract, preload: addresses = [], integrity = {} }: Release): void {
  // The shell will not run it (features PF-03).
  if (!contract || !isCompatible(contract)) {
    return;
  }
  for (const address of addresses) {
    preload(address, integrity[address]);
  }
}

const owner = ownerOf(location.pathname);
const shellHere = shellScripts();
if (owner) {
  Promise.all([answers.registry, shellHere])
    .then(([registry]) => {
      const channels = (registry as Registry).remotes?.[owner]; // the shell validates it; if invalid, it throws here
      const organizationId = recallOrganization();
      if (!channels) {
        return;
      }
      preloadRelease(
        organizationId === undefined
          ? channels.stable
          : releaseFor(organizationId, { remote: owner, channels }),
      );
    })
    .catch(() => undefined); // the shell retries and reports the error
}
