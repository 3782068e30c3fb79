import * as z from 'zod/mini';
import type { PageAccess } from './page.ts';

/** Icons that the shell has for navigation entries of pages that come with a release. */
export const pageIcons = [
  'apps',
  'calendar',
  'chart',
  'clipboard',
  'file',
  'flag',
  'heart',
  'list',
  'map',
  'people',
  'phone',
  'star',
] as const;

export type PageIcon = (typeof pageIcons)[number];

/** A section of the side drawer next to a page that comes with a release; as in `drawers.ts`. */
export const OwnDrawer = z.object({
  title: z.string(),
  searchPlaceholder: z.string(),
  /** URL at which a narrow screen shows the list instead of the page. */
  listAddress: z.string(),
  chips: z.optional(z.array(z.object({ key: z.string(), label: z.string() }))),
  add: z.optional(z.object({ label: z.string(), path: z.string() })),
});

export type OwnDrawer = z.infer<typeof OwnDrawer>;

/** A page that a remote brings with its release, as its build declares it (features PF-10). */
export interface OwnPageDeclaration {
  /** Absolute React Router pattern below the remote's own address: '/surveys/*' of mfe-surveys. */
  readonly path: `/${string}`;
  /** Title in the page header and the browser tab, unless the page sets its own with `page.titled`. */
  readonly title: string;
  readonly access: Exclude<PageAccess, { kind: 'public' }>;
  /** Shows the page in the navigation, after the pages of the table. */
  readonly icon?: PageIcon;
  /** Side drawer next to the page. The remote's ./drawer shows its list. */
  readonly drawer?: OwnDrawer;
}

/**
 * The same in the registry. Access and icon are of any version of the contracts: a shell does not show a page whose
 * kind of access it does not know.
 */
export const OwnPage = z.object({
  path: z.string(),
  title: z.string(),
  access: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  icon: z.optional(z.string()),
  drawer: z.optional(OwnDrawer),
});

export type OwnPage = z.infer<typeof OwnPage>;
