import type { Audience } from '../registry/moves.ts';

/** '10 % of the organizations and organization 12' */
export function audienceText({ percent, organizations }: Audience): string {
  const share = percent > 0 ? [`${percent} % of the organizations`] : [];
  const named = organizations.map((id) => `organization ${id}`);

  return [...share, ...named].join(' and ') || 'nobody';
}
