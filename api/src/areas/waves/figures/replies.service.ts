import { countedForWaveMs } from '../../../messaging/threads/counted-for-wave.ts';
import { countReplies } from '../../../messaging/threads/wave-progress.store.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { insertReplies } from './replies.store.ts';

/** Counts contacts' texts as replies to the wave that last texted them; once per recipient. */
export async function recordReplies(
  tx: Tx,
  orgId: number,
  texts: readonly { contactId: number; at: Date }[],
): Promise<void> {
  const replies = texts.map(({ contactId, at }) => {
    const since = new Date(at.getTime() - countedForWaveMs);

    return { contactId, at, since };
  });
  for (const counted of await insertReplies(tx, orgId, replies)) {
    await countReplies(tx, orgId, counted);
  }
}
