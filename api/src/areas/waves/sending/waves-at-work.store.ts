import { sql } from 'kysely';
import { nowUsSql } from '../../../messaging/sending/queue/clock.sql.ts';
import { afterKey } from '../../../platform/db/sql/after-key.sql.ts';
import type { Page } from '../../../platform/db/sql/after-key.sql.ts';
import { amongOrganizations } from '../../../platform/db/sql/among-organizations.sql.ts';
import type { Db } from '../../../platform/db/client.ts';
import { heldForPaymentSql } from '../../../platform/db/sql/payment-due.sql.ts';

export interface WaveKey {
  readonly orgId: number;
  readonly waveId: number;
}

/** Waves to leave out, and the organizations to query; all if undefined. */
interface WaveFilter {
  readonly orgIds?: readonly number[] | undefined;
  readonly except?: readonly number[];
}

/** Most waves that one poll returns. */
export const mostWaves = 50;

const isHeld = sql<boolean>`${sql.raw(heldForPaymentSql('organizations', 'now()'))}`;

/**
 * Waves that are due or half compiled, of the given organizations or of all, except those with a payment due, whose
 * waves are not read however many wait: the queue of the engine (facts/scopes.ts; docs/adr/0061).
 */
export const wavesToCompile = (now: Date, { orgIds, except = [] }: WaveFilter = {}) => sql<WaveKey>`
  select organizations.org_id as "orgId", due.id as "waveId" from organizations
  cross join lateral (
    select wave.id, wave.starts_at from waves wave
    where wave.org_id = organizations.org_id and wave.status in ('scheduled', 'compiling') and wave.contact_id is null
      and wave.starts_at <= ${now} and wave.id <> all(${[...except]}::bigint[])
    order by wave.starts_at limit ${mostWaves}) due
  where not ${isHeld} and ${amongOrganizations('organizations', orgIds)}
  order by due.starts_at limit ${mostWaves}`;

/** Organizations with waves that became due in a time span, including those with a payment due. */
export const organizationsWithFreshWaves = ({ since, now }: { since: Date; now: Date }) => sql<{
  orgId: number;
}>`
  select distinct org_id as "orgId" from waves
  where status in ('scheduled', 'compiling') and contact_id is null and starts_at > ${since} and starts_at <= ${now}`;

/** The first waves to compile, up to a limit, of the given organizations or of all. */
export async function findWavesToCompile(db: Db, now: Date, filter?: WaveFilter): Promise<WaveKey[]> {
  const { rows } = await wavesToCompile(now, filter).execute(db);

  return rows;
}

/** The organizations in which a wave became due in a time span. */
export async function findOrganizationsWithFreshWaves(
  db: Db,
  span: { since: Date; now: Date },
): Promise<number[]> {
  const { rows } = await organizationsWithFreshWaves(span).execute(db);

  return rows.map(({ orgId }) => orgId);
}

/** Returns the first time after an instant at which a wave comes due. */
export async function findNextDueWave(db: Db, now: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ startsAt: Date }>`
    select starts_at as "startsAt" from waves
    where status in ('scheduled', 'compiling') and contact_id is null and starts_at > ${now}
    order by starts_at limit 1`.execute(db);

  return rows[0]?.startsAt;
}

/**
 * Returns the milliseconds until a chunk of the waves being sent comes due, or the lease of a claimed one ends.
 * Negative if one is due, or if a wave waits for anything else; undefined if there is none. Across organizations: one
 * loop serves all.
 */
export async function findNextChunkMs(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ dueMs: number | null }>`
    select (least(
      (select min(coalesce((
        select min(chunk.due_us) from wave_chunks chunk
        where chunk.org_id = wave.org_id and chunk.wave_id = wave.id and chunk.status = 'waiting'), 0))
      from waves wave where wave.status = 'sending' and wave.contact_id is null),
      (select min(claimed.due_us) from wave_chunks claimed where claimed.status = 'sending')
    ) - ${sql.raw(nowUsSql)}) / 1000 as "dueMs"`.execute(db);

  return rows[0]?.dueMs ?? undefined;
}

/**
 * Whether no carrier has accepted a text of the wave while some may still be retried, so that sent or failed is
 * undecided. Reads the texts of a wave only if no carrier accepted one.
 */
const isUndecided = sql<boolean>`(
  coalesce((select sum(chunk.sent) from wave_chunks chunk
    where chunk.org_id = wave.org_id and chunk.wave_id = wave.id), 0)
  + coalesce((select progress.sent from wave_progress progress
    where progress.org_id = wave.org_id and progress.wave_id = wave.id), 0) = 0
  and exists (select 1 from messages message
    where message.org_id = wave.org_id and message.wave_id = wave.id and message.status in ('queued', 'sending')))`;

/**
 * Waves whose chunks are all done, with at least one text that a carrier accepted or none that may still be accepted,
 * or whose chunks are held for the winner of a test. Scheduled waves are not read.
 */
export const wavesToEnd = ({ after, limit }: Page<WaveKey>) => sql<WaveKey & { isHeld: boolean }>`
  select wave.org_id as "orgId", wave.id as "waveId",
    exists (select 1 from wave_chunks held
      where held.org_id = wave.org_id and held.wave_id = wave.id and held.status = 'held') as "isHeld"
  from waves wave
  where wave.status = 'sending' and wave.contact_id is null
    and not exists (select 1 from wave_chunks open
      where open.org_id = wave.org_id and open.wave_id = wave.id and open.status in ('waiting', 'sending'))
    and ${afterKey(['wave.org_id', 'wave.id'], after && [after.orgId, after.waveId])}
    and not ${isUndecided}
  order by wave.org_id, wave.id limit ${limit}`;

/** A page of the waves to end. */
export async function findWavesToEnd(
  db: Db,
  page: Page<WaveKey>,
): Promise<(WaveKey & { isHeld: boolean })[]> {
  const { rows } = await wavesToEnd(page).execute(db);

  return rows;
}
