import { findOrganizations } from 'shared-contracts/api/organizations';
import { operatorClient, tokenRefusal } from './operator-client.ts';
import type { OperatorSettings } from './operator-client.ts';

/** Ids of the organizations that exist, or a sentence that says why this is unknown. */
type OrganizationsAnswer =
  | { readonly kind: 'known'; readonly ids: readonly number[] }
  | { readonly kind: 'unknown'; readonly why: string };

/** Organizations of the live product. Never fails, because unknown is a valid answer. */
export interface OrganizationSource {
  find(ids: readonly number[]): Promise<OrganizationsAnswer>;
}

/** Maximum number of ids in one call. */
const mostIds = 100;

/** Returns a source that asks the live API. */
export function liveOrganizations(settings: OperatorSettings): OrganizationSource {
  const api = `The live API at ${settings.publicApiUrl}`;

  return {
    async find(ids) {
      const client = operatorClient(settings);
      if (!client) {
        return {
          kind: 'unknown',
          why: 'Organizations are named only with a token: set RELEASE_TOKEN, or OPERATOR_TOKEN.',
        };
      }
      const existing: number[] = [];
      try {
        for (let from = 0; from < ids.length; from += mostIds) {
          const some = ids.slice(from, from + mostIds).join(',');
          // A different or older API may respond at that address.
          const answer = findOrganizations.output.parse(await client.call(findOrganizations, { ids: some }));
          existing.push(...answer.ids);
        }
      } catch (error) {
        const why = tokenRefusal(error, settings) ?? `${api} does not say which organizations there are.`;

        return { kind: 'unknown', why };
      }

      return { kind: 'known', ids: existing };
    },
  };
}
