import type { SendOutcome } from '../../../platform/edges/carrier.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { secondsUntilRetry } from './back-off.rules.ts';
import { applyVerdict } from './apply-verdict.service.ts';
import { microsecondsPerSecond } from '../queue/microseconds.rules.ts';
import { describeMessage, setCarrierId } from '../../threads/messages-status.store.ts';
import { moveMessage, publishMessagesChanged } from '../move-message.service.ts';
import { nothingToSay } from '../queue/outbound-text.rules.ts';
import type { ClaimedText } from '../queue/outbound-text.rules.ts';
import { postponeOutbound, releaseOutbound } from '../queue/outbound.store.ts';
import { finishSendAttempt } from '../queue/send-attempts.store.ts';
import type { AttemptEnd } from '../queue/send-attempts.store.ts';
import type { Sending } from '../sending.rules.ts';

type Accepted = Extract<SendOutcome, { kind: 'accepted' }>;
type Refused = Extract<SendOutcome, { kind: 'refused' }>;

const noAnswer = 'The carrier did not confirm this text. It may or may not have arrived.';

/** Delay of the first look-up, so that the carrier has had time to record the message. */
const firstLookUpSeconds = 20;

function attemptEnd(outcome: SendOutcome): AttemptEnd {
  if (outcome.kind === 'accepted') {
    return { outcome: 'accepted', carrierId: outcome.carrierId };
  }
  if (outcome.kind === 'unknown') {
    return { outcome: 'unknown', description: outcome.description };
  }

  return { outcome: 'refused', carrierCode: outcome.carrierCode, description: outcome.description };
}

/**
 * Records the result of a carrier call. Only the sender that still holds the row changes the message. One that lost its
 * lease records its attempt and nothing else (ARCHITECTURE.md, Server).
 */
export async function settle(sending: Sending, text: ClaimedText, outcome: SendOutcome): Promise<void> {
  await sending.platform.database.inTransaction(async (tx) => {
    await finishSendAttempt(tx, text, attemptEnd(outcome));
    if (outcome.kind === 'accepted') {
      await settleAccepted(sending, tx, { text, outcome });
    }
    if (outcome.kind === 'refused') {
      await settleRefused(sending, tx, { text, outcome });
    }
    if (outcome.kind === 'unknown') {
      await settleUnknown(sending, tx, text);
    }
  });
}

/** Settles a text that the carrier accepted. */
export async function settleAccepted(
  sending: Sending,
  tx: Tx,
  { text, outcome }: { text: ClaimedText; outcome: Accepted },
): Promise<void> {
  if (!(await releaseOutbound(tx, text))) {
    return;
  }
  const { orgId, messageId } = text;
  const { carrierId } = outcome;
  const hasMoved = await moveMessage(sending.platform.live, tx, {
    orgId,
    messageIds: [messageId],
    to: 'sent',
    description: nothingToSay,
    carrierId,
  });
  // A report arrived first, or this is another delivery of a text that was already sent.
  if (!hasMoved) {
    await setCarrierId(tx, orgId, { messageId, carrierId, description: nothingToSay });
  }
}

async function settleRefused(
  sending: Sending,
  tx: Tx,
  { text, outcome }: { text: ClaimedText; outcome: Refused },
): Promise<void> {
  // Waiting for our credentials, or for capacity at the carrier, does not count as an attempt.
  const isNoTry = outcome.action === 'await-credentials' || outcome.action === 'await-carrier';
  const attempts = text.attempts + (isNoTry ? 0 : 1);
  const seconds = secondsUntilRetry({
    action: outcome.action,
    attempts,
    retryAfterSeconds: outcome.retryAfterSeconds,
    now: new Date(),
    timeZone: text.timeZone,
  });
  if (seconds !== undefined) {
    const afterUs = seconds * microsecondsPerSecond;
    if (!(await postponeOutbound(tx, text, { state: 'waiting', afterUs, attempts }))) {
      return;
    }
    await describeMessage(tx, text.orgId, { messageId: text.messageId, description: outcome.description });
    await publishMessagesChanged(sending.platform.live, tx, {
      orgId: text.orgId,
      messages: [toMovedMessage(text)],
    });

    return;
  }
  if (!(await releaseOutbound(tx, text))) {
    return;
  }
  // Locks the contact before the conversation, like an inbound text.
  await applyVerdict(sending, tx, {
    orgId: text.orgId,
    messageId: text.messageId,
    phone: text.phone,
    verdict: outcome,
  });
  await failText(sending, tx, { text, description: outcome.descriptionAtEnd ?? outcome.description });
}

async function settleUnknown(sending: Sending, tx: Tx, text: ClaimedText): Promise<void> {
  const attempts = text.attempts + 1;
  const canRepeat = sending.carriers.find(text.provider)?.honorsIdempotencyKey === true;
  if (canRepeat) {
    const seconds = secondsUntilRetry({
      action: 'retry-soon',
      attempts,
      now: new Date(),
      timeZone: text.timeZone,
    });
    const afterUs = (seconds ?? 0) * microsecondsPerSecond;
    // The same key again: the carrier sends it once, however often it is called.
    if (
      seconds !== undefined &&
      (await postponeOutbound(tx, text, { state: 'waiting', afterUs, attempts }))
    ) {
      return;
    }
    if (seconds === undefined && (await releaseOutbound(tx, text))) {
      await markUnknown(sending, tx, text);
    }

    return;
  }
  const afterUs = firstLookUpSeconds * microsecondsPerSecond;
  if (await postponeOutbound(tx, text, { state: 'lost', afterUs, attempts: 0 })) {
    await markUnknown(sending, tx, text);
  }
}

/** Marks that it is unknown whether the text arrived; a report or a look-up may still tell. */
export async function markUnknown(sending: Sending, tx: Tx, text: ClaimedText): Promise<void> {
  await moveMessage(sending.platform.live, tx, {
    orgId: text.orgId,
    messageIds: [text.messageId],
    to: 'unknown',
    description: noAnswer,
  });
}

/** Fails a text that will not be sent, with a description for staff. */
export async function failText(
  sending: Sending,
  tx: Tx,
  { text, description }: { text: ClaimedText; description: string },
): Promise<void> {
  const { orgId, messageId } = text;
  await moveMessage(sending.platform.live, tx, { orgId, messageIds: [messageId], to: 'failed', description });
}

function toMovedMessage({ messageId, accountId, contactId }: ClaimedText) {
  return { messageId, accountId, contactId };
}
