import { join } from 'node:path';
import type { Config } from '../../api/src/config/config.ts';
import { announcingRegistry } from './announce/announcing-registry.ts';
import { buildCopiesFolder } from '@tools/build/build-copies';
import { liveHealth } from './live/health.ts';
import type { HealthSource } from './live/health.ts';
import { liveOrganizations } from './live/organizations.ts';
import type { OrganizationSource } from './live/organizations.ts';
import { releaseApi } from './live/release-api.ts';
import type { ReleaseApi } from './live/release-api.ts';
import { stopSignal, wallClock } from './live/clock.ts';
import type { Clock } from './live/clock.ts';
import type { AskedSurroundings } from './contract/check-release.ts';
import type { PlanChecks } from './proof/check-plan.ts';
import { planChecks } from './proof/plan-checks.ts';
import { checkoutOf } from './publish/checkout.ts';
import type { Checkout } from './publish/checkout.ts';
import type { StoredFiles } from './files/stored-files.ts';
import { registryStore } from './registry/registry-store.ts';
import type { RegistryStore } from './registry/registry-store.ts';
import type { ReleaseSettings } from './settings.ts';
import { releaseFiles } from './store/place.ts';
import { releaseStore } from './store/release-store.ts';
import type { ReleaseStore } from './store/release-store.ts';

/** Dependencies of every command. */
export interface ReleaseContext {
  readonly files: StoredFiles;
  readonly releases: ReleaseStore;
  readonly registry: RegistryStore;
  readonly publicShellUrl: string;
  readonly publicApiUrl: string;
  /** Copies of this checkout's builds, which are served if nothing is published. */
  readonly copiesFolder: string;
  /** Folder in which builds are made, and deleted afterwards. */
  readonly workFolder: string;
  /** Folder of the caches of builds. */
  readonly cacheFolder: string;
  readonly who: string;
  /** Runs commands instead of this process, for a person with a release token; undefined = this process does. */
  readonly api?: ReleaseApi | undefined;
  /** Private key that signs proofs; '' = none (RELEASE_PROOF_KEY). */
  readonly proofKey: string;
  /** Public keys of pipelines whose proofs are accepted (RELEASE_PROOF_KEYS). */
  readonly proofKeys: readonly string[];
  readonly planChecks: PlanChecks;
  /** Returns the commit of a remote's sources, and what differs from it. */
  readonly checkout: (remote: string) => Promise<Checkout>;
  readonly health: HealthSource;
  readonly organizations: OrganizationSource;
  readonly clock: Clock;
  /** Called by commands that take time: from then on, the caller handles interruptions. */
  readonly stopSignal: () => AbortSignal;
  /** Surroundings of a publication a moment ago, used instead of asking again while the registry is unchanged. */
  readonly asked?: AskedSurroundings | undefined;
  /** Reports progress of commands that take time, never their result. */
  readonly say: (line: string) => void;
}

/** Opens the store and registry that the configuration names. */
export function releaseContext(
  config: Config & ReleaseSettings,
  { who, say }: Pick<ReleaseContext, 'who' | 'say'>,
): ReleaseContext {
  const files = releaseFiles(config);
  const { publicShellUrl, publicApiUrl, dataDir, releaseWebhookUrl, releaseWebhookSecret } = config;
  const registry = registryStore(files, config.releaseEnvironment);
  const receiver = { url: releaseWebhookUrl, secret: releaseWebhookSecret };

  return {
    files,
    releases: releaseStore(files),
    registry: receiver.url === '' ? registry : announcingRegistry(registry, receiver, say),
    publicShellUrl,
    publicApiUrl,
    copiesFolder: buildCopiesFolder(config),
    workFolder: join(dataDir, 'release-builds'),
    cacheFolder: join(dataDir, 'release-cache'),
    who,
    api: releaseApi(config, say),
    proofKey: config.releaseProofKey,
    proofKeys: config.releaseProofKeys,
    planChecks,
    checkout: checkoutOf,
    health: liveHealth(config),
    organizations: liveOrganizations(config),
    clock: wallClock,
    stopSignal,
    say,
  };
}
