import { ClientConfig } from 'shared-contracts/client-config';
import type { RemotesRegistry } from 'shared-contracts/kernel/remote';
import { takeEarlyAnswers, usualRegistryUrl } from 'shared-ui/early-answers';
import { createPrefetchedAnswers } from 'shared-ui/prefetched-answers';
import type { PrefetchedAnswers } from 'shared-ui/prefetched-answers';
import { hasOverrides } from './overrides/has-overrides.ts';
import type { Override } from './overrides/overrides.ts';
import { readRegistry } from './remotes/registry.ts';
import { isSafeVisit, toSafeRegistry } from './remotes/safe-visit.ts';

export interface Environment {
  readonly config: ClientConfig;
  readonly registry: RemotesRegistry | undefined;
  /** Remotes that this browser loads from a dev server, for users with that permission. */
  readonly overrides: readonly Override[];
  /** API responses that were requested before the shell loaded. */
  readonly prefetched: PrefetchedAnswers;
}

/**
 * Reads the page's environment: its configuration and the registry of remotes. Undefined = the configuration cannot be
 * read.
 */
export async function readEnvironment(): Promise<Environment | undefined> {
  const early = takeEarlyAnswers();
  const config = ClientConfig.safeParse(await early.config.catch(() => undefined)).data;
  if (!config) {
    return undefined;
  }

  const isSafe = isSafeVisit(location.search);
  const isUsual = config.registryUrl === usualRegistryUrl;

  const [registry, overrides] = await Promise.all([
    readRegistry(config.registryUrl, isUsual ? early.registry : undefined),
    !isSafe && hasOverrides(config) ? overridesOfBrowser() : [],
  ]);

  return {
    config,
    registry: isSafe && registry ? toSafeRegistry(registry) : registry,
    overrides,
    prefetched: createPrefetchedAnswers(early.me),
  };
}

async function overridesOfBrowser(): Promise<readonly Override[]> {
  const { readOverrides } = await import('./overrides/read-overrides.ts');

  return readOverrides();
}
