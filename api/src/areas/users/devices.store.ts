import type { Db } from '../../platform/db/client.ts';

/** Registers a browser; known again, it belongs to the session it came with last. */
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

/** Forgets the browsers of one session. */
export async function deleteDevicesOfSession(db: Db, orgId: number, sessionId: number): Promise<void> {
  await db.deleteFrom('devices').where('org_id', '=', orgId).where('session_id', '=', sessionId).execute();
}
