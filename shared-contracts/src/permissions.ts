/** Organization permissions (reference.md, Permissions). `permission-words.ts` describes each. */
export const orgPermissionNames = [
  'manage_groups',
  'manage_users',
  'manage_accounts',
  'manage_integrations',
  'manage_org_permissions',
  'manage_rewards',
  'manage_waves',
  'manage_dynamic_fields',
  'view_middleware',
] as const;

/** Account permissions (reference.md, Permissions), granted for each account. */
export const accountPermissionNames = [
  'view_dashboard',
  'view_conversations',
  'manage_waves',
  'manage_flows',
  'manage_contacts',
  'manage_templates',
] as const;

/** Scopes of an access token (reference.md, Permissions). */
export const tokenScopes = [
  'read:messages',
  'write:messages',
  'read:waves',
  'write:waves',
  'read:contacts',
  'write:contacts',
] as const;

export type OrgPermission = (typeof orgPermissionNames)[number];
export type AccountPermission = (typeof accountPermissionNames)[number];
export type TokenScope = (typeof tokenScopes)[number];
