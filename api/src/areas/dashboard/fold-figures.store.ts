import { sql } from 'kysely';
import type { FigureDelta } from '../../messaging/threads/figure-deltas.store.ts';
import type { Db, Tx } from '../../platform/db/client.ts';

/** Returns organizations with messages that are not counted yet. */
export async function findOrganizationsToFold(db: Db): Promise<number[]> {
  const { rows } = await sql<{ orgId: number }>`
    select org_id as "orgId" from figure_deltas
    union
    select org_id from figure_fills
    order by "orgId"`.execute(db);

  return rows.map(({ orgId }) => orgId);
}

/** Locks an organization's figures until the transaction ends, so that processes count one at a time. */
export async function lockFigures(tx: Tx, orgId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`figures ${orgId}`}, 0))`.execute(tx);
}

/** Adds messages to their quarter hours; messages of a deleted account are ignored. */
export async function addTexts(tx: Tx, orgId: number, deltas: readonly FigureDelta[]): Promise<void> {
  await sql`
    insert into daily_figures as figures (org_id, account_id, begins_at, day, texts_sent, texts_received,
      segments_sent)
    select account.org_id, account.id, quarter_hour_of(delta.at) as begins_at,
      min((delta.at at time zone account.time_zone)::date),
      sum(case delta.direction when 'outbound' then delta.texts else 0 end),
      sum(case delta.direction when 'inbound' then delta.texts else 0 end),
      sum(case delta.direction when 'outbound' then delta.segments else 0 end)
    from unnest(${deltas.map(({ accountId }) => accountId)}::bigint[],
      ${deltas.map(({ direction }) => direction)}::text[], ${deltas.map(({ at }) => at)}::timestamptz[],
      ${deltas.map(({ contactIds }) => contactIds.length)}::int[], ${deltas.map(({ segments }) => segments)}::bigint[])
      as delta (account_id, direction, at, texts, segments)
    join accounts account on account.org_id = ${orgId} and account.id = delta.account_id
    group by account.org_id, account.id, begins_at
    on conflict (org_id, account_id, begins_at) do update set
      texts_sent = figures.texts_sent + excluded.texts_sent,
      texts_received = figures.texts_received + excluded.texts_received,
      segments_sent = figures.segments_sent + excluded.segments_sent`.execute(tx);
}

/**
 * Adds contacts to those texted, or texting in, on a day of one account. Contacts already counted for the day are
 * excluded before writing: a conflict would lock their rows, and most messages of a day go to contacts counted before.
 */
export async function addReach(tx: Tx, orgId: number, delta: FigureDelta): Promise<void> {
  await sql`
    with place as materialized (
      select id, (${delta.at}::timestamptz at time zone time_zone)::date as day from accounts
      where org_id = ${orgId} and id = ${delta.accountId}
    ),
    person as materialized (
      select contact.id, former.last_day
      from contacts contact
      left join contact_days former on former.org_id = ${orgId} and former.contact_id = contact.id
        and former.direction = ${delta.direction}
      where contact.org_id = ${orgId} and contact.id = any(${[...delta.contactIds]}::bigint[])
    ),
    news as materialized (
      select person.id, person.last_day from person, place
      where person.last_day is null or person.last_day < place.day
      order by person.id
    ),
    moved as (
      insert into contact_days as latest (org_id, contact_id, direction, last_day)
      select ${orgId}::bigint, news.id, ${delta.direction}, place.day from news, place
      on conflict (org_id, contact_id, direction) do update set last_day = excluded.last_day
        where latest.last_day < excluded.last_day
      returning contact_id
    )
    insert into daily_reach as reach (org_id, account_id, direction, day, previous_day, contacts)
    select ${orgId}::bigint, place.id, ${delta.direction}, place.day, coalesce(news.last_day, '0001-01-01'), count(*)
    from place cross join moved join news on news.id = moved.contact_id
    group by place.id, place.day, coalesce(news.last_day, '0001-01-01')
    on conflict (org_id, account_id, direction, day, previous_day) do update set
      contacts = reach.contacts + excluded.contacts`.execute(tx);
}
