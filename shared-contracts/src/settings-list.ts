import { addresses } from './addresses.ts';
import { listAuditLog } from './api/audit.ts';
import { getBilling } from './api/billing.ts';
import { updateAccount } from './api/accounts/settings.ts';
import { createCustomField } from './api/custom-fields.ts';
import { getUsage } from './api/dashboard/usage.ts';
import { listTokens } from './api/developers.ts';
import { createGroup } from './api/groups.ts';
import { createTreezIntegration } from './api/integrations.ts';
import { createDomain } from './api/links.ts';
import { updateRelatedInfo } from './api/organizations.ts';
import { listUsers } from './api/users/manage.ts';
import { listRoles } from './api/users/roles.ts';
import { maySeeWebhooks } from './api/webhooks.ts';
import type { Me } from './domain/user.ts';
import type { Access } from './kernel/access.ts';
import type { PageAccess, SettingsPath } from './kernel/page.ts';
import { settingsAddresses } from './settings-addresses.ts';

/** An entry of the settings list: its path, title and access rule. */
export interface SettingsEntry {
  readonly path: SettingsPath;
  readonly title: string;
  readonly access: Access | PageAccess;
  /** Additional condition on the person and their organization. */
  readonly isFor?: (me: Me) => boolean;
}

export interface SettingsSection {
  readonly title: string;
  readonly entries: readonly SettingsEntry[];
}

/**
 * The settings list in order (features AD-01). The settings remote and the shell, which owns billing, show the same
 * list next to their pages. `/settings` opens the first entry that the person can see.
 */
export const settingsList: readonly SettingsSection[] = [
  {
    title: 'Organization',
    entries: [
      { path: settingsAddresses.general.path, title: 'General', access: updateRelatedInfo.access },
      { path: settingsAddresses.accountSettings.path, title: 'Accounts', access: updateAccount.access },
      { path: settingsAddresses.groupSettings.path, title: 'Groups', access: createGroup.access },
      { path: settingsAddresses.auditLog.path, title: 'Audit log', access: listAuditLog.access },
    ],
  },
  {
    title: 'People',
    entries: [
      { path: settingsAddresses.users.path, title: 'Users', access: listUsers.access },
      { path: settingsAddresses.roles.path, title: 'Roles', access: listRoles.access },
    ],
  },
  {
    title: 'Messaging',
    entries: [
      { path: settingsAddresses.customFields.path, title: 'Custom fields', access: createCustomField.access },
      // Anyone with a permission on the organization may see its blackouts. Each change checks its own permission.
      { path: settingsAddresses.blackouts.path, title: 'Blackouts', access: { kind: 'anyOrg' } },
      { path: settingsAddresses.linkDomains.path, title: 'Link domains', access: createDomain.access },
    ],
  },
  {
    title: 'Developers',
    entries: [
      { path: settingsAddresses.developers.path, title: 'Developers', access: listTokens.access },
      {
        path: settingsAddresses.webhooks.path,
        title: 'Webhooks',
        access: maySeeWebhooks,
        // People who manage users create access tokens. Others see webhooks once a token exists (reference.md,
        // Permissions).
        isFor: ({ orgPermissions, organization }) =>
          orgPermissions.includes('manage_users') || organization.hasAccessTokens === true,
      },
      {
        path: settingsAddresses.integrations.path,
        title: 'Integrations',
        access: createTreezIntegration.access,
      },
    ],
  },
  {
    title: 'Billing',
    entries: [
      { path: addresses.billing.path, title: 'Billing', access: getBilling.access },
      { path: settingsAddresses.usage.path, title: 'Usage', access: getUsage.access },
    ],
  },
];
