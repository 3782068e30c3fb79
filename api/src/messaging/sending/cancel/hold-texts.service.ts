import type { Tx } from '../../../platform/db/client.ts';
import { moveTexts } from '../../threads/move-texts.store.ts';
import { deleteWaiting } from '../queue/outbound.store.ts';
import { findTextsToHold } from './restored-texts.store.ts';
import { stoppedByRestore } from './stop-waiting.service.ts';

const mostAtOnce = 5_000;
const states = ['waiting', 'reserved', 'paused', 'calling', 'lost'];

/**
 * Takes an organization's waiting texts out of the queue after the database was restored, and records the reason on
 * each, for staff to send them again. No sender may be running. Returns the number of texts.
 */
export async function holdTextsOfOrganization(tx: Tx, orgId: number): Promise<number> {
  let count = 0;
  for (;;) {
    const found = await findTextsToHold(tx, orgId, mostAtOnce);
    const messageIds = await deleteWaiting(tx, orgId, { messageIds: found, states });
    if (messageIds.length === 0) {
      return count;
    }
    await moveTexts(
      tx,
      'failed',
      messageIds.map((messageId) => ({ orgId, messageId, description: stoppedByRestore })),
    );
    count += messageIds.length;
  }
}
