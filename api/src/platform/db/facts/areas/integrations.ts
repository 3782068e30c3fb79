import { ownedBy, swept } from '../table-facts.ts';

/** Tables of areas/integrations. */
export const integrationsTables = ownedBy('areas/integrations', {
  shop_accounts: { scope: 'tenant' },
  shop_connections: { scope: 'tenant' },
  shop_customers: { scope: 'tenant' },
  shop_directory: { scope: 'lookup', orphans: { org_id: swept } },
  shop_events: { scope: 'tenant' },
  shop_installs: { scope: 'tenant' },
  shop_purchases: { scope: 'tenant' },
  shop_tickets: { scope: 'tenant' },
});
