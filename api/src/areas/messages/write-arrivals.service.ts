import type { Media } from 'shared-contracts/domain/message';
import { isTextable } from 'shared-contracts/domain/phone';
import { countSegments } from 'shared-contracts/domain/segments';
import { countsAsReply, keywordFor, readText } from 'shared-contracts/texts/read-text';
import type { KeywordMeaning, TextReading } from 'shared-contracts/texts/read-text';
import type { InboundMedia, InboundText } from '../../platform/edges/carrier.ts';
import type { Tx } from '../../platform/db/client.ts';
import { queueInboundMedia } from '../../platform/media/fetch-inbound-media.job.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ReceivedText } from '../../platform/text-hooks.ts';
import { releaseNumbers } from '../../messaging/sending/outcomes/suppressed-numbers.store.ts';
import { insertInboundMessages } from '../../messaging/threads/inbound-message.store.ts';
import { noteInboundMessages } from '../../messaging/threads/noted-message.store.ts';
import { findOrCreateTextingContacts } from '../contacts/one-contact/contacts.service.ts';
import type { TextingContact } from '../contacts/one-contact/contacts.service.ts';
import { recordStopRequests } from '../contacts/one-contact/stop-requests.service.ts';
import { previewOf } from '../inbox/conversation.service.ts';
import { answerKeyword, followKeyword } from './follow-keyword.service.ts';
import { pushToStaff } from './push-to-staff.service.ts';
import type { ReceivingAccount } from './receiving.store.ts';

/** An inbound text with everything that is loaded before its transaction begins. */
export interface Arrival {
  /** With the words that came as parts of their own, at the length that is stored. */
  readonly text: InboundText;
  readonly media: readonly Media[];
  /** Stored elsewhere; fetched after the text is shown. */
  readonly distantMedia: readonly InboundMedia[];
}

/** A stored text with its interpretation. */
interface Written extends Arrival, ReceivedText {
  readonly contact: TextingContact;
  /** The carrier keyword it matches; undefined for an ordinary text. */
  readonly meaning: KeywordMeaning | undefined;
  readonly suggestsOptOut: boolean;
  /**
   * Whether it leaves a conversation as it was and notifies no one: a reaction, or any text of a blocked contact.
   * Inbox, pushes and announcements all follow this.
   */
  readonly isSilent: boolean;
}

/** Interprets a text. A keyword that the carrier states takes precedence over the words (features TX-03). */
function readInbound({ statedKeyword, body }: InboundText): TextReading {
  return statedKeyword ? { kind: 'keyword', keyword: statedKeyword } : readText(body);
}

function read(arrival: Arrival, contact: TextingContact, messageId: number): Written {
  const { text } = arrival;
  // A sender that cannot be texted has nothing to opt out of, and no answer would arrive.
  const canBeTexted = isTextable(text.from);
  const reading = readInbound(text);
  const meaning = canBeTexted ? keywordFor(reading, { optedOut: contact.isOptedOut }) : undefined;
  const hasOptedOut = contact.isOptedOut && !contact.yesAwaited;
  const suggestsOptOut = canBeTexted && !hasOptedOut && reading.kind === 'asksToStop';

  return {
    ...arrival,
    contact,
    contactId: contact.id,
    messageId,
    body: text.body,
    receivedAt: text.receivedAt,
    meaning,
    suggestsOptOut,
    isReply: meaning === undefined && countsAsReply(reading) && !contact.blocked,
    isBlocked: contact.blocked,
    canBeAnswered: canBeTexted && !contact.isOptedOut,
    isSilent: contact.blocked || reading.kind === 'reaction',
  };
}

/**
 * Stores texts to one account, at most one per contact: contacts, messages, keywords, conversations, pushes and live
 * events, each with one statement for all texts. Texts that are stored already change nothing.
 */
export async function writeArrivals(
  platform: Platform,
  tx: Tx,
  { to, arrivals }: { to: ReceivingAccount; arrivals: readonly Arrival[] },
): Promise<void> {
  const written = await writeMessages(platform, tx, { to, arrivals });
  // A concurrent call handled copies of these texts.
  if (written.length === 0) {
    return;
  }
  const { orgId, accountId } = to;
  await releaseNumbers(
    tx,
    orgId,
    written.map(({ text }) => text.from),
  );
  const toAnswer: Written[] = [];
  for (const one of written) {
    if (one.meaning && (await followKeyword(platform, tx, { ...one, meaning: one.meaning, to }))) {
      toAnswer.push(one);
    }
  }
  const received = { orgId, accountId, texts: written };
  for (const hook of platform.textHooks) {
    await hook.onStored?.(platform, tx, received);
  }
  await recordStopRequests(
    tx,
    orgId,
    written.filter(({ suggestsOptOut }) => suggestsOptOut).map(({ contactId }) => contactId),
  );
  await showInInbox(platform, tx, { to, written });
  for (const hook of platform.textHooks) {
    await hook.onShown?.(platform, tx, received);
  }
  for (const one of toAnswer) {
    if (one.meaning && !one.isBlocked) {
      await answerKeyword(platform, tx, { ...one, meaning: one.meaning, to });
    }
  }
  await pushToStaff(platform, tx, {
    to,
    texts: written
      .filter(({ isSilent }) => !isSilent)
      .map(({ contactId, body, ...files }) => ({ contactId, body, media: announce(files) })),
  });
}

async function writeMessages(
  { live }: Platform,
  tx: Tx,
  { to, arrivals }: { to: ReceivingAccount; arrivals: readonly Arrival[] },
): Promise<Written[]> {
  const { orgId, accountId } = to;
  const phones = arrivals.map(({ text }) => text.from);
  const contacts = await findOrCreateTextingContacts(live, tx, { orgId, accountId, phones });
  const withContact = arrivals.flatMap((arrival) => {
    const contact = contacts.get(arrival.text.from);

    return contact ? [{ arrival, contact }] : [];
  });
  const messages = withContact.map(({ arrival: { text, media }, contact }) => ({
    contactId: contact.id,
    body: text.body,
    media,
    provider: text.carrier,
    number: text.to,
    carrierId: text.carrierId,
    segments: Math.max(countSegments(text.body).segments, 1),
    at: text.receivedAt,
  }));
  const ids = await insertInboundMessages(tx, orgId, { accountId, messages });

  return withContact.flatMap(({ arrival, contact }) => {
    const messageId = ids.get(contact.id);

    return messageId === undefined ? [] : [read(arrival, contact, messageId)];
  });
}

/** Returns a text's files: the stored ones, and the others as the carrier announces them. */
function announce({ media, distantMedia }: Pick<Arrival, 'media' | 'distantMedia'>) {
  const announced = distantMedia.map(({ contentType = '' }) => ({ contentType: contentType.toLowerCase() }));

  return [...media, ...announced];
}

/** Updates the inbox, publishes live events, and queues the download of pictures stored elsewhere. */
async function showInInbox(
  platform: Platform,
  tx: Tx,
  { to, written }: { to: ReceivingAccount; written: readonly Written[] },
): Promise<void> {
  const { orgId, accountId } = to;
  await noteInboundMessages(
    tx,
    orgId,
    written.map((one) => ({
      ...one,
      preview: previewOf({ body: one.body, media: announce(one) }),
      hasMedia: one.media.length > 0,
    })),
  );
  for (const { text, contactId, messageId, media, distantMedia, isSilent } of written) {
    await platform.live.record(tx, {
      orgId,
      event: 'message.added',
      data: {
        accountId,
        contactId,
        messageId,
        direction: 'inbound',
        notifies: isSilent ? 'nobody' : 'staff',
      },
    });
    if (distantMedia.length > 0) {
      await queueInboundMedia(platform, tx, {
        orgId,
        messageId,
        carrier: text.carrier,
        media: distantMedia,
        countBefore: media.length,
      });
    }
  }
}
