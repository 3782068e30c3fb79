import { accountPermissionNames, orgPermissionNames } from './permissions.ts';
import type { AccountPermission, OrgPermission } from './permissions.ts';

export interface RoleDefinition {
  readonly name: string;
  readonly org: readonly OrgPermission[];
  /** Granted on every account of the organization that the person is a member of. */
  readonly account: readonly AccountPermission[];
}

/** Roles for new users (decisions.md, Behavior). Single permissions can be added or removed later. */
export const roles = {
  owner: { name: 'Owner', org: orgPermissionNames, account: accountPermissionNames },
  administrator: {
    name: 'Administrator',
    org: orgPermissionNames.filter((permission) => permission !== 'view_middleware'),
    account: accountPermissionNames,
  },
  manager: {
    name: 'Manager',
    org: ['manage_groups', 'manage_waves', 'manage_rewards'],
    account: accountPermissionNames,
  },
  agent: {
    name: 'Agent',
    org: [],
    account: ['view_conversations', 'manage_contacts', 'manage_templates'],
  },
  viewer: { name: 'Viewer', org: [], account: ['view_dashboard'] },
} as const satisfies Record<string, RoleDefinition>;

export type RoleKey = keyof typeof roles;

/** Keys of the roles, from most to fewest permissions. */
export const roleKeys = [
  'owner',
  'administrator',
  'manager',
  'agent',
  'viewer',
] as const satisfies readonly RoleKey[];
