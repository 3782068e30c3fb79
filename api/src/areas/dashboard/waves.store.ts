import { sql } from 'kysely';
import type { WaveStatus } from 'shared-contracts/domain/wave';
import type { Db } from '../../platform/db/client.ts';
import type { Range } from './texts.store.ts';

export interface StoredWaveGlance {
  readonly id: number;
  readonly name: string;
  readonly status: WaveStatus;
  readonly scheduledAt: Date | null;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly updatedAt: Date;
}

/** Returns an account's waves sent or due in a period, latest first, excluding messages to a single contact. */
export async function findWaves(
  db: Db,
  orgId: number,
  { accountId, from, to, most }: Range & { accountId: number; most: number },
): Promise<StoredWaveGlance[]> {
  const { rows } = await sql<StoredWaveGlance>`
    select id, name, status, scheduled_at as "scheduledAt", started_at as "startedAt", finished_at as "finishedAt",
      updated_at as "updatedAt"
    from waves
    where org_id = ${orgId} and account_id = ${accountId} and contact_id is null and status <> 'draft'
      and coalesce(started_at, scheduled_at, created_at) >= ${from}
      and coalesce(started_at, scheduled_at, created_at) < ${to}
    order by coalesce(started_at, scheduled_at, created_at) desc, id desc
    limit ${most}`.execute(db);

  return rows;
}

export interface SentWaves {
  readonly total: number;
  readonly latestIds: readonly number[];
}

/** Returns how many waves of an account were sent in a period, and the ids of the latest ones. */
export async function findSentWaves(
  db: Db,
  orgId: number,
  { accountId, from, to, most }: Range & { accountId: number; most: number },
): Promise<SentWaves> {
  const { rows } = await sql<{ id: number; total: number }>`
    select id, (count(*) over ())::int as total from waves
    where org_id = ${orgId} and account_id = ${accountId} and contact_id is null and status = 'sent'
      and coalesce(started_at, scheduled_at, created_at) >= ${from}
      and coalesce(started_at, scheduled_at, created_at) < ${to}
    order by coalesce(started_at, scheduled_at, created_at) desc, id desc
    limit ${most}`.execute(db);

  return { total: rows[0]?.total ?? 0, latestIds: rows.map(({ id }) => id) };
}
