import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readReleaseHealth } from 'shared-contracts/api/releases';
import type { ReleaseHealth } from 'shared-contracts/api/releases';
import { CallError, createClient } from 'shared-contracts/client';
import type { Config } from '../../../api/src/config.ts';
import { inRoot } from '../../lib/root.ts';

/** What browsers told the live API of releases, or a sentence that says why nobody knows. */
export type HealthAnswer =
  | { readonly kind: 'known'; readonly items: readonly ReleaseHealth[] }
  | { readonly kind: 'unknown'; readonly why: string };

export interface HealthQuestion {
  readonly remote: string;
  readonly versions: readonly string[];
  /** How far back. */
  readonly minutes: number;
}

/** How releases do in browsers. Never fails: not knowing is an answer. */
export interface HealthSource {
  ask(question: HealthQuestion): Promise<HealthAnswer>;
}

const patienceMilliseconds = 5_000;
/** As many as one question may name; the first are those that matter. */
const mostVersions = 100;
const ofThisMachine = new Set(['localhost', '127.0.0.1', '[::1]']);

type Settings = Pick<Config, 'operatorToken' | 'publicApiUrl' | 'dataDir'>;

/** OPERATOR_TOKEN; without it, for an API of this machine, the one that it made for itself. */
function tokenOf({ operatorToken, publicApiUrl, dataDir }: Settings): string | undefined {
  if (operatorToken !== '') return operatorToken;
  if (!ofThisMachine.has(new URL(publicApiUrl).hostname)) return undefined;
  try {
    return readFileSync(resolve(inRoot(), dataDir, 'operator-token'), 'utf8').trim();
  } catch {
    return undefined;
  }
}

function whyNot(error: unknown, { publicApiUrl }: Settings): string {
  const isRefused = error instanceof CallError && error.status === 401;
  if (isRefused) return `The live API at ${publicApiUrl} does not take this OPERATOR_TOKEN.`;

  return `The live API at ${publicApiUrl} does not say how releases do.`;
}

/** Asks the live API. */
export function liveHealth(settings: Settings): HealthSource {
  return {
    async ask({ remote, versions, minutes }) {
      if (versions.length === 0) return { kind: 'known', items: [] };
      const token = tokenOf(settings);
      if (token === undefined) {
        return { kind: 'unknown', why: 'How releases do is told to the operator alone: set OPERATOR_TOKEN.' };
      }
      const client = createClient({
        baseUrl: settings.publicApiUrl,
        token: () => token,
        timeoutMs: patienceMilliseconds,
      });
      try {
        const wanted = versions.slice(0, mostVersions).join(',');
        const answer = await client.call(readReleaseHealth, { remote, versions: wanted, minutes });
        // Another API than ours may answer at that address, or an older one.
        const { items } = readReleaseHealth.output.parse(answer);

        return { kind: 'known', items };
      } catch (error) {
        return { kind: 'unknown', why: whyNot(error, settings) };
      }
    },
  };
}
