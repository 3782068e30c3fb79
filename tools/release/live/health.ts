import { readReleaseHealth } from 'shared-contracts/api/releases/health';
import type { ReleaseHealth } from 'shared-contracts/api/releases/health';
import { operatorClient, tokenRefusal } from './operator-client.ts';
import type { OperatorSettings } from './operator-client.ts';

/** Health that browsers reported to the live API, or a sentence that says why it is unknown. */
export type HealthAnswer =
  | { readonly kind: 'known'; readonly items: readonly ReleaseHealth[] }
  | { readonly kind: 'unknown'; readonly why: string };

interface HealthQuestion {
  readonly remote: string;
  readonly versions: readonly string[];
  /** Length of the period until now. */
  readonly minutes: number;
}

/** Source of releases' health in browsers. Never fails, because unknown is a valid answer. */
export interface HealthSource {
  ask(question: HealthQuestion): Promise<HealthAnswer>;
}

/** Maximum number of versions in one request. Callers list the most relevant first. */
const mostVersions = 100;
const whyNot = (error: unknown, settings: OperatorSettings): string =>
  tokenRefusal(error, settings) ?? `The live API at ${settings.publicApiUrl} does not say how releases do.`;

/** Returns a source that asks the live API. */
export function liveHealth(settings: OperatorSettings): HealthSource {
  return {
    async ask({ remote, versions, minutes }) {
      if (versions.length === 0) {
        return { kind: 'known', items: [] };
      }
      const client = operatorClient(settings);
      if (!client) {
        return {
          kind: 'unknown',
          why: 'Reading how releases do needs a token: set RELEASE_TOKEN, or OPERATOR_TOKEN.',
        };
      }
      try {
        const wanted = versions.slice(0, mostVersions).join(',');
        const answer = await client.call(readReleaseHealth, { remote, versions: wanted, minutes });
        // A different or older API may respond at that address.
        const { items } = readReleaseHealth.output.parse(answer);

        return { kind: 'known', items };
      } catch (error) {
        return { kind: 'unknown', why: whyNot(error, settings) };
      }
    },
  };
}
