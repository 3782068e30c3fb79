import type { Db } from '../../platform/db/client.ts';
import { columnsOf } from '../../platform/db/statements/columns.ts';
import type { Columns } from '../../platform/db/statements/columns.ts';
import { defineStatement, runStatement } from '../../platform/db/statements/statement.ts';
import type { LinkKind } from './links.store.ts';

/** A click on a short link. */
export interface Click {
  readonly orgId: number;
  readonly linkId: number;
  readonly waveId: number;
  /** 0 if the link was not made for one contact. */
  readonly contactId: number;
  readonly kind: LinkKind;
  readonly isBot: boolean;
  readonly at: Date;
}

const insertion = defineStatement<Columns<Click>>(
  'insert clicks',
  `insert into link_clicks (org_id, link_id, wave_id, contact_id, kind, is_bot, clicked_at)
   select click.org_id, click.link_id, click.wave_id, coalesce(merged.contact_id, click.contact_id), click.kind,
     click.is_bot, click.clicked_at
   from unnest($orgId::bigint[], $linkId::bigint[], $waveId::bigint[], $contactId::bigint[],
     $kind::text[], $isBot::boolean[], $at::timestamptz[])
     as click (org_id, link_id, wave_id, contact_id, kind, is_bot, clicked_at)
   left join merged_contacts merged on merged.org_id = click.org_id and merged.gone_id = click.contact_id`,
);

/** Inserts clicks of any organizations; clicks of a merged contact count for the contact it was merged into. */
export async function insertClicks(db: Db, clicks: readonly Click[]): Promise<void> {
  await runStatement(
    db,
    insertion,
    columnsOf(clicks, ['orgId', 'linkId', 'waveId', 'contactId', 'kind', 'isBot', 'at']),
  );
}

/** Kinds of links in messages; a landing page's button is counted separately. */
const inTexts = ['redirect', 'page'] as const;

export interface WaveClicks {
  readonly waveId: number;
  readonly urlHits: number;
  readonly uniqueClicks: number;
  /** Clicks on the landing page's button. */
  readonly buttonClicks: number;
}

/** Counts human clicks on each wave's links; a wave without clicks is omitted. */
export function countClicksOfWaves(db: Db, orgId: number, waveIds: readonly number[]): Promise<WaveClicks[]> {
  return db
    .selectFrom('link_clicks')
    .select(({ fn, ref }) => [
      'wave_id as waveId',
      fn.countAll<number>().filterWhere('kind', 'in', inTexts).as('urlHits'),
      fn
        .count<number>('contact_id')
        .distinct()
        .filterWhere('kind', 'in', inTexts)
        .filterWhere(ref('contact_id'), '<>', 0)
        .as('uniqueClicks'),
      fn.countAll<number>().filterWhere('kind', '=', 'button').as('buttonClicks'),
    ])
    .where('org_id', '=', orgId)
    .where('wave_id', 'in', waveIds)
    .where('wave_id', '<>', 0)
    .where('is_bot', '=', false)
    .groupBy('wave_id')
    .execute();
}

/** Counts contacts' clicks on a wave's links; a contact without clicks is omitted. */
export function countClicksOfContacts(
  db: Db,
  orgId: number,
  query: { waveId: number; contactIds: readonly number[] },
): Promise<{ contactId: number; clicks: number }[]> {
  return db
    .selectFrom('link_clicks')
    .select(({ fn }) => ['contact_id as contactId', fn.countAll<number>().as('clicks')])
    .where('org_id', '=', orgId)
    .where('wave_id', '=', query.waveId)
    .where('wave_id', '<>', 0)
    .where('kind', 'in', inTexts)
    .where('contact_id', 'in', query.contactIds)
    .where('is_bot', '=', false)
    .groupBy('contact_id')
    .execute();
}

export interface LinkClicks {
  readonly linkId: number;
  readonly hits: number;
  readonly uniqueClicks: number;
}

/** Counts human clicks on each of these links; a link without clicks is omitted. */
export function countClicksOfLinks(db: Db, orgId: number, linkIds: readonly number[]): Promise<LinkClicks[]> {
  return db
    .selectFrom('link_clicks')
    .select(({ fn }) => [
      'link_id as linkId',
      fn.countAll<number>().as('hits'),
      fn.count<number>('contact_id').distinct().filterWhere('contact_id', '<>', 0).as('uniqueClicks'),
    ])
    .where('org_id', '=', orgId)
    .where('link_id', 'in', linkIds)
    .where('is_bot', '=', false)
    .groupBy('link_id')
    .execute();
}

/** Moves a contact's clicks to another contact. */
export async function moveClicks(
  db: Db,
  orgId: number,
  merged: { keptId: number; goneId: number },
): Promise<void> {
  await db
    .updateTable('link_clicks')
    .set({ contact_id: merged.keptId })
    .where('org_id', '=', orgId)
    .where('contact_id', '=', merged.goneId)
    .where('contact_id', '<>', 0)
    .execute();
}
