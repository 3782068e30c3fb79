import type { Tx } from '../../platform/db/client.ts';
import { moveTexts } from '../threads/move-texts.store.ts';
import { deleteWaitingOutboundOfWave, releaseHeldTexts } from './wave-outbound.store.ts';

/** What staff read under a text of a wave that was stopped. */
export const stoppedWithWave = 'The wave was stopped before this text was tried again, so it was not sent.';

/**
 * Stops the texts of a wave that wait for another try, and says so on each. Those that the carrier may have are left to
 * the sender, which asks for them.
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
