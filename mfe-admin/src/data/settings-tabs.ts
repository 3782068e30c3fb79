import { addresses } from 'shared-contracts/addresses';
import { createCustomField } from 'shared-contracts/api/custom-fields';
import { createGroup } from 'shared-contracts/api/groups';
import { createDomain } from 'shared-contracts/api/links';
import { updateRelatedInfo } from 'shared-contracts/api/organizations';
import type { Access } from 'shared-contracts/kernel/access';
import type { PageAccess } from 'shared-contracts/kernel/page';

/** A part of the settings: where it stands, what it is called, and who sees it. */
export interface SettingsTab {
  readonly path: string;
  readonly title: string;
  readonly access: Access | PageAccess;
}

/**
 * The tabs there are, in order (features AD-01). `/settings` is the first one, and leads those who may not see it to the
 * first that they may.
 */
export const settingsTabs = {
  general: { path: addresses.settings.href(), title: 'General', access: updateRelatedInfo.access },
  customFields: {
    path: addresses.customFields.path,
    title: 'Custom fields',
    access: createCustomField.access,
  },
  // Everybody with a permission on the organization may know when it is silent; who may change it is asked per action.
  blackouts: { path: addresses.blackouts.path, title: 'Blackouts', access: { kind: 'anyOrg' } },
  groups: { path: addresses.groupSettings.path, title: 'Groups', access: createGroup.access },
  domains: { path: addresses.linkDomains.path, title: 'Link domains', access: createDomain.access },
} as const satisfies Record<string, SettingsTab>;
