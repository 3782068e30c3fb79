import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import type { Reads } from '../../platform/db/reads.ts';

/** 'redirect' leads where a text says, 'page' to a landing page, 'button' from that page on. */
export type LinkKind = 'redirect' | 'page' | 'button';

/** An address behind short links: one row whatever the number of recipients. */
export interface LinkRow {
  readonly id: number;
  readonly kind: LinkKind;
  readonly waveId: number;
  readonly url: string;
}

const columns = ['id', 'kind', 'wave_id as waveId', 'url'] as const;

/** Links of a wave, the oldest first; with wave 0 those of conversations are not found: there may be any number. */
export function findLinksOfWave(db: Db, orgId: number, waveId: number): Promise<LinkRow[]> {
  return db
    .selectFrom('links')
    .select(columns)
    .where('org_id', '=', orgId)
    .where('wave_id', '=', waveId)
    .where('wave_id', '<>', 0)
    .orderBy('id')
    .execute();
}

/** Redirects of a wave, or of no wave, that lead to one of these addresses. */
export function findRedirects(
  db: Db,
  orgId: number,
  query: { waveId: number; urls: readonly string[] },
): Promise<LinkRow[]> {
  return db
    .selectFrom('links')
    .select(columns)
    .where('org_id', '=', orgId)
    .where('wave_id', '=', query.waveId)
    .where('kind', '=', 'redirect')
    .where(
      sql<string>`md5(url)`,
      'in',
      query.urls.map((url) => sql<string>`md5(${url})`),
    )
    .where('url', 'in', query.urls)
    .execute();
}

/** Redirects of conversations by their numbers. */
export function findProtectedLinks(db: Db, orgId: number, linkIds: readonly number[]): Promise<LinkRow[]> {
  return db
    .selectFrom('links')
    .select(columns)
    .where('org_id', '=', orgId)
    .where('id', 'in', linkIds)
    .where('wave_id', '=', 0)
    .where('kind', '=', 'redirect')
    .execute();
}

/**
 * Gives a link its number. The directory is written by itself: it is of no organization, and may be on another machine
 * (docs/adr/0045).
 */
export async function reserveLinkId(db: Db, orgId: number): Promise<number> {
  const { id } = await db
    .insertInto('link_directory')
    .values({ org_id: orgId })
    .returning('id')
    .executeTakeFirstOrThrow();

  return id;
}

/** Adds a link to a page or of a button. */
export function insertLink(db: Db, orgId: number, link: LinkRow): Promise<LinkRow> {
  return db
    .insertInto('links')
    .values({ org_id: orgId, id: link.id, kind: link.kind, wave_id: link.waveId, url: link.url })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Adds a redirect, unless somebody else has added it in the meantime. */
export async function insertRedirect(db: Db, orgId: number, link: Omit<LinkRow, 'kind'>): Promise<void> {
  await db
    .insertInto('links')
    .values({ org_id: orgId, id: link.id, kind: 'redirect', wave_id: link.waveId, url: link.url })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Highest number that a code holds for a link so far. */
export async function findNewestLinkId(db: Db): Promise<number> {
  const newest = await db
    .selectFrom('link_directory')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

  return newest?.id ?? 0;
}

/** Highest id of the organization's contacts: the longest codes hold it. */
export async function findNewestContactId(db: Db, orgId: number): Promise<number> {
  const newest = await db
    .selectFrom('contacts')
    .select('id')
    .where('org_id', '=', orgId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

  return newest?.id ?? 0;
}

/** A link by what its code holds, and whose it is; undefined where it is gone with its organization. */
export async function findLinkOfCode(
  reads: Reads,
  linkId: number,
): Promise<(LinkRow & { orgId: number }) | undefined> {
  const {
    rows: [entry],
  } = await reads.query<{ orgId: number }>({
    name: 'link organization',
    text: 'select org_id as "orgId" from link_directory where id = $1',
    values: [linkId],
  });
  if (!entry) {
    return undefined;
  }
  const {
    rows: [link],
  } = await reads.query<LinkRow>({
    name: 'link of a code',
    text: 'select id, kind, wave_id as "waveId", url from links where org_id = $1 and id = $2',
    values: [entry.orgId, linkId],
  });

  return link && { ...link, orgId: entry.orgId };
}
