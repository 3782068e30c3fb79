import { percentText } from '../figures.ts';
import type { Audience } from '../registry/channel-changes.ts';

const anyOf = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** 'organization 12', 'organization 12, organization 13 or organization 14' */
export function anyOrganizationText(ids: readonly number[]): string {
  return anyOf.format(ids.map((id) => `organization ${id}`));
}

/** '10 % of the organizations and organization 12' */
export function audienceText({ percent, organizations }: Audience): string {
  const share = percent > 0 ? [`${percentText(percent)} of the organizations`] : [];
  const named = organizations.map((id) => `organization ${id}`);

  return [...share, ...named].join(' and ') || 'nobody';
}
