import { readReleaseHealth } from 'shared-contracts/api/releases';
import type { ReleaseHealth } from 'shared-contracts/api/releases';
import { isTokenRefused, operatorClient } from './operator-client.ts';
import type { OperatorSettings } from './operator-client.ts';

/** What browsers told the live API of releases, or a sentence that says why nobody knows. */
export type HealthAnswer =
  | { readonly kind: 'known'; readonly items: readonly ReleaseHealth[] }
  | { readonly kind: 'unknown'; readonly why: string };

interface HealthQuestion {
  readonly remote: string;
  readonly versions: readonly string[];
  /** How far back. */
  readonly minutes: number;
}

/** How releases do in browsers. Never fails: not knowing is an answer. */
export interface HealthSource {
  ask(question: HealthQuestion): Promise<HealthAnswer>;
}

/** As many as one question may name; the first are those that matter. */
const mostVersions = 100;
function whyNot(error: unknown, { publicApiUrl }: OperatorSettings): string {
  if (isTokenRefused(error)) {
    return `The live API at ${publicApiUrl} does not take this OPERATOR_TOKEN.`;
  }

  return `The live API at ${publicApiUrl} does not say how releases do.`;
}

/** Asks the live API. */
export function liveHealth(settings: OperatorSettings): HealthSource {
  return {
    async ask({ remote, versions, minutes }) {
      if (versions.length === 0) {
        return { kind: 'known', items: [] };
      }
      const client = operatorClient(settings);
      if (!client) {
        return { kind: 'unknown', why: 'How releases do is told to the operator alone: set OPERATOR_TOKEN.' };
      }
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
