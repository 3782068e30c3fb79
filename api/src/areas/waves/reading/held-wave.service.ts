import { countMessages, readOrganization } from '../../organizations/organizations.service.ts';
import { freeMessages } from '../../messages/sendable.service.ts';
import type { Manager } from '../access/wave-access.service.ts';
import type { StoredWave } from '../access/waves.store.ts';

const freeMessagesUsed =
  "On hold: your trial's free messages are used up. Choose a plan in Settings, Billing, and the rest will be sent automatically.";

/**
 * Description of a wave: its stored one, or the reason why it does not progress. An organization with a payment due
 * cannot read its waves; the page of plans shows what is held (docs/adr/0061).
 */
export async function descriptionOf(
  caller: Manager,
  wave: Pick<StoredWave, 'status' | 'description'>,
  waiting: number,
): Promise<string> {
  if (wave.status !== 'sending' || waiting === 0) {
    return wave.description;
  }
  const organization = await readOrganization(caller);
  if (!organization.is_on_free_trial) {
    return wave.description;
  }
  const { count } = await countMessages(caller, organization);

  return count >= freeMessages ? freeMessagesUsed : wave.description;
}
