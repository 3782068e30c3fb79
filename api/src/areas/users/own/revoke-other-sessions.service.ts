import type { Caller } from '../../../platform/caller.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { deleteOtherDevices } from '../../../platform/push/devices.store.ts';

/** Ends every other session of the caller, and stops pushes to those browsers. Returns the number of sessions. */
export async function revokeOtherSessions(tx: Tx, caller: Caller): Promise<number> {
  await deleteOtherDevices(tx, caller.orgId, caller);

  return caller.platform.sessions.endAllOf(tx, caller.userId, { exceptId: caller.sessionId });
}
