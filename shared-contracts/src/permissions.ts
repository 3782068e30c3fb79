/** Organization permissions (reference.md, Permissions), with what a person reads next to a toggle. */
export const orgPermissions = {
  manage_groups: 'Manage groups of accounts',
  manage_users: 'Manage users',
  manage_accounts: 'Manage accounts',
  manage_integrations: 'Manage integrations',
  manage_org_permissions: 'Manage organization permissions',
  manage_rewards: 'Manage rewards',
  manage_waves: 'Manage group waves',
  manage_dynamic_fields: 'Manage custom fields',
  view_middleware: 'View insights',
} as const;

/** Account permissions (reference.md, Permissions), each held per account. */
export const accountPermissions = {
  view_dashboard: 'View the dashboard',
  view_conversations: 'Read and answer conversations',
  manage_waves: 'Manage waves',
  manage_flows: 'Manage flows',
  manage_contacts: 'Manage contacts',
  manage_templates: 'Manage templates',
} as const;

/** What an access token may do (reference.md, Permissions). */
export const tokenScopes = [
  'read:messages',
  'write:messages',
  'read:waves',
  'write:waves',
  'read:contacts',
  'write:contacts',
] as const;

export type OrgPermission = keyof typeof orgPermissions;
export type AccountPermission = keyof typeof accountPermissions;
export type TokenScope = (typeof tokenScopes)[number];

const permissionNames = <Name extends string>(table: Record<Name, string>): [Name, ...Name[]] =>
  Object.keys(table) as [Name, ...Name[]]; // Object.keys forgets the literal names

export const orgPermissionNames = permissionNames(orgPermissions);
export const accountPermissionNames = permissionNames(accountPermissions);
