import { countSegments } from 'shared-contracts/domain/segments';
import type { Media } from 'shared-contracts/domain/message';
import type { Tx } from '../../platform/db/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { previewOf } from '../inbox/conversation.service.ts';
import { insertGathered } from './gather-outbound.ts';
import { insertOutboundMessages } from '../../messaging/threads/outbound-message.store.ts';
import type { NewOutbound } from '../../messaging/threads/outbound-message.store.ts';

export interface OutboundDraft extends Omit<NewOutbound, 'segments' | 'preview' | 'at'> {
  readonly orgId: number;
}

export interface WrittenOutbound {
  readonly messageId: number;
  readonly segments: number;
  readonly at: Date;
}

type Woken = Pick<Platform, 'live' | 'notify'>;

/** Pictures travel as one message whatever the text is; a text alone counts by its segments. */
function segmentsOf({ body, media }: { body: string; media: readonly Media[] }): number {
  return media.length > 0 ? 1 : Math.max(countSegments(body).segments, 1);
}

function complete(draft: OutboundDraft): NewOutbound {
  return { ...draft, at: new Date(), segments: segmentsOf(draft), preview: previewOf(draft) };
}

function wake({ live, notify }: Woken): void {
  live.wake();
  notify.tell('outbound');
}

/**
 * Writes a text that goes out, with its place in the inbox, in the queue of the sender and in the live stream, in a
 * transaction. Returns undefined where its client key has been used, and then nothing is written.
 */
export async function writeOutbound(
  platform: Woken,
  tx: Tx,
  draft: OutboundDraft,
): Promise<WrittenOutbound | undefined> {
  const { orgId, contactId } = draft;
  const message = complete(draft);
  const messageId = (await insertOutboundMessages(tx, orgId, { messages: [message] })).get(contactId);
  if (messageId === undefined) {
    return undefined;
  }
  tx.afterCommit(() => wake(platform));

  return { messageId, segments: message.segments, at: message.at };
}

/**
 * Writes texts of one organization as writeOutbound() does, at most one to each contact, by one statement. Returns their
 * messages by contact, without those whose client key has been used.
 */
export async function writeManyOutbound(
  platform: Woken,
  tx: Tx,
  { orgId, drafts }: { orgId: number; drafts: readonly OutboundDraft[] },
): Promise<ReadonlyMap<number, number>> {
  const ids = await insertOutboundMessages(tx, orgId, { messages: drafts.map(complete) });
  tx.afterCommit(() => wake(platform));

  return new Map([...ids].flatMap(([contactId, id]) => (id === undefined ? [] : [[contactId, id]])));
}

/** Writes a text as writeOutbound() does and commits it at once, together with what other calls write just now. */
export async function writeOutboundAtOnce(
  platform: Woken & Pick<Platform, 'database'>,
  draft: OutboundDraft,
): Promise<WrittenOutbound | undefined> {
  const message = complete(draft);
  const messageId = await insertGathered(platform.database, draft.orgId, message);
  if (messageId === undefined) {
    return undefined;
  }
  wake(platform);

  return { messageId, segments: message.segments, at: message.at };
}
