import type { Db } from '../../../platform/db/client.ts';

/** Whether the organization shows contacts who opted out (decisions.md, Behavior). */
export async function areUnsubscribersShown(db: Db, orgId: number): Promise<boolean> {
  const organization = await db
    .selectFrom('organizations')
    .select('show_unsubscribers')
    .where('org_id', '=', orgId)
    .executeTakeFirst();

  return organization?.show_unsubscribers ?? false;
}
