import { ownedBy } from '../table-facts.ts';

/** Tables of areas/landing-pages. */
export const landingPagesTables = ownedBy('areas/landing-pages', {
  landing_pages: { scope: 'tenant', values: { media: 'json.StoredMedia[]' } },
});
