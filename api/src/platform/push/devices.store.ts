import type { Db } from '../db/client.ts';

/** Finds browsers to push to: those of these users, or these devices. */
export function findDevices(
  db: Db,
  orgId: number,
  selection: { userIds: readonly number[] } | { deviceIds: readonly number[] },
) {
  const base = db
    .selectFrom('devices')
    .select(['id', 'session_id', 'device_token'])
    .where('org_id', '=', orgId)
    .where('source', '=', 'web');
  const query =
    'userIds' in selection
      ? base.where('user_id', 'in', [...selection.userIds])
      : base.where('id', 'in', [...selection.deviceIds]);

  return query.execute();
}

/** Deletes browsers that no longer exist. */
export async function deleteDevices(db: Db, orgId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) {
    return;
  }
  await db
    .deleteFrom('devices')
    .where('org_id', '=', orgId)
    .where('id', 'in', [...ids])
    .execute();
}

/** Whether a browser is registered for a user. */
export async function hasDevice(
  db: Db,
  orgId: number,
  device: { userId: number; tokenHash: Buffer },
): Promise<boolean> {
  const row = await db
    .selectFrom('devices')
    .select('id')
    .where('org_id', '=', orgId)
    .where('token_hash', '=', device.tokenHash)
    .where('user_id', '=', device.userId)
    .executeTakeFirst();

  return row !== undefined;
}

/** Registers a browser. One that is already registered is moved to its latest session. */
export async function saveDevice(
  db: Db,
  orgId: number,
  device: { userId: number; sessionId: number; source: string; deviceToken: string; tokenHash: Buffer },
): Promise<void> {
  await db
    .insertInto('devices')
    .values({
      org_id: orgId,
      user_id: device.userId,
      session_id: device.sessionId,
      source: device.source,
      device_token: device.deviceToken,
      token_hash: device.tokenHash,
    })
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'user_id', 'token_hash']).doUpdateSet({ session_id: device.sessionId }),
    )
    .execute();
}

/** Deletes a user's browsers. */
export async function deleteDevicesOfUser(db: Db, orgId: number, userId: number): Promise<void> {
  await db.deleteFrom('devices').where('org_id', '=', orgId).where('user_id', '=', userId).execute();
}

/** Deletes a session's browsers. */
export async function deleteDevicesOfSession(db: Db, orgId: number, sessionId: number): Promise<void> {
  await db.deleteFrom('devices').where('org_id', '=', orgId).where('session_id', '=', sessionId).execute();
}

/** Deletes a user's browsers, except for those of one session. */
export async function deleteOtherDevices(
  db: Db,
  orgId: number,
  { userId, sessionId }: { userId: number; sessionId: number },
): Promise<void> {
  await db
    .deleteFrom('devices')
    .where('org_id', '=', orgId)
    .where('user_id', '=', userId)
    .where('session_id', '!=', sessionId)
    .execute();
}
