import { CallError, createClient } from 'shared-contracts/client';
import type { Client } from 'shared-contracts/client';
import { releaseTokenField } from 'shared-contracts/domain/release-token';
import type { Config } from '../../../api/src/config/config.ts';
import { operatorTokenOf } from '../operator-token.ts';
import { liveTimeoutMilliseconds } from './live-timeout.ts';

export type OperatorSettings = Pick<Config, 'operatorToken' | 'publicApiUrl' | 'dataDir'> & {
  /** Token of a person, which is used instead of the operator's; '' or omitted = none. */
  readonly releaseToken?: string;
};

const ofThisMachine = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Returns the token for the live API: the release token, else the operator's. The one stored on this machine is never
 * sent to an API on another one.
 */
function tokenOf(settings: OperatorSettings): string | undefined {
  if (settings.releaseToken) {
    return settings.releaseToken;
  }
  const isOurs = settings.operatorToken !== '' || ofThisMachine.has(new URL(settings.publicApiUrl).hostname);

  return isOurs ? operatorTokenOf(settings) : undefined;
}

/** Returns a client that calls the live API with a release token, or as the operator. Undefined = there is no token. */
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

/** Returns why the API rejected the token, as a sentence. Undefined = it did not. */
export function tokenRefusal(
  error: unknown,
  { publicApiUrl, releaseToken }: OperatorSettings,
): string | undefined {
  if (!(error instanceof CallError)) {
    return undefined;
  }
  const refusal = error.fields[releaseTokenField];
  if (refusal !== undefined) {
    return refusal;
  }

  return error.status === 401
    ? `The live API at ${publicApiUrl} does not take this ${releaseToken ? 'RELEASE_TOKEN' : 'OPERATOR_TOKEN'}.`
    : undefined;
}
