import type { AccountPermission, OrgPermission } from './permissions.ts';

/** Label of a permission, and a sentence that describes it. */
export interface PermissionWords {
  readonly fullName: string;
  readonly description: string;
}

/** Labels of the organization permissions. Separate from their names, which every initial load includes. */
export const orgPermissionWords: Readonly<Record<OrgPermission, PermissionWords>> = {
  manage_groups: {
    fullName: 'Manage groups of accounts',
    description: 'Creates groups, chooses their accounts and default lists, and builds flows for a group.',
  },
  manage_users: {
    fullName: 'Manage users',
    description: 'Invites, edits and deletes users, and gives them permissions on accounts.',
  },
  manage_accounts: {
    fullName: 'Manage accounts',
    description: 'Adds and edits accounts, accepts their terms of service, and sets blackouts.',
  },
  manage_integrations: {
    fullName: 'Manage integrations',
    description: 'Connects shops and points of sale, and disconnects them.',
  },
  manage_org_permissions: {
    fullName: 'Manage organization permissions',
    description: 'Gives organization permissions, changes settings, approves waves and reads the audit log.',
  },
  manage_rewards: {
    fullName: 'Manage rewards',
    description: 'Creates rewards, adds and redeems points, and sees participants.',
  },
  manage_waves: {
    fullName: 'Manage group waves',
    description: 'Sends waves to groups of accounts, and sees their results.',
  },
  manage_dynamic_fields: {
    fullName: 'Manage custom fields',
    description: 'Adds and changes what the organization stores about its contacts.',
  },
  view_middleware: { fullName: 'View insights', description: 'Opens Insights from the navigation.' },
};

/** Labels of the account permissions. */
export const accountPermissionWords: Readonly<Record<AccountPermission, PermissionWords>> = {
  view_dashboard: {
    fullName: 'View the dashboard',
    description: "Sees the account's statistics: contacts, texts and waves.",
  },
  view_conversations: {
    fullName: 'Read and answer conversations',
    description: "Reads the account's inbox and texts its contacts.",
  },
  manage_waves: {
    fullName: 'Manage waves',
    description: "Writes, schedules and stops waves to the account's contacts.",
  },
  manage_flows: {
    fullName: 'Manage flows',
    description: "Builds, pauses and deletes the account's automated replies.",
  },
  manage_contacts: {
    fullName: 'Manage contacts',
    description: "Adds, edits, imports, exports and deletes the account's contacts and lists.",
  },
  manage_templates: {
    fullName: 'Manage templates',
    description: 'Writes templates and inserts them into texts.',
  },
};
