import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import type { Reads } from '../../platform/db/statements/reads.ts';
import { defineStatement, runStatement } from '../../platform/db/statements/statement.ts';

/** 'redirect' leads to a URL from a text, 'page' to a landing page, 'button' to that page's target. */
export type LinkKind = 'redirect' | 'page' | 'button';

/** A URL behind short links: one row regardless of the number of recipients. */
export interface LinkRow {
  readonly id: number;
  readonly kind: LinkKind;
  readonly waveId: number;
  readonly url: string;
}

const columns = ['id', 'kind', 'wave_id as waveId', 'url'] as const;

/** Returns a wave's links, oldest first. Wave 0 (conversations) returns none, because there may be any number. */
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

/** Returns redirects of a wave, or of no wave, to the given URLs. */
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

/** Returns redirects of conversations by id. */
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
 * Reserves an id for a link. The directory is written separately: it belongs to no organization and may be on another
 * machine (docs/adr/0045).
 */
export async function reserveLinkId(db: Db, orgId: number): Promise<number> {
  const { id } = await db
    .insertInto('link_directory')
    .values({ org_id: orgId })
    .returning('id')
    .executeTakeFirstOrThrow();

  return id;
}

/** Inserts a page or button link. */
export function insertLink(db: Db, orgId: number, link: LinkRow): Promise<LinkRow> {
  return db
    .insertInto('links')
    .values({ org_id: orgId, id: link.id, kind: link.kind, wave_id: link.waveId, url: link.url })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Inserts a redirect, unless a concurrent call already has. */
export async function insertRedirect(db: Db, orgId: number, link: Omit<LinkRow, 'kind'>): Promise<void> {
  await db
    .insertInto('links')
    .values({ org_id: orgId, id: link.id, kind: 'redirect', wave_id: link.waveId, url: link.url })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the highest link id in a code so far. */
export async function findNewestLinkId(db: Db): Promise<number> {
  const newest = await db
    .selectFrom('link_directory')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

  return newest?.id ?? 0;
}

/** Returns the highest contact id of the organization, which the longest codes contain. */
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

const organizationStatement = defineStatement<{ linkId: number }, { orgId: number }>(
  'link organization',
  'select org_id as "orgId" from link_directory where id = $linkId',
);
const linkStatement = defineStatement<{ orgId: number; linkId: number }, LinkRow>(
  'link of a code',
  'select id, kind, wave_id as "waveId", url from links where org_id = $orgId and id = $linkId',
);

/** Returns a link and its organization by the id in its code; undefined if it was deleted with its organization. */
export async function findLinkOfCode(
  reads: Reads,
  linkId: number,
): Promise<(LinkRow & { orgId: number }) | undefined> {
  const [entry] = await runStatement(reads, organizationStatement, { linkId });
  if (!entry) {
    return undefined;
  }
  const { orgId } = entry;
  const [link] = await runStatement(reads, linkStatement, { orgId, linkId });

  return link && { ...link, orgId };
}
