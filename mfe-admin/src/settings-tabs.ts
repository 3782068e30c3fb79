import { addresses } from 'shared-contracts/addresses';
import { settingsAddresses } from 'shared-contracts/settings-addresses';
import { getBilling } from 'shared-contracts/api/billing';
import { listAuditLog } from 'shared-contracts/api/audit';
import { updateAccount } from 'shared-contracts/api/accounts/settings';
import { createCustomField } from 'shared-contracts/api/custom-fields';
import { listTokens } from 'shared-contracts/api/developers';
import { createGroup } from 'shared-contracts/api/groups';
import { createTreezIntegration } from 'shared-contracts/api/integrations';
import { createDomain } from 'shared-contracts/api/links';
import { updateRelatedInfo } from 'shared-contracts/api/organizations';
import { getUsage } from 'shared-contracts/api/dashboard/usage';
import { listUsers } from 'shared-contracts/api/users/manage';
import { listRoles } from 'shared-contracts/api/users/roles';
import { maySeeWebhooks } from 'shared-contracts/api/webhooks';
import { lazyScreen } from 'shared-ui/parts/lazy-screen';
import type { SettingsTab } from './screens/settings/settings-tab.ts';

/**
 * The tabs there are, in order, with their screens (features AD-01): a new tab is one row. The first is `/settings`
 * itself, which leads those who may not see it to the first that they may.
 */
export const settingsTabs: readonly [SettingsTab, ...SettingsTab[]] = [
  {
    path: addresses.settings.href(),
    title: 'General',
    access: updateRelatedInfo.access,
    Screen: lazyScreen(async () => (await import('./screens/general/general.screen.tsx')).GeneralScreen),
  },
  {
    path: settingsAddresses.accountSettings.path,
    title: 'Accounts',
    access: updateAccount.access,
    Screen: lazyScreen(async () => (await import('./screens/accounts/accounts.screen.tsx')).AccountsScreen),
  },
  {
    path: settingsAddresses.users.path,
    title: 'Users',
    access: listUsers.access,
    Screen: lazyScreen(async () => (await import('./screens/users/users.screen.tsx')).UsersScreen),
  },
  {
    path: settingsAddresses.roles.path,
    title: 'Roles',
    access: listRoles.access,
    Screen: lazyScreen(async () => (await import('./screens/roles/roles.screen.tsx')).RolesScreen),
  },
  {
    path: settingsAddresses.developers.path,
    title: 'Developers',
    access: listTokens.access,
    Screen: lazyScreen(
      async () => (await import('./screens/developers/developers.screen.tsx')).DevelopersScreen,
    ),
    pages: [
      {
        path: settingsAddresses.firstText.path,
        Screen: lazyScreen(
          async () => (await import('./screens/developers/first-text.screen.tsx')).FirstTextScreen,
        ),
      },
    ],
  },
  {
    path: settingsAddresses.webhooks.path,
    title: 'Webhooks',
    access: maySeeWebhooks,
    // Who manages users makes access tokens; others see webhooks once there are some (reference.md, Permissions).
    isFor: ({ orgPermissions, organization }) =>
      orgPermissions.includes('manage_users') || organization.hasAccessTokens === true,
    Screen: lazyScreen(async () => (await import('./screens/webhooks/webhooks.screen.tsx')).WebhooksScreen),
  },
  {
    path: settingsAddresses.groupSettings.path,
    title: 'Groups',
    access: createGroup.access,
    Screen: lazyScreen(async () => (await import('./screens/groups/groups.screen.tsx')).GroupsScreen),
  },
  {
    path: settingsAddresses.customFields.path,
    title: 'Custom fields',
    access: createCustomField.access,
    Screen: lazyScreen(
      async () => (await import('./screens/custom-fields/custom-fields.screen.tsx')).CustomFieldsScreen,
    ),
  },
  {
    path: settingsAddresses.blackouts.path,
    title: 'Blackouts',
    // Everybody with a permission on the organization may know when it is silent; who may change it is checked per action.
    access: { kind: 'anyOrg' },
    Screen: lazyScreen(
      async () => (await import('./screens/blackouts/blackouts.screen.tsx')).BlackoutsScreen,
    ),
  },
  // A page of the shell: an organization that has to pay first has nothing else.
  { path: addresses.billing.path, title: 'Billing', access: getBilling.access },
  {
    path: settingsAddresses.linkDomains.path,
    title: 'Link domains',
    access: createDomain.access,
    Screen: lazyScreen(async () => (await import('./screens/domains/domains.screen.tsx')).DomainsScreen),
  },
  {
    path: settingsAddresses.integrations.path,
    title: 'Integrations',
    access: createTreezIntegration.access,
    Screen: lazyScreen(
      async () => (await import('./screens/integrations/integrations.screen.tsx')).IntegrationsScreen,
    ),
  },
  {
    path: settingsAddresses.usage.path,
    title: 'Usage',
    access: getUsage.access,
    Screen: lazyScreen(async () => (await import('./screens/usage/usage.screen.tsx')).UsageScreen),
  },
  {
    path: settingsAddresses.auditLog.path,
    title: 'Audit log',
    access: listAuditLog.access,
    Screen: lazyScreen(async () => (await import('./screens/audit-log/audit-log.screen.tsx')).AuditLogScreen),
  },
];
