import { sql } from 'kysely';
import type { MilestoneName } from 'shared-contracts/domain/milestone';
import type { Db } from '../../platform/db/client.ts';

/** Returns for each setup step whether the organization's data shows that it is done. */
export async function findReached(db: Db, orgId: number): Promise<Record<MilestoneName, boolean>> {
  const { rows } = await sql<Omit<Record<MilestoneName, boolean>, 'campaignRegistered'>>`
    select
      exists (select 1 from messages where org_id = ${orgId} and direction = 'outbound'
        and status not in ('scheduled', 'failed')) as "textSent",
      exists (select 1 from users where org_id = ${orgId} and is_active offset 1) as "peopleInvited",
      exists (select 1 from imports where org_id = ${orgId} and kind = 'contacts' and state = 'done')
        as "contactsImported",
      not is_on_free_trial as "planChosen",
      exists (select 1 from shop_connections where org_id = ${orgId} and uninstalled_at is null) as "shopConnected"
    from organizations where org_id = ${orgId}`.execute(db);
  const [reached] = rows;
  if (!reached) {
    throw new Error(`Organization ${orgId} does not exist.`);
  }

  return { ...reached, campaignRegistered: false };
}

/** Returns the setup steps that a user has hidden. */
export async function findDismissed(
  db: Db,
  orgId: number,
  userId: number,
): Promise<ReadonlySet<MilestoneName>> {
  const rows = await db
    .selectFrom('dismissed_milestones')
    .select('name')
    .where('org_id', '=', orgId)
    .where('user_id', '=', userId)
    .execute();

  return new Set(rows.map(({ name }) => name));
}

interface Dismissal {
  readonly userId: number;
  readonly name: MilestoneName;
}

/** Hides a setup step for a user. */
export async function insertDismissal(db: Db, orgId: number, { userId, name }: Dismissal): Promise<void> {
  await db
    .insertInto('dismissed_milestones')
    .values({ org_id: orgId, user_id: userId, name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Shows a hidden setup step to a user again. */
export async function deleteDismissal(db: Db, orgId: number, { userId, name }: Dismissal): Promise<void> {
  await db
    .deleteFrom('dismissed_milestones')
    .where('org_id', '=', orgId)
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .execute();
}
