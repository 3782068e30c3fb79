import { countSegments } from 'shared-contracts/domain/segments';
import type { Media } from 'shared-contracts/domain/message';
import type { Tx } from '../../platform/db/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { previewOf } from '../inbox/conversation.service.ts';
import { insertBatched } from './batch-outbound.service.ts';
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

/** A message with pictures counts as one, whatever its text; a text alone counts by its segments. */
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
 * Writes an outbound text with its inbox entry, its place in the sender's queue and its live event, within a
 * transaction. Returns undefined and writes nothing if its client key was already used.
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
 * Writes texts of one organization as writeOutbound() does, at most one per contact, with one statement. Returns their
 * messages by contact, without those whose client key was already used.
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

/**
 * Writes a text as writeOutbound() does and commits it immediately, batched with texts that other calls write at the
 * same time.
 */
export async function writeOutboundAtOnce(
  platform: Woken & Pick<Platform, 'database'>,
  draft: OutboundDraft,
): Promise<WrittenOutbound | undefined> {
  const message = complete(draft);
  const messageId = await insertBatched(platform.database, draft.orgId, message);
  if (messageId === undefined) {
    return undefined;
  }
  wake(platform);

  return { messageId, segments: message.segments, at: message.at };
}
