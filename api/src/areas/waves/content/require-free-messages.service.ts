import { AppError } from '../../../kernel/app-error.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { countFreeMessages, freeMessages } from '../../messages/sendable.service.ts';
import { countMessages } from '../../organizations/organizations.service.ts';
import { findTrial } from '../access/wave-parts.store.ts';
import type { Manager } from '../access/wave-access.service.ts';

/**
 * Refuses a wave to more people than the trial has free messages left (decisions.md, Behavior). Checked when a user
 * requests it; texts sent meanwhile are counted when the wave's texts are claimed.
 */
export async function requireFreeMessages(caller: Manager, recipients: number): Promise<void> {
  const trial = await findTrial(caller.platform.database.db, caller.orgId);
  if (!trial.is_on_free_trial) {
    return;
  }
  const { count } = await countMessages(caller, trial);
  if (count + recipients > freeMessages) {
    throw new AppError('payment_required');
  }
}

/** The same for texts that this transaction writes: no other transaction counts until it ends. */
export async function requireFreeTexts(tx: Tx, orgId: number, texts: number): Promise<void> {
  const { is_on_free_trial: isOnFreeTrial } = await findTrial(tx, orgId);
  if (isOnFreeTrial && (await countFreeMessages(tx, orgId)) < texts) {
    throw new AppError('payment_required');
  }
}
