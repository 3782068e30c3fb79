import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';

/** Whether a running group wave includes contacts of an account. */
export async function isInGroupWave(db: Db, orgId: number, accountId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from waves wave
    join group_accounts member on member.org_id = wave.org_id and member.group_id = wave.group_id
    where wave.org_id = ${orgId} and member.org_id = ${orgId} and member.account_id = ${accountId}
      and wave.status in ('compiling', 'sending', 'paused')
    limit 1`.execute(db);

  return rows.length > 0;
}

/** Waves of an account that are being sent or still can be. */
export async function findWavesOfAccount(db: Db, orgId: number, accountId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('waves')
    .select('id')
    .where('org_id', '=', orgId)
    .where('account_id', '=', accountId)
    .where('contact_id', 'is', null)
    .where('status', 'in', ['scheduled', 'compiling', 'sending', 'paused'])
    .orderBy('id')
    .execute();

  return rows.map(({ id }) => id);
}

/** Stops an account's scheduled texts to single contacts. */
export async function stopPlannedTexts(
  db: Db,
  orgId: number,
  stop: { accountId: number; description: string; at: Date },
): Promise<void> {
  await db
    .updateTable('waves')
    .set({ status: 'stopped', description: stop.description, updated_at: stop.at })
    .where('org_id', '=', orgId)
    .where('account_id', '=', stop.accountId)
    .where('contact_id', 'is not', null)
    .where('status', '=', 'scheduled')
    .execute();
}
