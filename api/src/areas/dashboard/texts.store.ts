import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { nameOrder } from '../../platform/db/sql/name-order.sql.ts';

/** A half-open time range. */
export interface Range {
  readonly from: Date;
  readonly to: Date;
}

export interface DayFigures {
  readonly day: string;
  readonly sent: number;
  readonly received: number;
  readonly optedOut: number;
}

/** Returns an account's messages and opt-outs per day in its time zone; days without any are omitted. */
export async function findDays(
  db: Db,
  orgId: number,
  { accountId, from, to }: Range & { accountId: number },
): Promise<DayFigures[]> {
  const { rows } = await sql<DayFigures>`
    select day::text, sum(sent)::int as sent, sum(received)::int as received, sum(opted_out)::int as "optedOut"
    from (
      select day, texts_sent as sent, texts_received as received, 0 as opted_out from daily_figures
      where org_id = ${orgId} and account_id = ${accountId} and begins_at >= ${from} and begins_at < ${to}
      union all
      select (entry.created_at at time zone account.time_zone)::date, 0, 0, count(distinct entry.contact_id)
      from consent_log entry
      join accounts account on account.org_id = ${orgId} and account.id = entry.account_id
      where entry.org_id = ${orgId} and entry.account_id = ${accountId} and entry.change = 'opted_out'
        and entry.created_at >= ${from} and entry.created_at < ${to}
      group by 1
      union all
      select (delta.at at time zone account.time_zone)::date,
        case delta.direction when 'outbound' then cardinality(delta.contact_ids) else 0 end,
        case delta.direction when 'inbound' then cardinality(delta.contact_ids) else 0 end, 0
      from figure_deltas delta
      join accounts account on account.org_id = ${orgId} and account.id = delta.account_id
      where delta.org_id = ${orgId} and delta.account_id = ${accountId} and delta.at >= ${from} and delta.at < ${to}
    ) one
    group by day
    order by day`.execute(db);

  return rows;
}

export interface StoredAccountFigures {
  readonly accountId: number;
  readonly accountName: string;
  readonly sent: number;
  readonly received: number;
  readonly reached: number;
  readonly responded: number;
  readonly optedOut: number;
}

/** Messages per account and range of days, by account name. Days follow each account's clock; a contact counts once. */
export async function findAccountFigures(
  db: Db,
  orgId: number,
  { accountIds, firstDay, lastDay }: { accountIds: readonly number[]; firstDay: string; lastDay: string },
): Promise<StoredAccountFigures[]> {
  const ids = [...accountIds];
  const { rows } = await sql<StoredAccountFigures>`
    with place as materialized (
      select id, name, ${firstDay}::date as first_day, ${lastDay}::date as last_day,
        ${firstDay}::date::timestamp at time zone time_zone as begins_at,
        (${lastDay}::date + 1)::timestamp at time zone time_zone as ends_at
      from accounts where org_id = ${orgId} and id = any(${ids}::bigint[])
    ),
    texts as (
      select figure.account_id, sum(figure.texts_sent)::int as sent, sum(figure.texts_received)::int as received
      from daily_figures figure join place on place.id = figure.account_id
      where figure.org_id = ${orgId} and figure.account_id = any(${ids}::bigint[])
        and figure.begins_at >= place.begins_at and figure.begins_at < place.ends_at
      group by figure.account_id
    ),
    people as (
      select reach.account_id,
        coalesce(sum(reach.contacts) filter (where reach.direction = 'outbound'), 0)::int as reached,
        coalesce(sum(reach.contacts) filter (where reach.direction = 'inbound'), 0)::int as responded
      from daily_reach reach join place on place.id = reach.account_id
      where reach.org_id = ${orgId} and reach.account_id = any(${ids}::bigint[])
        and reach.day >= place.first_day and reach.day <= place.last_day and reach.previous_day < place.first_day
      group by reach.account_id
    ),
    gone as (
      select entry.account_id, count(distinct entry.contact_id)::int as opted_out
      from consent_log entry join place on place.id = entry.account_id
      where entry.org_id = ${orgId} and entry.account_id = any(${ids}::bigint[]) and entry.change = 'opted_out'
        and entry.created_at >= place.begins_at and entry.created_at < place.ends_at
      group by entry.account_id
    )
    select place.id as "accountId", place.name as "accountName", coalesce(texts.sent, 0) as sent,
      coalesce(texts.received, 0) as received, coalesce(people.reached, 0) as reached,
      coalesce(people.responded, 0) as responded, coalesce(gone.opted_out, 0) as "optedOut"
    from place
    left join texts on texts.account_id = place.id
    left join people on people.account_id = place.id
    left join gone on gone.account_id = place.id
    order by ${nameOrder(sql.ref('place.name'))}, place.id`.execute(db);

  return rows;
}
