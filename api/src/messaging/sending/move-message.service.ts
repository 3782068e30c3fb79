import type { MessageStatus } from 'shared-contracts/domain/message-status';
import type { Tx } from '../../platform/db/client.ts';
import type { LiveHub } from '../../platform/live/live-hub.ts';
import { moveMessages } from '../threads/messages-status.store.ts';
import type { MovedMessage } from '../threads/messages-status.store.ts';

/** Notifies viewers of the conversations that contain these messages. */
export async function publishMessagesChanged(
  live: LiveHub,
  tx: Tx,
  change: { orgId: number; messages: readonly MovedMessage[] },
): Promise<void> {
  for (const message of change.messages) {
    await live.record(tx, { orgId: change.orgId, event: 'message.changed', data: message });
  }
}

/** Advances an organization's messages and notifies the live streams. Returns whether any changed. */
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
  await publishMessagesChanged(live, tx, { orgId: change.orgId, messages: moved });

  return moved.length > 0;
}
