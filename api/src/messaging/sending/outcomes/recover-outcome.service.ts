import type { Carrier, FoundOutcome } from '../../../platform/edges/carrier.ts';
import { microsecondsPerSecond } from '../queue/microseconds.rules.ts';
import { findTakenCarrierIds } from '../../threads/messages-status.store.ts';
import type { ClaimedText } from '../queue/outbound-text.rules.ts';
import { outboundMessage } from '../queue/outbound-text.rules.ts';
import { postponeOutbound, releaseOutbound } from '../queue/outbound.store.ts';
import { findLastAttempt, setAttemptFound } from '../queue/send-attempts.store.ts';
import type { Sending } from '../sending.rules.ts';
import { failText, markUnknown, settleAccepted } from './settle.service.ts';

const neverArrived = 'The carrier has no record of this text, so it was not sent. Send it again.';
/** Pauses between look-ups. A carrier may record a message late, so it is only considered absent after the last one. */
const pausesSeconds = [20, 60, 300, 900];

/**
 * Finds the outcome of a call whose response was lost, or whose sender lost its lease. Asks the carrier, and never
 * resends the text (texting-rules.md, Sending), unless that sender recorded a refusal: the carrier does not have it.
 */
export async function recoverOutcome(sending: Sending, text: ClaimedText, carrier: Carrier): Promise<void> {
  const { db } = sending.platform.database;
  const attempt = await findLastAttempt(db, text);
  if (attempt?.isRefused) {
    await postponeOutbound(db, text, { state: 'waiting', afterUs: 0, attempts: text.attempts });

    return;
  }
  // The sender that lost its lease may have received the response after all.
  const outcome: FoundOutcome = attempt?.carrierId
    ? { kind: 'accepted', carrierId: attempt.carrierId }
    : await queryCarrier(sending, { text, carrier, attemptedAt: attempt?.startedAt ?? new Date() });

  await sending.platform.database.inTransaction(async (tx) => {
    if (outcome.kind === 'accepted') {
      if (attempt) {
        await setAttemptFound(tx, text.orgId, { id: attempt.id, carrierId: outcome.carrierId });
      }

      return settleAccepted(sending, tx, { text, outcome: outcome });
    }
    await markUnknown(sending, tx, text);
    const pause = pausesSeconds[text.attempts];
    if (pause !== undefined) {
      const afterUs = pause * microsecondsPerSecond;
      await postponeOutbound(tx, text, { state: 'lost', afterUs, attempts: text.attempts + 1 });

      return;
    }
    const isMine = await releaseOutbound(tx, text);
    if (isMine && outcome.kind === 'absent') {
      await failText(sending, tx, { text, description: neverArrived });
    }
  });
}

async function queryCarrier(
  sending: Sending,
  question: { text: ClaimedText; carrier: Carrier; attemptedAt: Date },
): Promise<FoundOutcome> {
  const { text, carrier, attemptedAt } = question;
  if (!carrier.findOutcome) {
    return { kind: 'undecided' };
  }
  const takenCarrierIds = await findTakenCarrierIds(sending.platform.database.db, text.orgId, {
    contactId: text.contactId,
    exceptMessageId: text.messageId,
  });

  try {
    return await carrier.findOutcome({ message: outboundMessage(text), attemptedAt, takenCarrierIds });
  } catch (error) {
    sending.platform.log.warn(
      { err: error, messageId: text.messageId },
      'the carrier could not be asked about a text',
    );

    return { kind: 'undecided' };
  }
}
