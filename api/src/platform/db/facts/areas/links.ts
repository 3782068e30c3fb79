import { ownedBy } from '../table-facts.ts';

/** Tables of areas/links. */
export const linksTables = ownedBy('areas/links', {
  custom_domains: { scope: 'tenant' },
  link_clicks: {
    scope: 'tenant',
    orphans: { contact_id: 'kept for the figures of the wave' },
    merge: 'moved',
  },
  link_directory: { scope: 'lookup' },
  links: { scope: 'tenant' },
});
