import type { Tx } from '../../platform/db/client.ts';
import { moveTexts } from '../threads/move-texts.store.ts';
import { deleteWaitingOutboundOfWave } from './wave-outbound.store.ts';

const stoppedWithWave = 'The wave was stopped before this text was tried again, so it was not sent.';

/** Stops the texts of a wave that wait for another try, and says so on each. */
export async function stopWaitingTextsOfWave(tx: Tx, orgId: number, waveId: number): Promise<void> {
  const stopped = await deleteWaitingOutboundOfWave(tx, orgId, waveId);
  if (stopped.length > 0) {
    await moveTexts(
      tx,
      'failed',
      stopped.map((messageId) => ({ orgId, messageId, description: stoppedWithWave })),
    );
  }
}
