import type { Db } from '../db/client.ts';

/** Browsers to push to: those of these users, or these devices. */
export function findDevices(
  db: Db,
  orgId: number,
  asked: { userIds: readonly number[] } | { deviceIds: readonly number[] },
) {
  const base = db
    .selectFrom('devices')
    .select(['id', 'device_token'])
    .where('org_id', '=', orgId)
    .where('source', '=', 'web');
  const query =
    'userIds' in asked
      ? base.where('user_id', 'in', [...asked.userIds])
      : base.where('id', 'in', [...asked.deviceIds]);

  return query.execute();
}

/** Forgets browsers that are gone. */
export async function deleteDevices(db: Db, orgId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom('devices')
    .where('org_id', '=', orgId)
    .where('id', 'in', [...ids])
    .execute();
}
