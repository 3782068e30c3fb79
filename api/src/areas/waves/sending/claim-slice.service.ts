import { insertWaveMessages } from '../../../messaging/threads/wave-messages.store.ts';
import type { OutboundMessage } from '../../../platform/edges/carrier.ts';
import type { Tx } from '../../../platform/db/client.ts';
import type { StoredSkipped } from '../../../platform/db/tables/json-columns.ts';
import { nextSendTime } from '../../scheduling/send-times.rules.ts';
import { countFreeMessages } from '../../messages/sendable.service.ts';
import { chooseTexts } from './choose-texts.rules.ts';
import {
  closeChunk,
  findContactsForShare,
  findNextRecipients,
  listRecipients,
  lockChunk,
  recordSlice,
  postponeChunk,
} from './chunks.store.ts';
import type { ChunkContact, ClaimedChunk, SkippedRecipient } from './chunks.store.ts';
import type { SliceContent } from './wave-content.service.ts';
import type { ChunkKey, WaveSending } from './wave-sending.ts';

/** Texts of one chunk that are about to be handed to the carrier, under a lease. */
export interface ClaimedSlice {
  readonly key: ChunkKey;
  readonly chunk: ClaimedChunk;
  /** Fencing token of the claim; required for writes about the slice. */
  readonly fence: number;
  readonly messages: readonly (OutboundMessage & { reference: { orgId: number; messageId: number } })[];
  readonly contactIds: readonly number[];
  readonly segments: number;
  readonly hasMedia: boolean;
}

const dayMs = 86_400_000;

/**
 * Postpones a chunk whose place is closed now: the clock may have changed, a blackout been added, or quiet hours been
 * set.
 */
async function isPutOff(
  tx: Tx,
  key: ChunkKey,
  { chunk, content }: { chunk: ClaimedChunk; content: SliceContent },
): Promise<boolean> {
  const now = new Date();
  const place = { state: chunk.state ?? undefined, zones: chunk.zones };
  const next = nextSendTime(now, { place, ...content.bulkTimes });
  if (next?.getTime() === now.getTime()) {
    return false;
  }
  await postponeChunk(tx, key.orgId, { ...key, dueAt: next ?? new Date(now.getTime() + dayMs) });

  return true;
}

/** Adds recipients to the counts of a chunk. */
function countSkipped(before: StoredSkipped, skipped: readonly SkippedRecipient[]): StoredSkipped {
  const counts: StoredSkipped = { ...before };
  for (const { because } of skipped) {
    counts[because] = (counts[because] ?? 0) + 1;
  }

  return counts;
}

/** Joins recipients with their contacts; those whose contact is deleted or has another phone are marked as deleted. */
function withContacts(
  recipients: readonly { contactId: number; phone: string }[],
  contacts: readonly ChunkContact[],
): ChunkContact[] {
  const byId = new Map(contacts.map((contact) => [contact.contactId, contact]));

  return recipients.map(({ contactId, phone }) => {
    const contact = byId.get(contactId);

    return contact?.phone === phone
      ? contact
      : { contactId, phone, name: '', metadata: {}, because: 'deleted' };
  });
}

/** Writes the texts of a slice, each as a message that is being sent, and the claim. */
async function writeSlice(
  { sending }: WaveSending,
  tx: Tx,
  slice: { key: ChunkKey; chunk: ClaimedChunk; content: SliceContent; texts: number; segments: number },
): Promise<ClaimedSlice | undefined> {
  const { key, chunk, content } = slice;
  const { orgId, waveId, n } = key;
  const recipients = await findNextRecipients(tx, orgId, {
    waveId,
    n,
    after: chunk.sentTo,
    limit: slice.texts,
  });
  if (recipients.length === 0) {
    await closeChunk(tx, orgId, { waveId, n, at: new Date() });

    return undefined;
  }
  const contacts = await findContactsForShare(tx, orgId, {
    contactIds: recipients.map(({ contactId }) => contactId),
    withFacts: content.withFacts,
  });
  const chosen = chooseTexts(withContacts(recipients, contacts), {
    write: content.write,
    segments: slice.segments,
  });
  const written = await insertWaveMessages(tx, orgId, {
    waveId,
    accountId: chunk.accountId,
    number: chunk.number,
    provider: chunk.provider,
    media: content.media,
    sentBy: content.sentBy,
    at: new Date(),
    bodies: chosen.bodies,
    segments: chosen.bodySegments,
    texts: chosen.texts,
  });
  const ids = new Map(written.map(({ contactId, messageId }) => [contactId, messageId]));
  const going = chosen.texts.flatMap((text) => {
    const messageId = ids.get(text.contactId);

    return messageId === undefined ? [] : [{ ...text, messageId }];
  });
  // A merged contact may have got the text through its other phone.
  const doubles = chosen.texts.flatMap(({ contactId, place }) =>
    ids.has(contactId) ? [] : [{ place, because: 'deleted' as const }],
  );
  const skipped = [...chosen.skipped, ...doubles];
  const segments = going.reduce((sum, { body }) => sum + (chosen.bodySegments[body] ?? 0), 0);
  await recordSlice(tx, orgId, {
    waveId,
    n,
    leaseUs: sending.limits.leaseMs * 1_000,
    sentTo: chunk.sentTo + chosen.decided,
    sendingIds: going.map(({ messageId }) => messageId),
    segments,
    skipped: skipped.map(({ place, because }) => ({ place: chunk.sentTo + place, because })),
    skippedBecause: countSkipped(chunk.skippedBecause, skipped),
  });

  return {
    key,
    chunk,
    fence: chunk.fence + 1,
    messages: going.map(({ messageId, phone, body }) => ({
      reference: { orgId, messageId },
      idempotencyKey: `${orgId}:${messageId}`,
      from: chunk.number,
      to: phone,
      body: chosen.bodies[body] ?? '',
      mediaUrls: content.media.map(({ url }) => url),
    })),
    contactIds: going.map(({ contactId }) => contactId),
    segments,
    hasMedia: content.media.length > 0,
  };
}

/**
 * Number of texts that a slice may have: for an organization on trial, no more than its free messages. Transactions
 * count one after the other.
 */
async function mayHave(
  tx: Tx,
  orgId: number,
  { isOnFreeTrial, texts }: { isOnFreeTrial: boolean; texts: number },
): Promise<number> {
  return isOnFreeTrial ? Math.min(texts, await countFreeMessages(tx, orgId)) : texts;
}

/**
 * Claims the next texts of a chunk in one transaction: checks who may still be texted, renders the texts, and stores
 * the messages as being sent. The carrier is called after the commit (ARCHITECTURE.md, Server). Returns undefined if
 * there is nothing to send now; 'held' if the trial's free messages are used up.
 */
export async function claimSlice(
  waveSending: WaveSending,
  key: ChunkKey,
  most: { texts: number; segments: number; content: SliceContent },
): Promise<ClaimedSlice | 'held' | undefined> {
  const { orgId } = key;

  return waveSending.platform.database.inTransaction(async (tx) => {
    const locked = await lockChunk(tx, orgId, key);
    if (!locked || (await isPutOff(tx, key, { chunk: locked, content: most.content }))) {
      return undefined;
    }
    const chunk = locked.isListed ? locked : { ...locked, sentTo: await listRecipients(tx, orgId, key) };

    const texts = await mayHave(tx, orgId, { isOnFreeTrial: chunk.isOnFreeTrial, texts: most.texts });

    return texts > 0 ? writeSlice(waveSending, tx, { key, chunk, ...most, texts }) : 'held';
  });
}
