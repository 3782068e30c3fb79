import { isPublicPath } from 'shared-contracts/pages';
import { recall } from '../runtime/keeping.ts';
import { readJson, readPageConfig } from './page-config.ts';
import type { PrefetchedAnswer } from './prefetched-answers.ts';
import { prefetchMe } from './prefetch-me.ts';

/** Default address of the registry, unless the configuration names another. */
export const usualRegistryUrl = '/remotes/remotes.json';

export interface EarlyAnswers {
  /** The page's configuration, not yet checked. */
  readonly config: Promise<unknown>;
  /** The parsed JSON of the registry at its default address, not yet checked. */
  readonly registry: Promise<unknown>;
  /** Response of GET /me, if someone was signed in when the page began to load. */
  readonly me?: PrefetchedAnswer;
}

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswers;
  }
}

/** Public pages do not load the signed-in user (reference.md, Pages). */
function meOf(config: Promise<unknown>): Pick<EarlyAnswers, 'me'> {
  const bearer = isPublicPath(location.pathname) ? undefined : recall('bearer');

  return bearer ? { me: prefetchMe(config, bearer) } : {};
}

/** Sends the requests immediately and keeps the promises for the shell, which is still loading. */
export function createEarlyAnswers(): EarlyAnswers {
  const config = readPageConfig();
  const answers = { config, registry: readJson(usualRegistryUrl), ...meOf(config) };
  config.catch(() => undefined); // handled by the consumer
  answers.registry.catch(() => undefined);
  window.earlyAnswers = answers;

  return answers;
}

/**
 * Returns the requests that the early script sent, or sends them now if it did not run. Each can be taken once; a retry
 * sends new requests.
 */
export function takeEarlyAnswers(): EarlyAnswers {
  const answers = window.earlyAnswers ?? createEarlyAnswers();
  delete window.earlyAnswers;

  return answers;
}
