import { AppError } from '../../kernel/app-error.ts';
import { countMessages } from '../organizations/organizations.service.ts';
import { findTrial } from './wave-parts.store.ts';
import type { Manager } from './wave-access.ts';

/** Free messages of a trial (reference.md, Limits). */
const freeMessages = 50;

/** A trial sends no wave to more people than it has free messages left (decisions.md, Behaviour). */
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
