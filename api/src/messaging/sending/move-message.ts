import type { MessageStatus } from 'shared-contracts/domain/message-status';
import type { Tx } from '../../platform/db/client.ts';
import type { LiveHub } from '../../platform/live/live-hub.ts';
import { moveMessages } from '../threads/messages-status.store.ts';
import type { MovedMessage } from '../threads/messages-status.store.ts';

/** What the carrier had to say where it had nothing to say (features IN-02). */
export const nothingToSay = 'ok';

/** Tells who looks at the conversations that these messages changed. */
export async function tellChanged(
  live: LiveHub,
  tx: Tx,
  change: { orgId: number; messages: readonly MovedMessage[] },
): Promise<void> {
  for (const message of change.messages) {
    await live.record(tx, { orgId: change.orgId, event: 'message.changed', data: message });
  }
}

/** Moves messages of one organization forward and tells the live streams; returns whether any moved. */
export async function moveMessage(
  live: LiveHub,
  tx: Tx,
  change: {
    orgId: number;
    messageIds: readonly number[];
    to: MessageStatus;
    description?: string;
    endedBecause?: string;
    carrierId?: string;
  },
): Promise<boolean> {
  if (change.messageIds.length === 0) {
    return false;
  }
  const moved = await moveMessages(tx, change.orgId, change);
  await tellChanged(live, tx, { orgId: change.orgId, messages: moved });

  return moved.length > 0;
}
