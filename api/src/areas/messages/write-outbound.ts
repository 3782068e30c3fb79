import { countSegments } from 'shared-contracts/domain/segments';
import type { Media } from 'shared-contracts/domain/message';
import type { Tx } from '../../db/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertOutbound } from '../../sending/outbound.store.ts';
import { noteNewMessage } from '../inbox/conversation.service.ts';
import { insertOutboundMessage, lockThread } from './messages.store.ts';

export interface OutboundDraft {
  readonly orgId: number;
  readonly accountId: number;
  readonly contactId: number;
  readonly body: string;
  readonly media: readonly Media[];
  readonly number: string;
  readonly provider: string;
  readonly sentBy: number | null;
  readonly clientKey: string | null;
  /** An answer to STOP, START or HELP, which goes to those who opted out too. */
  readonly isKeywordAnswer: boolean;
}

export interface WrittenOutbound {
  readonly messageId: number;
  readonly segments: number;
  readonly at: Date;
}

/** Pictures travel as one message whatever the text is; a text alone counts by its segments. */
function segmentsOf({ body, media }: OutboundDraft): number {
  return media.length > 0 ? 1 : Math.max(countSegments(body).segments, 1);
}

/**
 * Writes a text that goes out, with its place in the inbox, in the queue of the sender and in the live stream, in
 * one transaction. Undefined where its client key has been used, and then nothing is written.
 */
export async function writeOutbound(
  platform: Pick<Platform, 'live' | 'notify'>,
  tx: Tx,
  draft: OutboundDraft,
): Promise<WrittenOutbound | undefined> {
  const { orgId, accountId, contactId, body, media, isKeywordAnswer } = draft;
  // Before the message has its number: who writes next to the same contact gets a higher one, and is told of later.
  await lockThread(tx, orgId, contactId);
  const at = new Date();
  const segments = segmentsOf(draft);
  const messageId = await insertOutboundMessage(tx, orgId, { ...draft, segments, at });
  if (!messageId) {
    return undefined;
  }

  await noteNewMessage(tx, orgId, {
    contactId,
    messageId,
    body,
    at,
    direction: 'outbound',
    status: 'queued',
    hasMedia: media.length > 0,
    by: 'staff',
  });
  await insertOutbound(tx, orgId, { messageId, contactId, isKeywordAnswer });
  await platform.live.record(tx, {
    orgId,
    event: 'message.added',
    data: { accountId, contactId, messageId, direction: 'outbound' },
  });
  tx.afterCommit(() => platform.notify.tell('outbound'));

  return { messageId, segments, at };
}
