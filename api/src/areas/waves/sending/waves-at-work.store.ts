import { sql } from 'kysely';
import { amongOrganizations } from '../../../platform/db/among-organizations.sql.ts';
import type { Db } from '../../../platform/db/client.ts';
import { heldForPaymentSql } from '../../../platform/db/payment-due.sql.ts';

export interface WaveKey {
  readonly orgId: number;
  readonly waveId: number;
}

/** Waves that one look returns at most. */
export const mostWaves = 50;

const isHeld = sql<boolean>`${sql.raw(heldForPaymentSql('organizations', 'now()'))}`;

/**
 * Waves whose time has come, or that are half compiled, of these organizations or of all, but for those that have to
 * pay first, of which none is read however many wait: the queue of the engine (tenancy.ts; docs/adr/0077).
 */
export const wavesToCompile = (now: Date, orgIds?: readonly number[]) => sql<WaveKey>`
  select organizations.org_id as "orgId", due.id as "waveId" from organizations
  cross join lateral (
    select wave.id, wave.starts_at from waves wave
    where wave.org_id = organizations.org_id and wave.status in ('scheduled', 'compiling') and wave.contact_id is null
      and wave.starts_at <= ${now}
    order by wave.starts_at limit ${mostWaves}) due
  where not ${isHeld} and ${amongOrganizations('organizations', orgIds)}
  order by due.starts_at limit ${mostWaves}`;

/** Organizations with waves whose time came in a span, those that have to pay first among them. */
export const organizationsWithFreshWaves = ({ since, now }: { since: Date; now: Date }) => sql<{
  orgId: number;
}>`
  select distinct org_id as "orgId" from waves
  where status in ('scheduled', 'compiling') and contact_id is null and starts_at > ${since} and starts_at <= ${now}`;

/** The first so many waves that are to be compiled, of these organizations or of all. */
export async function findWavesToCompile(db: Db, now: Date, orgIds?: readonly number[]): Promise<WaveKey[]> {
  const { rows } = await wavesToCompile(now, orgIds).execute(db);

  return rows;
}

/** The organizations in which the time of a wave came in a span. */
export async function findOrganizationsWithFreshWaves(
  db: Db,
  span: { since: Date; now: Date },
): Promise<number[]> {
  const { rows } = await organizationsWithFreshWaves(span).execute(db);

  return rows.map(({ orgId }) => orgId);
}

/**
 * Texts of a wave that no carrier took while some of them may still be tried again: whether it was sent or has failed
 * is open. Looks at the texts of a wave only where no carrier took one.
 */
const isUndecided = sql<boolean>`(
  coalesce((select sum(chunk.sent) from wave_chunks chunk
    where chunk.org_id = wave.org_id and chunk.wave_id = wave.id), 0)
  + coalesce((select progress.sent from wave_progress progress
    where progress.org_id = wave.org_id and progress.wave_id = wave.id), 0) = 0
  and exists (select 1 from messages message
    where message.org_id = wave.org_id and message.wave_id = wave.id and message.status in ('queued', 'sending')))`;

/**
 * Waves all of whose chunks are done, with at least one text that a carrier took or none that it may still take, or
 * whose chunks are held for the winner of a test. Of those that are planned none is read.
 */
export const wavesToEnd = sql<WaveKey & { isHeld: boolean }>`
  select wave.org_id as "orgId", wave.id as "waveId",
    exists (select 1 from wave_chunks held
      where held.org_id = wave.org_id and held.wave_id = wave.id and held.status = 'held') as "isHeld"
  from waves wave
  where wave.status = 'sending' and wave.contact_id is null
    and not exists (select 1 from wave_chunks open
      where open.org_id = wave.org_id and open.wave_id = wave.id and open.status in ('waiting', 'sending'))
    and not ${isUndecided}
  limit ${mostWaves}`;

/** The first so many waves that are to be ended. */
export async function findWavesToEnd(db: Db): Promise<(WaveKey & { isHeld: boolean })[]> {
  const { rows } = await wavesToEnd.execute(db);

  return rows;
}
