import { countedForWaveMs } from '../../messaging/threads/counted-for-wave.ts';
import { countReplies } from '../../messaging/threads/wave-progress.store.ts';
import type { Tx } from '../../platform/db/client.ts';
import { insertReply } from './replies.store.ts';

/** Counts a contact's text as a reply to the wave whose text came last before it; once for each recipient. */
export async function noteReply(
  tx: Tx,
  orgId: number,
  { contactId, at }: { contactId: number; at: Date },
): Promise<void> {
  const since = new Date(at.getTime() - countedForWaveMs);
  const waveId = await insertReply(tx, orgId, { contactId, at, since });
  if (waveId !== undefined) {
    await countReplies(tx, orgId, { waveId, replies: 1 });
  }
}
