import { ClientConfig } from 'shared-contracts/client-config';
import type { RemotesRegistry } from 'shared-contracts/kernel/remote';
import { takeEarlyAnswers, usualRegistryUrl } from 'shared-ui/early-answers';
import { createPrefetchedAnswers } from 'shared-ui/prefetched-answers';
import type { PrefetchedAnswers } from 'shared-ui/prefetched-answers';
import { hasOverrides } from './overrides/has-overrides.ts';
import type { Override } from './overrides/overrides.ts';
import { hasPreviews } from './previews/kept-previews.ts';
import type { MissingPreview, Previews } from './previews/read-previews.ts';
import { readRegistry } from './remotes/registry.ts';
import { isSafeVisit, toSafeRegistry } from './remotes/safe-visit.ts';

export interface Environment {
  readonly config: ClientConfig;
  readonly registry: RemotesRegistry | undefined;
  /** Remotes that this browser loads from a dev server or as a preview, for users with that permission. */
  readonly overrides: readonly Override[];
  readonly missingPreviews: readonly MissingPreview[];
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

  const [registry, overrides, previews] = await Promise.all([
    readRegistry(config.registryUrl, isUsual ? early.registry : undefined),
    !isSafe && hasOverrides(config) ? overridesOfBrowser() : [],
    !isSafe && hasPreviews() ? previewsOfBrowser(config) : noPreviews,
  ]);

  return {
    config,
    registry: isSafe && registry ? toSafeRegistry(registry) : registry,
    overrides: [...overrides, ...previews.running],
    missingPreviews: previews.missing,
    prefetched: createPrefetchedAnswers(early.me),
  };
}

async function overridesOfBrowser(): Promise<readonly Override[]> {
  const { readOverrides } = await import('./overrides/read-overrides.ts');

  return readOverrides();
}

const noPreviews: Previews = { running: [], missing: [] };

async function previewsOfBrowser(config: ClientConfig): Promise<Previews> {
  const { readPreviews } = await import('./previews/read-previews.ts');

  return readPreviews(config);
}
