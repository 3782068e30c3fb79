import { createClient } from 'shared-contracts/client';
import type { Client } from 'shared-contracts/client';
import { ClientConfig } from 'shared-contracts/client-config';
import { CallError } from 'shared-contracts/client';
import { unreachable } from 'shared-contracts/own-refusals';
import { readPageConfig } from 'shared-ui/page-config';

const readConfig = async (): Promise<ClientConfig> => ClientConfig.parse(await readPageConfig());

let config: Promise<ClientConfig> | undefined;

/** Returns the configuration, which is requested early so that the form need not wait for it. */
export function clientConfig(): Promise<ClientConfig> {
  config ??= readConfig().catch((error: unknown) => {
    config = undefined; // the next attempt requests it again
    throw error;
  });

  return config;
}

/** Creates an API client for one step of signing in, with the token of that step. */
export async function clientWith(token?: string): Promise<Client> {
  try {
    const { apiUrl } = await clientConfig();

    return createClient({ baseUrl: apiUrl, token: () => token });
  } catch {
    throw new CallError({ code: 'unreachable', status: 0, message: unreachable });
  }
}
