import type { addresses } from '../addresses.ts';
import type { DrawerName } from '../drawers.ts';
import type { settingsAddresses } from '../settings-addresses.ts';
import type { Access } from './access.ts';
import type { PageOwner, SettingsOwner } from './owner.ts';

/**
 * Access rule of a page: everyone, staff, staff with a permission on the active account or the organization, or people
 * who release remotes.
 */
export type PageAccess = Extract<
  Access,
  { kind: 'public' | 'signedIn' | 'anyOrg' | 'org' | 'account' | 'accountOrOrg' | 'releaser' }
>;

/** Path of a page in the settings list. */
export type SettingsPath =
  (typeof settingsAddresses)[keyof typeof settingsAddresses]['path'] | typeof addresses.billing.path;

/** Owner that releases a page, and the settings entry it is shown under. */
type Ownership =
  | {
      readonly owner: Exclude<PageOwner, SettingsOwner>;
      readonly settings?: SettingsPath | typeof addresses.settings.path;
    }
  | {
      readonly owner: SettingsOwner;
      /** Required so that a settings page cannot be forgotten. 'none' for pages that are not part of the settings. */
      readonly settings: SettingsPath | typeof addresses.settings.path | 'none';
    };

interface PageFacts {
  /** Title in the page header and the browser tab, unless the page sets its own with `page.titled`. */
  readonly title: string;
  readonly access: PageAccess;
  readonly drawer?: DrawerName;
}

/** A row of the table of pages, without a path. */
type PageRow = PageFacts & Ownership;

export type PageDefinition = PageRow & {
  /** Absolute React Router pattern. */
  readonly path: string;
};

/** Declares the table of pages, without their paths, keeping each name as a literal type. */
export function definePages<const Table extends Record<string, PageRow>>(table: Table): Table {
  return table;
}
