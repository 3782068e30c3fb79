import { CallError, createClient } from 'shared-contracts/client';
import type { Client } from 'shared-contracts/client';
import type { Config } from '../../../api/src/config/config.ts';
import { operatorTokenOf } from '../operator-token.ts';
import { liveTimeoutMilliseconds } from './live-timeout.ts';

export type OperatorSettings = Pick<Config, 'operatorToken' | 'publicApiUrl' | 'dataDir'>;

const ofThisMachine = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Returns the operator token for the live API. The token stored on this machine is never sent to an API on another one.
 */
function tokenOf(settings: OperatorSettings): string | undefined {
  const isOurs = settings.operatorToken !== '' || ofThisMachine.has(new URL(settings.publicApiUrl).hostname);

  return isOurs ? operatorTokenOf(settings) : undefined;
}

/** Returns a client that calls the live API as the operator. Undefined = there is no token for it. */
export function operatorClient(settings: OperatorSettings): Client | undefined {
  const token = tokenOf(settings);
  if (token === undefined) {
    return undefined;
  }

  return createClient({
    baseUrl: settings.publicApiUrl,
    token: () => token,
    timeoutMs: liveTimeoutMilliseconds,
  });
}

/** Whether the API rejected the token. */
export function isTokenRefused(error: unknown): boolean {
  return error instanceof CallError && error.status === 401;
}
