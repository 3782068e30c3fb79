import type { CarrierVerdict } from '../../../platform/edges/carrier.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { findSentMessageForUpdate } from '../../threads/messages-status.store.ts';
import type { Sending } from '../sending.rules.ts';
import { suppressNumber } from './suppressed-numbers.store.ts';

/** Applies a carrier's rejection to the contact or wave beyond this one text (texting-rules.md, Sending). */
export async function applyVerdict(
  sending: Pick<Sending, 'platform' | 'optOut' | 'stopWave'>,
  tx: Tx,
  details: { orgId: number; messageId: number; phone: string; verdict: CarrierVerdict },
): Promise<void> {
  const { orgId, messageId, phone, verdict } = details;
  if (verdict.action === 'suppress') {
    await suppressNumber(tx, orgId, {
      phone,
      carrierCode: verdict.carrierCode,
      description: verdict.description,
    });
  }
  if (verdict.action !== 'opt-out' && verdict.action !== 'stop') {
    return;
  }
  const message = await findSentMessageForUpdate(tx, orgId, messageId);
  if (!message) {
    return;
  }
  if (verdict.action === 'stop') {
    if (message.waveId !== null) {
      await sending.stopWave(tx, orgId, { waveId: message.waveId, description: verdict.description });
    }

    return;
  }
  await sending.optOut(sending.platform, tx, {
    orgId,
    accountId: message.accountId,
    contactId: message.contactId,
    phone,
    source: 'carrier',
    messageId,
    detail: verdict.carrierCode,
  });
}
