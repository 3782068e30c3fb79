import { addressesOf } from './kernel/address.ts';
import type { AddressTable } from './kernel/address.ts';

const patterns = {
  general: '/settings/general',
  accountSettings: '/settings/accounts',
  customFields: '/settings/custom-fields',
  blackouts: '/settings/blackouts',
  groupSettings: '/settings/groups',
  developers: '/settings/developers',
  firstText: '/settings/developers/first-text',
  webhooks: '/settings/webhooks',
  linkDomains: '/settings/domains',
  integrations: '/settings/integrations',
  users: '/settings/users',
  auditLog: '/settings/audit-log',
  roles: '/settings/roles',
  usage: '/settings/usage',
} as const;

/** Query parameters that the tabs read. */
interface Queries {
  readonly accountSettings: 'search';
  readonly blackouts: 'view';
  readonly users: 'search';
  readonly auditLog: 'user' | 'action' | 'from' | 'to';
  readonly usage: 'month';
}

/** Addresses of pages within the settings. Separate from `addresses`, because few parts link to them. */
export const settingsAddresses: AddressTable<typeof patterns, Queries> = addressesOf(patterns);
