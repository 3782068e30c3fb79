import type { Db } from '../../platform/db/client.ts';
import { countClicksOfContacts, countClicksOfLinks, countClicksOfWaves } from './clicks.store.ts';
import type { LinkClicks, WaveClicks } from './clicks.store.ts';
import { findLinksOfWave } from './links.store.ts';
import type { LinkRow } from './links.store.ts';

/** Returns human clicks by wave; a wave without clicks has no entry. */
export async function clicksOfWaves(
  db: Db,
  orgId: number,
  waveIds: readonly number[],
): Promise<ReadonlyMap<number, WaveClicks>> {
  const counts = waveIds.length > 0 ? await countClicksOfWaves(db, orgId, waveIds) : [];

  return new Map(counts.map((count) => [count.waveId, count]));
}

/** Returns clicks by contact on the links in a wave's messages; a contact without clicks has no entry. */
export async function clicksOfContacts(
  db: Db,
  orgId: number,
  query: { waveId: number; contactIds: readonly number[] },
): Promise<ReadonlyMap<number, number>> {
  const counts = query.contactIds.length > 0 ? await countClicksOfContacts(db, orgId, query) : [];

  return new Map(counts.map(({ contactId, clicks }) => [contactId, clicks]));
}

/** Returns a wave's links with the human clicks on each. */
export async function linksWithClicks(
  db: Db,
  orgId: number,
  waveId: number,
): Promise<(LinkRow & Omit<LinkClicks, 'linkId'>)[]> {
  const links = await findLinksOfWave(db, orgId, waveId);
  const counts = await clicksOfLinks(
    db,
    orgId,
    links.map(({ id }) => id),
  );

  return links.map((link) => {
    const { hits = 0, uniqueClicks = 0 } = counts.get(link.id) ?? {};

    return { ...link, hits, uniqueClicks };
  });
}

/** Returns human clicks by link; a link without clicks has no entry. */
export async function clicksOfLinks(
  db: Db,
  orgId: number,
  linkIds: readonly number[],
): Promise<ReadonlyMap<number, LinkClicks>> {
  const counts = linkIds.length > 0 ? await countClicksOfLinks(db, orgId, linkIds) : [];

  return new Map(counts.map((count) => [count.linkId, count]));
}
