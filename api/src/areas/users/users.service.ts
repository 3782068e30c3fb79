import type { Db, Tx } from '../../platform/db/client.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { endOthersOf } from './own/end-others.ts';
import { findEmail, savePasswordHash, saveTwoStepChoice } from './users.store.ts';

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

/**
 * Turns two-step sign-in on for the caller, which ends their sessions elsewhere: they began with the password alone.
 */
export async function turnOnTwoStep(tx: Tx, caller: Caller, at: Date): Promise<void> {
  await saveTwoStepChoice(tx, caller.orgId, { userId: caller.userId, isOn: true, at });
  await audit(tx, caller, { action: 'two_step.changed', detail: { isOn: true } });
  await endOthersOf(tx, caller);
}
