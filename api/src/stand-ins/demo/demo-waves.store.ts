import { sql } from 'kysely';
import type { WaveStatus } from 'shared-contracts/domain/wave';
import type { Db } from '../../platform/db/client.ts';
import type { StoredJob, StoredLeftOut } from '../../platform/db/tables/json-columns.ts';

/** Row of a demo wave. */
export interface DemoWaveRow {
  readonly accountId: number;
  readonly userId: number | null;
  readonly name: string;
  readonly status: WaveStatus;
  readonly job: StoredJob;
  readonly timeZone: string;
  readonly scheduledAt: Date | null;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly createdAt: Date;
  readonly description: string;
  readonly winner: number | null;
  readonly leftOut: StoredLeftOut;
}

/** Inserts a wave. Returns its ID. */
export async function insertWave(db: Db, orgId: number, wave: DemoWaveRow): Promise<number> {
  const { id } = await db
    .insertInto('waves')
    .values({
      org_id: orgId,
      account_id: wave.accountId,
      wave_type: 'account',
      name: wave.name,
      status: wave.status,
      scheduled_at: wave.scheduledAt,
      starts_at: wave.scheduledAt,
      started_at: wave.startedAt,
      finished_at: wave.finishedAt,
      time_zone: wave.timeZone,
      job_description: JSON.stringify(wave.job),
      description: wave.description,
      winner: wave.winner,
      left_out: JSON.stringify(wave.leftOut),
      created_by: wave.userId,
      created_at: wave.createdAt,
      updated_at: wave.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  return id;
}

/** Returns a list's ID by name. */
export async function findListId(
  db: Db,
  orgId: number,
  list: { accountId: number; name: string },
): Promise<number> {
  const { id } = await db
    .selectFrom('lists')
    .select('id')
    .where('org_id', '=', orgId)
    .where('account_id', '=', list.accountId)
    .where('name', '=', list.name)
    .executeTakeFirstOrThrow();

  return id;
}

/** Wave texts that one number sent at one time. */
export interface DemoChunk {
  readonly waveId: number;
  readonly n: number;
  readonly accountId: number;
  readonly number: string;
  readonly listId: number;
  readonly userId: number | null;
  readonly variant: number;
  readonly body: string;
  readonly segments: number;
  /** Range of the list's contacts, ordered by contact ID. */
  readonly from: number;
  readonly to: number;
  /** Null if they are still waiting. */
  readonly sentAt: Date | null;
  readonly dueAt: Date;
}

/**
 * Inserts a chunk with its recipients and texts and their outcomes. Picks contacts without a conversation, so that the
 * demo's threads end as written.
 */
export async function insertPlayedChunk(db: Db, orgId: number, chunk: DemoChunk): Promise<void> {
  await sql`
    insert into wave_chunks (org_id, wave_id, n, account_id, number, provider, state, zones, variant, status, due_us,
      total, is_listed, contact_ids, phones)
    select ${orgId}::bigint, ${chunk.waveId}::bigint, ${chunk.n}::int, ${chunk.accountId}::bigint, ${chunk.number}::text,
      'simulator', 'WA', array['America/Los_Angeles'], ${chunk.variant}::int,
      'waiting', ${chunk.dueAt.getTime() * 1_000}::bigint, count(*), true,
      coalesce(array_agg(id order by id), '{}'), coalesce(array_agg(phone order by id), '{}')
    from (
      select contact.id, contact.phone, row_number() over (order by contact.id) as place
      from list_members member
      join contacts contact on contact.org_id = member.org_id and contact.id = member.contact_id
      where member.org_id = ${orgId} and member.list_id = ${chunk.listId} and not contact.blocked
        and contact.unsubscribed_at is null
        and not exists (select 1 from conversations where conversations.org_id = contact.org_id and conversations.org_id = ${orgId}
          and conversations.contact_id = contact.id)) chosen
    where place > ${chunk.from} and place <= ${chunk.to}`.execute(db);
  if (!chunk.sentAt) {
    return;
  }
  await insertTexts(db, orgId, { ...chunk, sentAt: chunk.sentAt });
  await sql`
    update wave_chunks set status = 'done', written = total, sent = total, sent_to = total, segments = total * ${chunk.segments}::int,
      finished_at = ${chunk.sentAt}::timestamptz
    where org_id = ${orgId} and wave_id = ${chunk.waveId} and n = ${chunk.n}`.execute(db);
}

async function insertTexts(db: Db, orgId: number, chunk: DemoChunk & { sentAt: Date }): Promise<void> {
  await sql`
    insert into messages (org_id, account_id, contact_id, number, provider, direction, body, status, description,
      segments, sent_by, carrier_id, wave_id, created_at, updated_at)
    select ${orgId}::bigint, ${chunk.accountId}::bigint, contact.id, ${chunk.number}::text, 'simulator', 'outbound',
      replace(${chunk.body}::text, '{contact.first_name}', split_part(contact.name, ' ', 1)),
      case when contact.id % 37 = 0 then 'undelivered' when contact.id % 61 = 0 then 'failed' else 'delivered' end,
      case when contact.id % 37 = 0 then 'The phone was off or out of range, so the message was not delivered.'
        when contact.id % 61 = 0 then 'The carrier blocked this message as spam. Change its wording before sending again.'
        else 'ok' end,
      ${chunk.segments}::int, ${chunk.userId}::bigint, 'demo-wave-' || ${chunk.waveId}::bigint || '-' || contact.id,
      ${chunk.waveId}::bigint, ${chunk.sentAt}::timestamptz, ${chunk.sentAt}::timestamptz
    from wave_chunks chunk
    join contacts contact on contact.org_id = chunk.org_id and contact.id = any(chunk.contact_ids)
    where chunk.org_id = ${orgId} and chunk.wave_id = ${chunk.waveId} and chunk.n = ${chunk.n}
    order by contact.id`.execute(db);
}

/** Updates a wave's counts from its texts. */
export async function countPlayedWave(db: Db, orgId: number, waveId: number): Promise<void> {
  await sql`
    insert into wave_progress (org_id, wave_id, delivered, failed)
    select ${orgId}::bigint, ${waveId}::bigint, count(*) filter (where status = 'delivered'),
      count(*) filter (where status in ('undelivered', 'failed'))
    from messages where org_id = ${orgId} and wave_id = ${waveId}`.execute(db);
  await sql`
    update waves set recipients = (
      select sum(total) from wave_chunks where org_id = ${orgId} and wave_id = ${waveId})
    where org_id = ${orgId} and id = ${waveId}`.execute(db);
}
