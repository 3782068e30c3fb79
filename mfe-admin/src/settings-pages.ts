import type { ComponentType } from 'react';
import type { addresses } from 'shared-contracts/addresses';
import { settingsAddresses } from 'shared-contracts/settings-addresses';
import type { SettingsPath } from 'shared-contracts/kernel/page';
import { lazyScreen } from 'shared-ui/parts/lazy-screen';

/** Settings entries this remote shows; billing belongs to the shell. */
type OwnPath = Exclude<SettingsPath, typeof addresses.billing.path | typeof settingsAddresses.firstText.path>;

/** The screens of the settings list (features AD-01): a new entry of the list is one row here. */
export const settingsScreens: Readonly<Record<OwnPath, ComponentType>> = {
  [settingsAddresses.general.path]: lazyScreen(
    async () => (await import('./screens/general/general.screen.tsx')).GeneralScreen,
  ),
  [settingsAddresses.accountSettings.path]: lazyScreen(
    async () => (await import('./screens/accounts/accounts.screen.tsx')).AccountsScreen,
  ),
  [settingsAddresses.groupSettings.path]: lazyScreen(
    async () => (await import('./screens/groups/groups.screen.tsx')).GroupsScreen,
  ),
  [settingsAddresses.auditLog.path]: lazyScreen(
    async () => (await import('./screens/audit-log/audit-log.screen.tsx')).AuditLogScreen,
  ),
  [settingsAddresses.users.path]: lazyScreen(
    async () => (await import('./screens/users/users.screen.tsx')).UsersScreen,
  ),
  [settingsAddresses.roles.path]: lazyScreen(
    async () => (await import('./screens/roles/roles.screen.tsx')).RolesScreen,
  ),
  [settingsAddresses.customFields.path]: lazyScreen(
    async () => (await import('./screens/custom-fields/custom-fields.screen.tsx')).CustomFieldsScreen,
  ),
  [settingsAddresses.blackouts.path]: lazyScreen(
    async () => (await import('./screens/blackouts/blackouts.screen.tsx')).BlackoutsScreen,
  ),
  [settingsAddresses.linkDomains.path]: lazyScreen(
    async () => (await import('./screens/domains/domains.screen.tsx')).DomainsScreen,
  ),
  [settingsAddresses.developers.path]: lazyScreen(
    async () => (await import('./screens/developers/developers.screen.tsx')).DevelopersScreen,
  ),
  [settingsAddresses.webhooks.path]: lazyScreen(
    async () => (await import('./screens/webhooks/webhooks.screen.tsx')).WebhooksScreen,
  ),
  [settingsAddresses.integrations.path]: lazyScreen(
    async () => (await import('./screens/integrations/integrations.screen.tsx')).IntegrationsScreen,
  ),
  [settingsAddresses.usage.path]: lazyScreen(
    async () => (await import('./screens/usage/usage.screen.tsx')).UsageScreen,
  ),
};

/** Whether a path is a settings entry of this remote. */
export const isOwnEntry = (path: string): path is OwnPath => Object.hasOwn(settingsScreens, path);
