import { servedTo } from 'shared-contracts/domain/canary';
import type { Channels } from 'shared-contracts/domain/canary';
import { isCompatible } from 'shared-contracts/version';
import { createEarlyAnswers } from './early-answers.ts';
import { recallOrganization } from '../runtime/keeping.ts';
import { ownerOf } from './page-owner.ts';

/**
 * The script that runs in <head>, before the shell is there: asks for the configuration and the registry, and fetches
 * the scripts of the remote whose page is open (engineering.md, Browser).
 */
const answers = createEarlyAnswers();

/** Without `crossorigin`: with it, the preload of a plain script is fetched twice. */
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

/** With `crossorigin`, as the federation runtime fetches it. */
function preloadManifest(address: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'fetch';
  link.crossOrigin = 'anonymous';
  link.href = address;
  document.head.append(link);
}

interface Release {
  readonly version: string;
  readonly contract?: string;
  readonly manifest?: string;
  readonly preload?: readonly string[];
  readonly integrity?: Record<string, string>;
}
interface Registry {
  readonly remotes?: Record<string, Channels<Release>>;
}

/** The shell runs the scripts of a release under their hashes, and a preload that differs in that is fetched twice. */
function preloadRelease({ contract, manifest, preload: addresses = [], integrity = {} }: Release): void {
  // The shell will not run it (features PF-03).
  if (!contract || !isCompatible(contract)) {
    return;
  }
  if (manifest) {
    preloadManifest(manifest);
  }
  for (const address of addresses) {
    preload(address, integrity[address]);
  }
}

const owner = ownerOf(location.pathname);
if (owner) {
  answers.registry
    .then((registry) => {
      const channels = (registry as Registry).remotes?.[owner]; // checked later, by the shell; one that is not as it should be fails here, and nothing is preloaded
      const organizationId = recallOrganization();
      if (!channels) {
        return;
      }
      preloadRelease(
        organizationId === undefined
          ? channels.stable
          : servedTo(organizationId, { remote: owner, channels }),
      );
    })
    .catch(() => undefined); // the shell asks again and says what is wrong
}
