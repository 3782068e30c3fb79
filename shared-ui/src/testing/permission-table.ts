import type { Me } from 'shared-contracts/domain/user';
import { accountPermissionNames, orgPermissionNames } from 'shared-contracts/permissions';
import type { AccountPermission, OrgPermission } from 'shared-contracts/permissions';
import { staff } from './staff.ts';

/** Parts of the app that one permission, held alone, gives access to. */
export interface PermissionRow {
  /** Labels of the navigation entries. */
  readonly navigation: readonly string[];
  readonly pages: readonly string[];
  /** Labels of the settings tabs. */
  readonly tabs: readonly string[];
  /** Path to which '/' leads. */
  readonly landing: string;
}

/** Pages that every signed-in user may open. */
export const pagesOfEverybody = [
  '/forbidden',
  '/expired',
  '/mobile',
  '/settings/billing',
  '/profile',
  '/feedback',
] as const;

/** Permissions on the organization, maintained by hand from the documents (reference.md, Permissions). */
export const orgPermissionTable: Readonly<Record<OrgPermission, PermissionRow>> = {
  manage_groups: {
    navigation: [],
    pages: ['/settings', '/groups'],
    tabs: ['Groups', 'Blackouts'],
    landing: '/profile',
  },
  manage_users: {
    navigation: [],
    pages: ['/settings', '/users/5'],
    tabs: ['Users', 'Roles', 'Blackouts', 'Developers', 'Webhooks'],
    landing: '/profile',
  },
  manage_accounts: {
    navigation: [],
    pages: ['/settings', '/accounts/11', '/accounts/new', '/register-campaign'],
    tabs: ['Accounts', 'Blackouts', 'Billing', 'Usage'],
    landing: '/profile',
  },
  manage_integrations: {
    navigation: [],
    pages: ['/settings'],
    tabs: ['Blackouts', 'Integrations'],
    landing: '/profile',
  },
  manage_org_permissions: {
    navigation: [],
    pages: ['/settings'],
    tabs: ['General', 'Audit log', 'Blackouts', 'Link domains', 'Billing'],
    landing: '/profile',
  },
  manage_rewards: {
    navigation: ['Rewards'],
    pages: ['/settings', '/rewards'],
    tabs: ['Blackouts'],
    landing: '/rewards',
  },
  manage_waves: {
    navigation: ['Waves'],
    pages: ['/settings', '/waves'],
    tabs: ['Blackouts'],
    landing: '/waves',
  },
  manage_dynamic_fields: {
    navigation: [],
    pages: ['/settings'],
    tabs: ['Custom fields', 'Blackouts'],
    landing: '/profile',
  },
  view_middleware: {
    navigation: ['Insights'],
    pages: ['/settings'],
    tabs: ['Blackouts'],
    landing: '/profile',
  },
};

/** Permissions on the active account; on another account they give access to nothing. */
export const accountPermissionTable: Readonly<Record<AccountPermission, PermissionRow>> = {
  view_dashboard: { navigation: ['Dashboard'], pages: ['/dashboard'], tabs: [], landing: '/dashboard' },
  view_conversations: {
    navigation: ['Conversations'],
    pages: ['/conversations'],
    tabs: [],
    landing: '/conversations',
  },
  manage_waves: { navigation: ['Waves'], pages: ['/waves'], tabs: [], landing: '/waves' },
  manage_flows: { navigation: ['Flows'], pages: ['/flows'], tabs: [], landing: '/flows' },
  manage_contacts: {
    navigation: ['Contacts'],
    pages: ['/contacts', '/lists/new'],
    tabs: [],
    landing: '/contacts',
  },
  manage_templates: { navigation: ['Templates'], pages: ['/templates'], tabs: [], landing: '/templates' },
};

/** Tabs visible to anyone with a permission on the organization once it has access tokens. */
export const tabsWithTokens = ['Webhooks'] as const;

/** A permission on its level, named as in test titles, with its row and a user who holds only this permission. */
export interface PermissionCase {
  readonly title: string;
  readonly row: PermissionRow;
  readonly holder: Me;
}

/** Returns a user of the test organization who holds only these permissions; on accounts, on the given one. */
export function holderOf(held: {
  readonly org?: Me['orgPermissions'];
  readonly account?: Me['accountPermissions'][number]['permissions'];
  readonly accountId?: number;
}): Me {
  const { org = [], account = [], accountId = 11 } = held;

  return staff('viewer', {
    orgPermissions: org,
    accountPermissions: [{ accountId, permissions: account }],
  });
}

/** All 15 permissions, each alone. */
export const permissionCases: readonly PermissionCase[] = [
  ...orgPermissionNames.map((name) => ({
    title: `${name} on the organization`,
    row: orgPermissionTable[name],
    holder: holderOf({ org: [name] }),
  })),
  ...accountPermissionNames.map((name) => ({
    title: `${name} on the account`,
    row: accountPermissionTable[name],
    holder: holderOf({ account: [name] }),
  })),
];

/** Access that a permission on an account gives while another account is active. */
export const nothingOpen: PermissionRow = { navigation: [], pages: [], tabs: [], landing: '/profile' };

/** The permissions on accounts, each held on an account that is not active. */
export const otherAccountCases: readonly PermissionCase[] = accountPermissionNames.map((name) => ({
  title: `${name} on another account`,
  row: nothingOpen,
  holder: holderOf({ account: [name], accountId: 12 }),
}));
