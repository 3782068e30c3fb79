import { ClientConfig } from 'shared-contracts/client-config';
import type { RemotesRegistry } from 'shared-contracts/kernel/remote';
import { takeEarlyAnswers, usualRegistryUrl } from 'shared-ui/early-answers';
import { fetchAfter } from 'shared-ui/early-me';
import { readRegistry } from './remotes/registry.ts';

export interface Environment {
  readonly config: ClientConfig;
  readonly registry: RemotesRegistry | undefined;
  /** Asks the API, beginning with what was asked before the shell was there. */
  readonly fetch: typeof fetch;
}

/** What the page runs in: its configuration and the registry of remotes. Undefined = there is no configuration to read. */
export async function readEnvironment(): Promise<Environment | undefined> {
  const early = takeEarlyAnswers();
  const config = ClientConfig.safeParse(await early.config.catch(() => undefined)).data;
  if (!config) return undefined;

  const isUsual = config.registryUrl === usualRegistryUrl;

  return {
    config,
    registry: await readRegistry(config.registryUrl, isUsual ? early.registry : undefined),
    fetch: fetchAfter(early.me),
  };
}
