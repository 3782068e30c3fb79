import { ownedBy } from '../table-facts.ts';

/** Tables of areas/templates. */
export const templatesTables = ownedBy('areas/templates', {
  templates: { scope: 'tenant', values: { media: 'json.StoredMedia[]' } },
});
