import type { Db, Tx } from '../../platform/db/client.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { revokeOtherSessions } from './own/revoke-other-sessions.service.ts';
import { findEmail, savePasswordHash, saveTwoStepChoice } from './users.store.ts';

/** Email address of a member of staff; undefined if they have been deleted. */
export function emailOf(db: Db, orgId: number, userId: number): Promise<string | undefined> {
  return findEmail(db, orgId, userId);
}

/** Changes a member of staff's password. */
export async function changePassword(
  tx: Tx,
  userId: number,
  change: { passwordHash: string; at: Date },
): Promise<void> {
  await savePasswordHash(tx, userId, change);
}

/** Turns two-step sign-in on for the caller and ends their other sessions, which began with only a password. */
export async function turnOnTwoStep(tx: Tx, caller: Caller, at: Date): Promise<void> {
  await saveTwoStepChoice(tx, caller.orgId, { userId: caller.userId, isOn: true, at });
  await audit(tx, caller, { action: 'two_step.changed', detail: { isOn: true } });
  await revokeOtherSessions(tx, caller);
}
