import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import type { Tables } from '../../../platform/db/tables/tables.generated.ts';
import { nowUsSql } from '../queue/clock.sql.ts';

/** A text to redeliver. */
interface Redelivery {
  readonly messageId: number;
  readonly contactId: number;
  readonly earlierDeliveries: number;
  readonly afterUs: number;
}

/**
 * Source of each column of a redelivered text's queue row; undefined for the column's default. A new column has to be
 * decided here. The row of the first delivery is deleted: `attempt` is the last attempt, which has what is inherited.
 * If the previous release made it, a wave's text is known to be bulk.
 */
const redeliveryColumns = ({
  contactId,
  earlierDeliveries,
  afterUs,
}: Redelivery): Readonly<Record<keyof Tables['outbound'], RawBuilder<unknown> | undefined>> => ({
  org_id: sql`message.org_id`,
  message_id: sql`message.id`,
  contact_id: sql`${contactId}::bigint`,
  number: sql`message.number`,
  segments: sql`message.segments`,
  priority: sql`coalesce(attempt.priority, case when message.wave_id is null then 0 else 1 end)`,
  is_keyword_answer: sql`coalesce(attempt.is_keyword_answer, false)`,
  earlier_deliveries: sql`${earlierDeliveries}::int`,
  // Keeps increasing, so that attempts stay distinct.
  fence: sql`coalesce(attempt.attempt, 0)`,
  due_us: sql`${sql.raw(nowUsSql)} + ${afterUs}::bigint`,
  attempts: undefined,
  created_at: undefined,
  state: undefined,
});

/** Requeues a message whose delivery failed. */
export async function insertRedelivery(db: Db, orgId: number, text: Redelivery): Promise<void> {
  const columns = Object.entries(redeliveryColumns(text)).flatMap(([name, source]) =>
    source ? [{ name, source }] : [],
  );
  await sql`
    insert into outbound (${sql.join(columns.map(({ name }) => sql.ref(name)))})
    select ${sql.join(columns.map(({ source }) => source))}
    from messages message
    left join lateral (
      select attempt, priority, is_keyword_answer from send_attempts
      where org_id = ${orgId} and message_id = ${text.messageId}
      order by attempt desc limit 1) attempt on true
    where message.org_id = ${orgId} and message.id = ${text.messageId}
    on conflict (org_id, message_id) do nothing`.execute(db);
}
