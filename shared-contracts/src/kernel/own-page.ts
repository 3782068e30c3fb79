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

/** A page that a remote brings with its release, as its build declares it (features PF-10). */
export interface OwnPageDeclaration {
  /** Absolute React Router pattern below the remote's own address: '/surveys/*' of mfe-surveys. */
  readonly path: `/${string}`;
  /** Title in the page header and the browser tab, unless the page sets its own with `page.titled`. */
  readonly title: string;
  readonly access: Exclude<PageAccess, { kind: 'public' }>;
  /** Shows the page in the navigation, after the pages of the table. */
  readonly icon?: PageIcon;
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
});

export type OwnPage = z.infer<typeof OwnPage>;
