import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { heldForPaymentSql } from '../../../platform/db/payment-due.sql.ts';

export interface WaveKey {
  readonly orgId: number;
  readonly waveId: number;
}

const most = 50;

const isHeld = sql<boolean>`${sql.raw(heldForPaymentSql('organizations', 'now()'))}`;

/**
 * Waves whose time has come, or that are half compiled, of every organization but those that have to pay first: the queue of
 * the engine (tenancy.ts).
 */
export function findWavesToCompile(db: Db, now: Date): Promise<WaveKey[]> {
  return db
    .selectFrom('waves')
    .innerJoin('organizations', 'organizations.org_id', 'waves.org_id')
    .select(['waves.org_id as orgId', 'waves.id as waveId'])
    .where('waves.status', 'in', ['scheduled', 'compiling'])
    .where('waves.contact_id', 'is', null)
    .where('waves.starts_at', '<=', now)
    .where(({ not }) => not(isHeld))
    .orderBy('waves.starts_at')
    .limit(most)
    .execute();
}

/** Waves all of whose chunks are done, or are held for the winner of a test. */
export async function findWavesToEnd(db: Db): Promise<(WaveKey & { isHeld: boolean })[]> {
  const { rows } = await sql<WaveKey & { isHeld: boolean }>`
    select wave.org_id as "orgId", wave.id as "waveId",
      exists (select 1 from wave_chunks held
        where held.org_id = wave.org_id and held.wave_id = wave.id and held.status = 'held') as "isHeld"
    from waves wave
    where wave.status = 'sending' and wave.contact_id is null
      and not exists (select 1 from wave_chunks open
        where open.org_id = wave.org_id and open.wave_id = wave.id and open.status in ('waiting', 'sending'))
    limit ${most}`.execute(db);

  return rows;
}
