import { queueFailedTexts } from '../../../messaging/sending/queue/wave-outbound.store.ts';
import { showLostWaveTexts } from '../../../messaging/threads/wave-messages.store.ts';
import { endSlice, lockLostChunk } from './chunks.store.ts';
import type { ChunkKey, WaveSending } from './wave-sending.ts';

/**
 * Takes over a chunk whose sender has died or lost its lease. Its texts in progress enter the sender's queue as lost
 * calls: a carrier that supports idempotency keys is called again with the same one, any other is asked what it
 * received. Its conversations show its texts, in case it died before that. The rest of the chunk is sent as usual.
 */
export async function recoverChunk({ platform }: WaveSending, key: ChunkKey): Promise<void> {
  const { orgId } = key;
  await platform.database.inTransaction(async (tx) => {
    const lost = await lockLostChunk(tx, orgId, key);
    if (!lost) {
      return;
    }
    if (lost.sendingIds.length > 0) {
      await queueFailedTexts(tx, orgId, { messageIds: lost.sendingIds, startedAt: new Date(), leaseUs: 0 });
    }
    await showLostWaveTexts(tx, orgId, lost.sendingIds);
    await endSlice(tx, orgId, { ...key, fence: lost.fence, at: new Date() });
    tx.afterCommit(() => platform.notify.tell('outbound'));
  });
}
