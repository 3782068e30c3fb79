import type { DrawerName } from '../drawers.ts';
import type { Access } from './access.ts';
import type { PageOwner } from './owner.ts';

/** Who may open a page: everyone, staff, or staff with a permission on the active account or the organization. */
export type PageAccess = Extract<
  Access,
  { kind: 'public' | 'signedIn' | 'anyOrg' | 'org' | 'account' | 'accountOrOrg' }
>;

export interface PageDefinition {
  /** React Router pattern, absolute. */
  readonly path: string;
  readonly owner: PageOwner;
  /** What the page header and the browser tab say, unless the page sets its own by `page.titled`. */
  readonly title: string;
  readonly access: PageAccess;
  readonly drawer?: DrawerName;
}

/** Declares the table of pages, without their paths, keeping each name as a literal type. */
export function definePages<const Table extends Record<string, Omit<PageDefinition, 'path'>>>(
  table: Table,
): Table {
  return table;
}
