import { sql } from 'kysely';
import type { Tx } from '../../platform/db/client.ts';

export interface FigureFill {
  readonly accountId: number;
  readonly upToMessageId: number;
}

/** Takes an account whose past messages are not counted yet. The claim is released if the transaction fails. */
export async function claimFill(tx: Tx, orgId: number): Promise<FigureFill | undefined> {
  const { rows } = await sql<FigureFill>`
    delete from figure_fills where org_id = ${orgId} and account_id = (
      select min(account_id) from figure_fills where org_id = ${orgId})
    returning account_id as "accountId", up_to_message_id as "upToMessageId"`.execute(tx);

  return rows[0];
}

const textsOf = (orgId: number, { accountId, upToMessageId }: FigureFill) => sql`
  select message.contact_id, message.direction, message.segments, message.created_at as at,
    (message.created_at at time zone account.time_zone)::date as day
  from messages message
  join accounts account on account.org_id = message.org_id and account.id = message.account_id
  where message.org_id = ${orgId} and message.account_id = ${accountId} and message.id <= ${upToMessageId}
    and not message.is_test`;

/** Counts an account's past messages. */
export async function fillTexts(tx: Tx, orgId: number, fill: FigureFill): Promise<void> {
  await sql`
    insert into daily_figures as figures (org_id, account_id, begins_at, day, texts_sent, texts_received,
      segments_sent)
    select ${orgId}::bigint, ${fill.accountId}::bigint, quarter_hour_of(text.at),
      min(text.day), count(*) filter (where text.direction = 'outbound'),
      count(*) filter (where text.direction = 'inbound'),
      coalesce(sum(text.segments) filter (where text.direction = 'outbound'), 0)
    from (${textsOf(orgId, fill)}) text
    group by 3
    on conflict (org_id, account_id, begins_at) do update set
      texts_sent = figures.texts_sent + excluded.texts_sent,
      texts_received = figures.texts_received + excluded.texts_received,
      segments_sent = figures.segments_sent + excluded.segments_sent`.execute(tx);
}

/** Counts the contacts reached by an account's past messages, grouped by day and by each contact's previous day. */
export async function fillReach(tx: Tx, orgId: number, fill: FigureFill): Promise<void> {
  await sql`
    with days as materialized (select distinct contact_id, direction, day from (${textsOf(orgId, fill)}) text),
    reached as (
      insert into daily_reach (org_id, account_id, direction, day, previous_day, contacts)
      select ${orgId}::bigint, ${fill.accountId}::bigint, direction, day, previous, count(*) from (
        select direction, day,
          coalesce(lag(day) over (partition by contact_id, direction order by day), '0001-01-01') as previous
        from days) one
      group by direction, day, previous
    )
    insert into contact_days (org_id, contact_id, direction, last_day)
    select ${orgId}::bigint, contact_id, direction, max(day) from days group by contact_id, direction
    on conflict (org_id, contact_id, direction) do update set last_day = excluded.last_day
      where contact_days.last_day < excluded.last_day`.execute(tx);
}
