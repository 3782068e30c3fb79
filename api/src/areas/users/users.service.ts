import type { Db, Tx } from '../../platform/db/client.ts';
import { findEmail, savePasswordHash } from './users.store.ts';

/** Where mail to a member of staff goes; undefined where they are no longer there. */
export function emailOf(db: Db, orgId: number, userId: number): Promise<string | undefined> {
  return findEmail(db, orgId, userId);
}

/** Gives a member of staff another password. */
export async function changePassword(
  tx: Tx,
  userId: number,
  change: { passwordHash: string; at: Date },
): Promise<void> {
  await savePasswordHash(tx, userId, change);
}
