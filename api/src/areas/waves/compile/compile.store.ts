import { sql } from 'kysely';
import type { LeftOutReason, WaveStatus } from 'shared-contracts/domain/wave';
import type { Db } from '../../../platform/db/client.ts';
import type { StoredJob, StoredLeftOut } from '../../../platform/db/tables/json-columns.ts';
import type { AccountAudience } from '../audience/account-audience.ts';
import { chosenSql } from '../audience/audience.store.ts';
import type { ContactRange } from '../audience/audience.store.ts';
import { placeTable } from './places.ts';

/** A wave that is being compiled, and how far. */
export interface CompiledWave {
  readonly id: number;
  readonly status: WaveStatus;
  readonly accountId: number | null;
  readonly groupId: number | null;
  /** The wave whose temporary failures it sends again. */
  readonly resendOf: number | null;
  readonly job: StoredJob;
  readonly scheduledAt: Date | null;
  readonly timeZone: string;
  readonly accountBefore: number;
  readonly contactBefore: number;
  readonly recipients: number;
  readonly leftOut: StoredLeftOut;
}

/** A wave that is due or half compiled, for this process alone; undefined where another has it or it was stopped. */
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

/** Remembers how far a wave is compiled. */
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

/** The contact with which the next step over an account ends; null where there is none after. */
export async function findStepEnd(
  db: Db,
  orgId: number,
  step: { accountId: number; after: number; size: number },
): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    select max(id) as last from (
      select id from contacts where org_id = ${orgId} and account_id = ${step.accountId} and id > ${step.after}
      order by id limit ${step.size}) step`.execute(db);

  return rows[0]?.last ?? null;
}

/** Recipients who are sent to together: one number, one place, one text. */
export interface NewChunk {
  readonly n: number;
  /** Their own zone; '' = that of the area code. */
  readonly zone: string;
  readonly place: number;
  readonly variant: number;
  readonly total: number;
}

export interface CompiledStep {
  readonly chunks: readonly NewChunk[];
  readonly leftOut: Partial<Record<LeftOutReason, number>>;
}

/** The text of those who wait for the winner of an A/B test. */
const restVariant = -1;

/** A share of the contacts gets one of the texts, by a number that a contact has for this wave alone. */
const draw = (waveId: number) => sql`(hashint8extended(chosen.id, ${waveId}) & 1048575)`;

function variantSql(waveId: number, test: StoredJob['test']) {
  if (!test) {
    return sql`0`;
  }
  const share = Math.round((test.share / 100) * 1_048_576);

  return sql`case when ${draw(waveId)} < ${share}::bigint
    then (${draw(waveId)} % ${test.variants.length + 1}::bigint)::int else ${restVariant}::int end`;
}

/**
 * Writes down who of an account's contacts in a range gets the wave, each phone once, and divides them into chunks of one
 * place and text. Numbers of chunks go on after `chunksBefore`.
 */
export async function compileRange(
  db: Db,
  orgId: number,
  step: {
    waveId: number;
    audience: AccountAudience;
    range: ContactRange;
    test: StoredJob['test'];
    chunksBefore: number;
    chunkSize: number;
  },
): Promise<CompiledStep> {
  const { waveId, audience, range, chunksBefore, chunkSize } = step;
  const { rows } = await sql<{
    chunks: NewChunk[];
    leftOut: Partial<Record<LeftOutReason, number>> | null;
    doubles: number;
  }>`
    with chosen as materialized (${chosenSql(orgId, audience, range)}),
    place as materialized (
      select * from unnest(${[...placeTable.prefixes]}::text[], ${[...placeTable.keys]}::int[]) as place (prefix, key)
    ),
    placed as (
      select chosen.id, chosen.phone, coalesce(chosen.time_zone, '') as zone, coalesce(place.key, -1) as place,
        ${variantSql(waveId, step.test)} as variant
      from chosen left join place on place.prefix = left(chosen.phone, 5)
      where chosen.reason is null
    ),
    numbered as materialized (
      select placed.*, dense_rank() over (order by place, zone, variant) as kind,
        row_number() over (partition by place, zone, variant order by id) - 1 as nth
      from placed
    ),
    kinds as materialized (
      select kind, ${chunksBefore}::bigint + coalesce(sum((max(nth) / ${chunkSize}::int) + 1)
        over (order by kind rows between unbounded preceding and 1 preceding), 0)::bigint as before
      from numbered group by kind
    ),
    inserted as (
      insert into wave_recipients (org_id, wave_id, phone, contact_id, chunk)
      select ${orgId}, ${waveId}, phone, id, kinds.before + nth / ${chunkSize}::int + 1
      from numbered join kinds on kinds.kind = numbered.kind
      on conflict (org_id, wave_id, phone) do nothing
      returning chunk
    ),
    counted as (select chunk, count(*)::int as total from inserted group by chunk),
    described as (
      select kinds.before + nth / ${chunkSize}::int + 1 as n, zone, place, variant
      from numbered join kinds on kinds.kind = numbered.kind where nth % ${chunkSize}::int = 0
    )
    select
      coalesce((select json_agg(json_build_object('n', n, 'zone', zone, 'place', place, 'variant', variant, 'total', total)
        order by n) from described join counted on counted.chunk = described.n), '[]') as chunks,
      (select json_object_agg(reason, contacts) from (
        select reason, count(*) as contacts from chosen where reason is not null group by reason) out) as "leftOut",
      (select count(*) from numbered) - coalesce((select sum(total) from counted), 0) as doubles`.execute(db);
  const { chunks = [], leftOut = null, doubles = 0 } = rows[0] ?? {};

  return { chunks, leftOut: { ...leftOut, ...(doubles > 0 ? { same_phone: Number(doubles) } : {}) } };
}

/** A chunk with who sends it, and when it may go. */
export interface PlannedChunk extends NewChunk {
  readonly accountId: number;
  readonly number: string;
  readonly provider: string;
  readonly state: string | undefined;
  readonly zones: readonly string[];
  readonly dueAt: Date;
}

/** Writes chunks; those without a text yet are held. */
export async function insertChunks(
  db: Db,
  orgId: number,
  { waveId, chunks }: { waveId: number; chunks: readonly PlannedChunk[] },
): Promise<void> {
  await db
    .insertInto('wave_chunks')
    .values(
      chunks.map((chunk) => ({
        org_id: orgId,
        wave_id: waveId,
        n: chunk.n,
        account_id: chunk.accountId,
        number: chunk.number,
        provider: chunk.provider,
        state: chunk.state ?? null,
        zones: [...chunk.zones],
        variant: chunk.variant,
        status: chunk.variant === restVariant ? ('held' as const) : ('waiting' as const),
        due_us: chunk.dueAt.getTime() * 1_000,
        total: chunk.total,
      })),
    )
    .execute();
}

/** The highest number of a chunk. */
export async function findLastChunk(db: Db, orgId: number, waveId: number): Promise<number> {
  const row = await db
    .selectFrom('wave_chunks')
    .select((select) => select.fn.max('n').as('n'))
    .where('org_id', '=', orgId)
    .where('wave_id', '=', waveId)
    .executeTakeFirst();

  return row?.n ?? 0;
}

/** Takes back what a wave that fails has been compiled to: nothing of it was sent. */
export async function deleteCompiled(db: Db, orgId: number, waveId: number): Promise<void> {
  await db.deleteFrom('wave_chunks').where('org_id', '=', orgId).where('wave_id', '=', waveId).execute();
  await db.deleteFrom('wave_recipients').where('org_id', '=', orgId).where('wave_id', '=', waveId).execute();
}

/** Who sends for an account. */
export interface AccountSender {
  readonly timeZone: string;
  /** Null where the account has no number. */
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
