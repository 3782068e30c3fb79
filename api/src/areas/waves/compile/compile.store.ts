import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { LeftOutReason, WaveStatus } from 'shared-contracts/domain/wave';
import type { Db } from '../../../platform/db/client.ts';
import type { StoredJob, StoredLeftOut } from '../../../platform/db/tables/json-columns.ts';
import type { AccountAudience } from '../audience/account-audience.ts';
import { chosenSql } from '../audience/audience.store.ts';
import type { ContactRange } from '../audience/audience.store.ts';
import { placeTable } from './places.rules.ts';

/** A wave that is being compiled, with its progress. */
export interface CompiledWave {
  readonly id: number;
  readonly status: WaveStatus;
  readonly accountId: number | null;
  readonly groupId: number | null;
  /** The wave whose temporary failures it resends. */
  readonly resendOf: number | null;
  readonly job: StoredJob;
  readonly scheduledAt: Date | null;
  readonly timeZone: string;
  readonly accountBefore: number;
  readonly contactBefore: number;
  readonly recipients: number;
  readonly leftOut: StoredLeftOut;
}

/**
 * Locks a wave that is due or half compiled for this process; undefined if another process has it or it was stopped.
 */
export function lockWaveToCompile(
  db: Db,
  orgId: number,
  { waveId, now }: { waveId: number; now: Date },
): Promise<CompiledWave | undefined> {
  return db
    .selectFrom('waves')
    .select([
      'id',
      'status',
      'account_id as accountId',
      'group_id as groupId',
      'resend_of as resendOf',
      'job_description as job',
      'scheduled_at as scheduledAt',
      'time_zone as timeZone',
      'compiled_account_id as accountBefore',
      'compiled_contact_id as contactBefore',
      'recipients',
      'left_out as leftOut',
    ])
    .where('org_id', '=', orgId)
    .where('id', '=', waveId)
    .where('status', 'in', ['scheduled', 'compiling'])
    .where('starts_at', '<=', now)
    .where('contact_id', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Saves how far a wave is compiled. */
export async function saveCompiled(
  db: Db,
  orgId: number,
  wave: {
    id: number;
    status: 'compiling' | 'sending' | 'failed';
    accountBefore: number;
    contactBefore: number;
    recipients: number;
    leftOut: StoredLeftOut;
    description?: string;
    startedAt?: Date;
    finishedAt?: Date;
  },
): Promise<void> {
  await db
    .updateTable('waves')
    .set({
      status: wave.status,
      compiled_account_id: wave.accountBefore,
      compiled_contact_id: wave.contactBefore,
      recipients: wave.recipients,
      left_out: JSON.stringify(wave.leftOut),
      updated_at: new Date(),
      ...(wave.description === undefined ? {} : { description: wave.description }),
      ...(wave.startedAt === undefined ? {} : { started_at: wave.startedAt }),
      ...(wave.finishedAt === undefined ? {} : { finished_at: wave.finishedAt }),
    })
    .where('org_id', '=', orgId)
    .where('id', '=', wave.id)
    .execute();
}

/** Recipients who are sent to together: one sending number, one place, one text. */
export interface NewChunk {
  readonly n: number;
  /** The recipients' own time zone; '' = that of the area code. */
  readonly zone: string;
  readonly place: number;
  readonly variant: number;
  readonly total: number;
}

export interface CompiledStep {
  readonly chunks: readonly NewChunk[];
  readonly leftOut: Partial<Record<LeftOutReason, number>>;
}

/** Input that decides which A/B variant a recipient gets. */
interface Dealing {
  readonly waveId: number;
  readonly test: StoredJob['test'];
  /** Recipients of the wave who were compiled before this step. */
  readonly recipientsBefore: number;
}

/** Variant of recipients who wait for the winner of an A/B test. */
const restVariant = -1;

/**
 * Assigns variants to a step's recipients, shuffled by a number that each contact has for this wave only. Of every
 * hundred recipients of the wave, `share` get the variants in turn, so their counts differ by at most one.
 */
function dealtSql({ waveId, recipientsBefore, test }: Dealing, isOfGroup: boolean) {
  const fresh = isOfGroup ? sql`join fresh using (phone)` : sql``;
  if (!test) {
    return sql`select placed.*, 0 as variant from placed ${fresh}`;
  }
  const dealtUntil = (place: RawBuilder<unknown>) => sql`(${place} * ${test.share}::bigint / 100)`;

  return sql`
    select placed.*, case when ${dealtUntil(sql`turn`)} > ${dealtUntil(sql`(turn - 1)`)}
      then (${dealtUntil(sql`(turn - 1)`)} % ${test.variants.length + 1}::bigint)::int else ${restVariant}::int end as variant
    from (select placed.*, ${recipientsBefore}::bigint
        + row_number() over (order by hashint8extended(placed.id, ${waveId}), placed.id) as turn
      from placed ${fresh}) placed`;
}

/** Chunk number of wave_recipients rows without a chunk: the phones of a group wave while it is compiled. */
const noChunk = 0;

/** Inserts and returns phones that a group wave does not have yet; accounts of a group may share phones. */
const freshPhonesSql = (orgId: number, waveId: number) => sql`
  fresh as (
    insert into wave_recipients (org_id, wave_id, phone, contact_id, chunk)
    select ${orgId}, ${waveId}, phone, id, ${noChunk}::int from placed
    on conflict (org_id, wave_id, phone) do nothing
    returning phone
  ),`;

/**
 * Stores the recipients of a wave among an account's contacts in a range, each phone once, in chunks of one place and
 * text. Chunk numbers continue after `chunksBefore`. Phones of one account are already unique. planChunks() sets the
 * time of the chunks in the same transaction.
 */
export async function compileRange(
  db: Db,
  orgId: number,
  step: Dealing & {
    isOfGroup: boolean;
    audience: AccountAudience;
    range: ContactRange;
    sender: { number: string; provider: string };
    chunksBefore: number;
    chunkSize: number;
  },
): Promise<CompiledStep> {
  const { waveId, isOfGroup, audience, range, sender, chunksBefore, chunkSize } = step;
  const { rows } = await sql<{
    chunks: NewChunk[];
    leftOut: Partial<Record<LeftOutReason, number>> | null;
    doubles: number;
  }>`
    with chosen as materialized (${chosenSql(orgId, audience, range)}),
    place as materialized (
      select * from unnest(${[...placeTable.prefixes]}::text[], ${[...placeTable.keys]}::int[]) as place (prefix, key)
    ),
    placed as ${isOfGroup ? sql`materialized` : sql``} (
      select chosen.id, chosen.phone, coalesce(chosen.time_zone, '') as zone, coalesce(place.key, -1) as place
      from chosen left join place on place.prefix = left(chosen.phone, 5)
      where chosen.reason is null
    ),
    ${isOfGroup ? freshPhonesSql(orgId, waveId) : sql``}
    dealt as (${dealtSql(step, isOfGroup)}),
    numbered as (
      select id, phone, zone, place, variant,
        (row_number() over (partition by place, zone, variant order by id) - 1) / ${chunkSize}::int as part
      from dealt
    ),
    chunk as materialized (
      select ${chunksBefore}::int + row_number() over (order by place, zone, variant, part) as n, zone, place, variant,
        count(*) as total, array_agg(id order by id) as contact_ids, array_agg(phone order by id) as phones
      from numbered group by place, zone, variant, part
    ),
    written as (
      insert into wave_chunks (org_id, wave_id, n, account_id, number, provider, zones, variant, status, due_us, total,
        is_listed, contact_ids, phones)
      select ${orgId}, ${waveId}, n, ${audience.accountId}, ${sender.number}, ${sender.provider}, '{}', variant,
        case when variant = ${restVariant}::int then 'held' else 'waiting' end, 0, total, true, contact_ids, phones
      from chunk
    )
    select
      coalesce((select json_agg(json_build_object('n', n, 'zone', zone, 'place', place, 'variant', variant, 'total', total)
        order by n) from chunk), '[]') as chunks,
      (select json_object_agg(reason, contacts) from (
        select reason, count(*) as contacts from chosen where reason is not null group by reason) out) as "leftOut",
      (select count(*) from chosen where reason is null) - coalesce((select sum(total) from chunk), 0) as doubles`.execute(
    db,
  );
  const { chunks = [], leftOut = null, doubles = 0 } = rows[0] ?? {};

  return { chunks, leftOut: { ...leftOut, ...(doubles > 0 ? { same_phone: Number(doubles) } : {}) } };
}

/** Location of a chunk's recipients, and the time when they may be texted. */
export interface PlannedChunk {
  readonly n: number;
  /** Two letters; undefined outside the United States. */
  readonly state: string | undefined;
  readonly zones: readonly string[];
  readonly dueAt: Date;
}

/** Sets the place and time of chunks. */
export async function planChunks(
  db: Db,
  orgId: number,
  { waveId, chunks }: { waveId: number; chunks: readonly PlannedChunk[] },
): Promise<void> {
  const planned = chunks.map(({ n, state, zones, dueAt }) => ({
    n,
    state: state ?? null,
    zones,
    due_us: dueAt.getTime() * 1_000,
  }));
  await sql`
    update wave_chunks chunk
    set state = planned.state, due_us = planned.due_us,
      zones = array(select jsonb_array_elements_text(planned.zones))
    from jsonb_to_recordset(${JSON.stringify(planned)}::jsonb)
      as planned (n int, state text, zones jsonb, due_us bigint)
    where chunk.org_id = ${orgId} and chunk.wave_id = ${waveId} and chunk.n = planned.n`.execute(db);
}

/** Deletes the phones that a group wave kept while it was compiled. */
export async function deletePhones(db: Db, orgId: number, waveId: number): Promise<void> {
  await db
    .deleteFrom('wave_recipients')
    .where('org_id', '=', orgId)
    .where('wave_id', '=', waveId)
    .where('chunk', '=', noChunk)
    .execute();
}

/** The highest chunk number. */
export async function findLastChunk(db: Db, orgId: number, waveId: number): Promise<number> {
  const row = await db
    .selectFrom('wave_chunks')
    .select((select) => select.fn.max('n').as('n'))
    .where('org_id', '=', orgId)
    .where('wave_id', '=', waveId)
    .executeTakeFirst();

  return row?.n ?? 0;
}

/** Deletes the chunks and recipients of a wave that fails before anything was sent. */
export async function deleteCompiled(db: Db, orgId: number, waveId: number): Promise<void> {
  await db.deleteFrom('wave_chunks').where('org_id', '=', orgId).where('wave_id', '=', waveId).execute();
  await db.deleteFrom('wave_recipients').where('org_id', '=', orgId).where('wave_id', '=', waveId).execute();
}

/** Sender of an account. */
export interface AccountSender {
  readonly timeZone: string;
  /** Null if the account has no number. */
  readonly number: string | null;
  readonly provider: string | null;
}

export function findAccountSender(
  db: Db,
  orgId: number,
  accountId: number,
): Promise<AccountSender | undefined> {
  return db
    .selectFrom('accounts as account')
    .leftJoin('numbers as number', (join) =>
      join
        .onRef('number.org_id', '=', 'account.org_id')
        .onRef('number.account_id', '=', 'account.id')
        .on('number.is_primary', '=', true),
    )
    .select(['account.time_zone as timeZone', 'number.phone as number', 'number.provider'])
    .where('account.org_id', '=', orgId)
    .where('account.id', '=', accountId)
    .executeTakeFirst();
}
