import type { Tx } from '../../../platform/db/client.ts';
import type { LiveHub } from '../../../platform/live/live-hub.ts';
import { moveMessage } from '../move-message.service.ts';
import { deleteWaitingOutbound } from '../queue/outbound.store.ts';

/** Description of a text whose contact opted out before it was sent. */
export const stoppedByOptOut = 'The contact opted out before this text was sent, so it was not sent.';
export const stoppedByRequest =
  'The contact asked not to be texted before this text was sent, so it was not sent.';
export const stoppedByBlock = 'The contact was blocked before this text was sent, so it was not sent.';
export const stoppedBySender = 'This sender is not a phone number, so it cannot be texted back.';

export const stoppedByDeletion = 'The contact was deleted before this text was sent, so it was not sent.';
export const stoppedByMerge =
  'The contact was merged into another before this text was sent, so it was not sent.';

/** Description of a text that was waiting when the database was restored. */
export const stoppedByRestore =
  'The database was restored, and this text may have been sent before that. It was not sent since. Check with the contact before you send it again.';

/** Cancels all waiting texts to contacts and records the reason on each (texting-rules.md, Opting out and in). */
export async function stopWaitingTexts(
  live: LiveHub,
  tx: Tx,
  stop: { orgId: number; contactIds: readonly number[]; description: string },
): Promise<void> {
  const messageIds = await deleteWaitingOutbound(tx, stop.orgId, stop.contactIds);
  await moveMessage(live, tx, {
    orgId: stop.orgId,
    messageIds,
    to: 'failed',
    endedBecause: stop.description,
  });
}
