import type { Db } from '../../platform/db/client.ts';
import type { StoredMedia } from '../../platform/db/tables/json-columns.ts';

/** Content of a landing page. */
export interface PageContent {
  readonly text: string;
  readonly media: StoredMedia[];
  readonly buttonText: string;
}

export interface PageRow extends PageContent {
  readonly id: number;
  readonly linkId: number;
  readonly buttonLinkId: number;
  readonly accountId: number | null;
  readonly waveId: number;
  readonly createdAt: Date;
}

const columns = [
  'id',
  'link_id as linkId',
  'button_link_id as buttonLinkId',
  'account_id as accountId',
  'wave_id as waveId',
  'text',
  'media',
  'button_text as buttonText',
  'created_at as createdAt',
] as const;

/** Inserts a page with the two links it connects. */
export function insertPage(db: Db, orgId: number, page: Omit<PageRow, 'id' | 'createdAt'>): Promise<PageRow> {
  return db
    .insertInto('landing_pages')
    .values({
      org_id: orgId,
      link_id: page.linkId,
      button_link_id: page.buttonLinkId,
      account_id: page.accountId,
      wave_id: page.waveId,
      text: page.text,
      media: JSON.stringify(page.media),
      button_text: page.buttonText,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Returns the page of a wave. */
export function findPageOfWave(db: Db, orgId: number, waveId: number): Promise<PageRow | undefined> {
  return db
    .selectFrom('landing_pages')
    .select(columns)
    .where('org_id', '=', orgId)
    .where('wave_id', '=', waveId)
    .where('wave_id', '<>', 0)
    .executeTakeFirst();
}

/** Updates a page's content and its button's target. */
export function updatePage(
  db: Db,
  orgId: number,
  page: PageContent & { id: number; buttonLinkId: number },
): Promise<PageRow> {
  return db
    .updateTable('landing_pages')
    .set({
      text: page.text,
      media: JSON.stringify(page.media),
      button_text: page.buttonText,
      button_link_id: page.buttonLinkId,
    })
    .where('org_id', '=', orgId)
    .where('id', '=', page.id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Returns a page with its button's target. */
export function findPage(
  db: Db,
  orgId: number,
  pageId: number,
): Promise<(PageRow & { redirectUrl: string }) | undefined> {
  return db
    .selectFrom('landing_pages as page')
    .innerJoin('links as button', (join) =>
      join.onRef('button.org_id', '=', 'page.org_id').onRef('button.id', '=', 'page.button_link_id'),
    )
    .select([
      'page.id',
      'page.link_id as linkId',
      'page.button_link_id as buttonLinkId',
      'page.account_id as accountId',
      'page.wave_id as waveId',
      'page.text',
      'page.media',
      'page.button_text as buttonText',
      'page.created_at as createdAt',
      'button.url as redirectUrl',
    ])
    .where('page.org_id', '=', orgId)
    .where('page.id', '=', pageId)
    .executeTakeFirst();
}

/** Returns a page with its organization's name and logo. */
export function findPageOfLink(
  db: Db,
  orgId: number,
  linkId: number,
): Promise<(PageRow & { companyName: string; logo: string | null; redirectUrl: string }) | undefined> {
  return db
    .selectFrom('landing_pages')
    .innerJoin('organizations', 'organizations.org_id', 'landing_pages.org_id')
    .innerJoin('links as button', (join) =>
      join
        .onRef('button.org_id', '=', 'landing_pages.org_id')
        .onRef('button.id', '=', 'landing_pages.button_link_id'),
    )
    .select([
      'landing_pages.id',
      'button.url as redirectUrl',
      'link_id as linkId',
      'button_link_id as buttonLinkId',
      'account_id as accountId',
      'landing_pages.wave_id as waveId',
      'text',
      'media',
      'button_text as buttonText',
      'landing_pages.created_at as createdAt',
      'organizations.company_name as companyName',
      'organizations.logo_url as logo',
    ])
    .where('landing_pages.org_id', '=', orgId)
    .where('link_id', '=', linkId)
    .executeTakeFirst();
}
