import { addresses } from 'shared-contracts/addresses';
import { keywordMeaning, soundsLikeOptOut } from 'shared-contracts/domain/keywords';
import type { KeywordMeaning } from 'shared-contracts/domain/keywords';
import { isTextable } from 'shared-contracts/domain/phone';
import { countSegments } from 'shared-contracts/domain/segments';
import type { Media } from 'shared-contracts/domain/message';
import type { InboundMedia, InboundText } from '../../platform/edges/carrier.ts';
import type { Tx } from '../../platform/db/client.ts';
import { queueInboundMedia } from '../../platform/media/fetch-inbound-media.job.ts';
import { fetchInboundMedia } from '../../platform/media/inbound-media.ts';
import { keyOfMediaUrl } from '../../platform/media/media-address.ts';
import type { Platform } from '../../platform/platform.ts';
import { queuePush } from '../../platform/push/send-push.job.ts';
import { recordReceivedText } from '../../messaging/webhooks/record-received.store.ts';
import { releaseNumber } from '../../messaging/sending/suppressed-numbers.store.ts';
import { optIn, optOut } from '../contacts/consent.service.ts';
import { findOrCreateTextingContact } from '../contacts/contacts.service.ts';
import { noteNewMessage } from '../inbox/conversation.service.ts';
import { takeTextIntoFlows } from '../flows/engine/take-text.ts';
import { enterAfterYes } from '../contacts/enter-after-yes.ts';
import { noteReply } from '../waves/replies.service.ts';
import { isHeldForPayment } from '../organizations/payment-standing.ts';
import { keywordAnswer } from './keyword-answers.ts';
import { hasInboundMessage, insertInboundMessage } from '../../messaging/threads/inbound-message.store.ts';
import { findAccountOfNumber, findPushableUsers } from './receiving.store.ts';
import type { ReceivingAccount } from './receiving.store.ts';
import { writeOutbound } from './write-outbound.ts';

/** The longest text that is kept of what a carrier hands in; longer ones are not texts of a phone. */
const longestBody = 10_000;

/** An inbound text with everything that was found out before its transaction begins. */
interface Arrival {
  readonly to: ReceivingAccount;
  readonly text: InboundText;
  readonly media: readonly Media[];
  /** Elsewhere, and fetched after the text is shown. */
  readonly distantMedia: readonly InboundMedia[];
}

/**
 * Works on one text from a customer: contact, message, keywords, conversation, push and live event, in one
 * transaction, once per carrier id however often it is called (texting-rules.md, Inbound).
 */
export async function receiveText(platform: Platform, text: InboundText): Promise<void> {
  const { database, log } = platform;
  const to = await findAccountOfNumber(database.db, text.to);
  if (!to) {
    log.warn(
      { carrier: text.carrier, carrierId: text.carrierId },
      "a text came to a number that is nobody's here",
    );

    return;
  }
  const copy = { number: text.to, provider: text.carrier, carrierId: text.carrierId };
  if (await hasInboundMessage(database.db, to.orgId, copy)) {
    return;
  }

  const { own, distant } = sortMedia(platform, text.media);
  const { stored } = await fetchInboundMedia(platform, {
    orgId: to.orgId,
    carrier: text.carrier,
    media: own,
  });
  await database.inTransaction((tx) =>
    work(platform, tx, { to, text, media: stored, distantMedia: distant }),
  );
}

/** Pictures of our own store are at hand; others may take as long as the network does. */
function sortMedia(platform: Platform, media: readonly InboundMedia[]) {
  const isOwn = ({ url }: InboundMedia) => keyOfMediaUrl(platform.config.publicApiUrl, url) !== undefined;

  return { own: media.filter(isOwn), distant: media.filter((one) => !isOwn(one)) };
}

async function work(platform: Platform, tx: Tx, { to, text, media, distantMedia }: Arrival): Promise<void> {
  const { orgId, accountId } = to;
  const { live } = platform;
  const phone = text.from;
  const body = text.body.slice(0, longestBody);
  const contact = await findOrCreateTextingContact(live, tx, { orgId, accountId, phone });
  const messageId = await insertInboundMessage(tx, orgId, {
    accountId,
    contactId: contact.id,
    body,
    media,
    provider: text.carrier,
    number: text.to,
    carrierId: text.carrierId,
    segments: Math.max(countSegments(body).segments, 1),
    at: text.receivedAt,
  });
  // A copy of this text was handled at the same time.
  if (!messageId) {
    return;
  }
  await releaseNumber(tx, orgId, phone);

  // Whoever cannot be texted has nothing to opt out of, and no answer would arrive.
  const canBeTexted = isTextable(phone);
  const meaning = canBeTexted ? keywordMeaning(body, { optedOut: contact.isOptedOut }) : undefined;
  const hasOptedOut = contact.isOptedOut && !contact.yesAwaited;
  const isAnswerDue = meaning
    ? await followKeyword(platform, tx, { meaning, to, text, contactId: contact.id, messageId })
    : false;
  if (meaning === 'start' && contact.yesAwaited && !contact.blocked) {
    await enterAfterYes(live, tx, { orgId, accountId, contactId: contact.id, at: new Date() });
  }
  if (canBeTexted && meaning === undefined && !contact.isOptedOut && !contact.blocked) {
    await takeTextIntoFlows(platform, tx, { orgId, accountId, contactId: contact.id, body, at: new Date() });
  }
  await noteNewMessage(tx, orgId, {
    contactId: contact.id,
    messageId,
    body,
    direction: 'inbound',
    status: 'received',
    hasMedia: media.length > 0,
    at: text.receivedAt,
    by: contact.blocked ? 'blocked customer' : 'customer',
    suggestsOptOut: canBeTexted && meaning === undefined && !hasOptedOut && soundsLikeOptOut(body),
  });
  await live.record(tx, {
    orgId,
    event: 'message.added',
    data: { accountId, contactId: contact.id, messageId, direction: 'inbound' },
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
  if (meaning === undefined && !contact.blocked) {
    await noteReply(tx, orgId, { contactId: contact.id, at: text.receivedAt });
  }
  // Of a blocked contact nobody is told, and nothing is answered (features IN-20).
  if (contact.blocked) {
    return;
  }
  await recordReceivedText(tx, orgId, { messageId, accountId });
  const isAnswered = meaning !== undefined && isAnswerDue && !text.isAnsweredByCarrier;
  if (isAnswered && (await mayAnswer(tx, orgId, meaning))) {
    await answer(platform, tx, { meaning, to, text, contactId: contact.id });
  }
  await tellStaff(platform, tx, { to, contactId: contact.id });
}

/** Does what a carrier keyword asks; returns whether it calls for an answer. A repeated STOP or START does not. */
async function followKeyword(
  platform: Platform,
  tx: Tx,
  details: {
    meaning: KeywordMeaning;
    to: ReceivingAccount;
    text: InboundText;
    contactId: number;
    messageId: number;
  },
): Promise<boolean> {
  const { meaning, to, text, contactId, messageId } = details;
  if (meaning === 'help') {
    return true;
  }
  const change = {
    orgId: to.orgId,
    accountId: to.accountId,
    contactId,
    phone: text.from,
    source: 'keyword',
    messageId,
    detail: text.body.trim().slice(0, 50),
  } as const;

  return meaning === 'stop' ? optOut(platform, tx, change) : optIn(platform, tx, change);
}

/** Carriers demand the answers to STOP and HELP; no other goes out while the organization has to pay (decisions.md, Behaviour). */
async function mayAnswer(tx: Tx, orgId: number, meaning: KeywordMeaning): Promise<boolean> {
  return meaning !== 'start' || !(await isHeldForPayment(tx, orgId));
}

async function answer(
  platform: Platform,
  tx: Tx,
  details: { meaning: KeywordMeaning; to: ReceivingAccount; text: InboundText; contactId: number },
): Promise<void> {
  const { meaning, to, text, contactId } = details;
  await writeOutbound(platform, tx, {
    orgId: to.orgId,
    accountId: to.accountId,
    contactId,
    body: keywordAnswer(meaning, { companyName: to.companyName, number: text.to }),
    media: [],
    number: text.to,
    provider: platform.edges.carriers.nameFor(text.carrier),
    sentBy: null,
    clientKey: null,
    isKeywordAnswer: true,
  });
}

/** Pushes to the browsers of staff who may read the account; says that something came, not what (features SH-22). */
async function tellStaff(
  platform: Platform,
  tx: Tx,
  details: { to: ReceivingAccount; contactId: number },
): Promise<void> {
  const { orgId, accountId, accountName } = details.to;
  const userIds = await findPushableUsers(tx, orgId, accountId);
  await queuePush(platform, tx, {
    orgId,
    userIds,
    message: {
      title: 'New text message',
      body: `A customer texted ${accountName}.`,
      path: addresses.conversations.href({ contactId: details.contactId }),
      tag: `conversation-${details.contactId}`,
      accountId,
    },
  });
}
