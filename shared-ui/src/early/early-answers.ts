import { isPublicPath } from 'shared-contracts/pages';
import { recall } from '../runtime/keeping.ts';
import type { PrefetchedAnswer } from './prefetched-answers.ts';
import { askMeEarly } from './early-me.ts';

/** Where the registry stands unless the configuration says otherwise. */
export const usualRegistryUrl = '/remotes/remotes.json';

export interface EarlyAnswers {
  /** The parsed JSON of /config.json, not yet checked. */
  readonly config: Promise<unknown>;
  /** The parsed JSON of the registry at its usual address, not yet checked. */
  readonly registry: Promise<unknown>;
  /** The answer of GET /me, where somebody was signed in when the page began to load. */
  readonly me?: PrefetchedAnswer;
}

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswers;
  }
}

async function readJson(address: string): Promise<unknown> {
  const response = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(10_000) });
  if (!response.ok) {
    throw new Error(`${address} answered ${response.status}.`);
  }

  return response.json();
}

/** Public pages do not load the person (reference.md, Pages). */
function meOf(config: Promise<unknown>): Pick<EarlyAnswers, 'me'> {
  const bearer = isPublicPath(location.pathname) ? undefined : recall('bearer');

  return bearer ? { me: askMeEarly(config, bearer) } : {};
}

/** Asks at once and keeps the promises for the shell, which is still loading. */
export function createEarlyAnswers(): EarlyAnswers {
  const config = readJson('/config.json');
  const answers = { config, registry: readJson(usualRegistryUrl), ...meOf(config) };
  config.catch(() => undefined); // heard where it is used
  answers.registry.catch(() => undefined);
  window.earlyAnswers = answers;

  return answers;
}

/** What the early script has asked for; asks now where it did not run. Each is handed out once: a retry asks afresh. */
export function takeEarlyAnswers(): EarlyAnswers {
  const answers = window.earlyAnswers ?? createEarlyAnswers();
  delete window.earlyAnswers;

  return answers;
}
