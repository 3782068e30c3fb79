import type { addresses } from '../addresses.ts';
import type { DrawerName } from '../drawers.ts';
import type { settingsAddresses } from '../settings-addresses.ts';
import type { Access } from './access.ts';
import type { PageOwner, SettingsOwner } from './owner.ts';

/** Who may open a page: everyone, staff, or staff with a permission on the active account or the organization. */
export type PageAccess = Extract<
  Access,
  { kind: 'public' | 'signedIn' | 'anyOrg' | 'org' | 'account' | 'accountOrOrg' }
>;

/** Path of a page that the settings list leads to. */
export type SettingsPath =
  (typeof settingsAddresses)[keyof typeof settingsAddresses]['path'] | typeof addresses.billing.path;

/** The team that releases a page, and the entry of the settings list it is shown under. */
type Ownership =
  | {
      readonly owner: Exclude<PageOwner, SettingsOwner>;
      readonly settings?: SettingsPath | typeof addresses.settings.path;
    }
  | {
      readonly owner: SettingsOwner;
      /** Required, so that a page of the settings cannot be forgotten: 'none' for one that is not part of them. */
      readonly settings: SettingsPath | typeof addresses.settings.path | 'none';
    };

interface PageFacts {
  /** What the page header and the browser tab say, unless the page sets its own by `page.titled`. */
  readonly title: string;
  readonly access: PageAccess;
  readonly drawer?: DrawerName;
}

/** A row of the table of pages, which has no path of its own. */
type PageRow = PageFacts & Ownership;

export type PageDefinition = PageRow & {
  /** React Router pattern, absolute. */
  readonly path: string;
};

/** Declares the table of pages, without their paths, keeping each name as a literal type. */
export function definePages<const Table extends Record<string, PageRow>>(table: Table): Table {
  return table;
}
