import type { Tx } from '../../../platform/db/client.ts';
import { moveTexts } from '../../threads/move-texts.store.ts';
import { deleteWaitingOutboundOfWave, releaseHeldTexts } from '../queue/wave-outbound.store.ts';

/** Description of a text whose wave was stopped. */
export const stoppedWithWave = 'The wave was stopped before this text was tried again, so it was not sent.';

/**
 * Cancels a wave's texts that are waiting for a retry and records the reason on each. Texts that the carrier may
 * already have are left to the sender, which looks them up.
 */
export async function stopWaitingTextsOfWave(tx: Tx, orgId: number, waveId: number): Promise<void> {
  await releaseHeldTexts(tx, orgId, waveId);
  const stopped = await deleteWaitingOutboundOfWave(tx, orgId, waveId);
  if (stopped.length > 0) {
    await moveTexts(
      tx,
      'failed',
      stopped.map((messageId) => ({ orgId, messageId, description: stoppedWithWave })),
    );
  }
}
