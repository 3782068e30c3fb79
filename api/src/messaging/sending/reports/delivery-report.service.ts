import { isForwardMove } from 'shared-contracts/domain/message-status';
import type { CarrierVerdict, MessageReference, StatusReport } from '../../../platform/edges/carrier.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { applyVerdict } from '../outcomes/apply-verdict.service.ts';
import { secondsUntilRetry } from '../outcomes/back-off.rules.ts';
import { microsecondsPerSecond } from '../queue/microseconds.rules.ts';
import { findReportedMessage } from './delivery-report.store.ts';
import type { ReportedMessage } from './delivery-report.store.ts';
import { describeRedelivery } from '../../threads/messages-status.store.ts';
import { moveMessage, publishMessagesChanged } from '../move-message.service.ts';
import { idempotencyKey } from '../queue/outbound-text.rules.ts';
import { deleteOutbound, lockOutbound } from '../queue/outbound.store.ts';
import { insertRedelivery } from './redelivery.store.ts';
import {
  countAcceptedAttempts,
  insertFirstAttempt,
  isOfEarlierDelivery,
} from '../queue/send-attempts.store.ts';
import type { Sending } from '../sending.rules.ts';

/** A report with a reference to its message. */
export type ReferencedReport = StatusReport & { readonly reference: MessageReference };

/**
 * Advances a message by its carrier's report, which may be late, duplicated or out of order (texting-rules.md,
 * Sending). A description in the report replaces the previous one; a report without a description erases nothing.
 * Idempotent.
 */
export async function applyStatusReport(
  sending: Pick<Sending, 'platform' | 'optOut' | 'stopWave'>,
  report: ReferencedReport,
): Promise<void> {
  const { database } = sending.platform;
  const { orgId, messageId } = report.reference;
  await database.inTransaction(async (tx) => {
    // Locks the queue before the message, like the sender, to avoid a deadlock.
    const queued = await lockOutbound(tx, orgId, messageId);
    const message = await findReportedMessage(tx, orgId, messageId);
    // It was deleted with its contact.
    if (!message) {
      return;
    }
    if (report.status !== 'delivered' && (await isPast(tx, { message, report, queued }))) {
      return;
    }

    if (!queued && (await tryAgain(sending, tx, { message, report }))) {
      return;
    }
    if (!isForwardMove(message.status, report.status)) {
      return;
    }
    // Locks the contact before the conversation, like an inbound text.
    if (report.verdict) {
      await applyVerdict(sending, tx, { ...message, verdict: report.verdict });
    }
    await moveMessage(sending.platform.live, tx, {
      orgId: message.orgId,
      messageIds: [message.messageId],
      to: report.status,
      ...(report.verdict ? { description: finalDescription(report.verdict) } : {}),
      carrierId: report.carrierId,
    });
    // The report resolves the lost call, so the call need not be repeated.
    await deleteOutbound(tx, message.orgId, message.messageId);
  });
}

/** Returns the description for a message that is not retried, which promises no retry. */
const finalDescription = ({ description, descriptionAtEnd }: CarrierVerdict): string =>
  descriptionAtEnd ?? description;

/** Whether a report is for an earlier delivery of a text that is being redelivered; its outcome is already recorded. */
function isPast(
  tx: Tx,
  about: {
    message: ReportedMessage;
    report: StatusReport;
    queued: { earlierDeliveries: number } | undefined;
  },
): Promise<boolean> {
  const { orgId, messageId } = about.message;
  const currentKey = about.queued && idempotencyKey({ orgId, messageId, ...about.queued });

  return isOfEarlierDelivery(tx, orgId, { messageId, carrierId: about.report.carrierId, currentKey });
}

/** Redelivers a text after a temporary failure, once or twice, with a new idempotency key. */
async function tryAgain(
  sending: Pick<Sending, 'platform' | 'optOut' | 'stopWave'>,
  tx: Tx,
  { message, report }: { message: ReportedMessage; report: StatusReport },
): Promise<boolean> {
  const { verdict } = report;
  const hasFailed = report.status === 'failed' || report.status === 'undelivered';
  if (!hasFailed || !verdict || message.status !== 'sent') {
    return false;
  }
  const { orgId, messageId, accountId, contactId, timeZone } = message;
  // A delivery whose call was lost is not counted as accepted, but was one.
  const deliveries = Math.max(await countAcceptedAttempts(tx, orgId, messageId), 1);
  if (deliveries > mostRedeliveries) {
    return false;
  }
  const seconds = secondsUntilRetry({
    action: verdict.action,
    attempts: deliveries,
    now: new Date(),
    timeZone,
  });
  if (seconds === undefined) {
    return false;
  }

  const afterUs = seconds * microsecondsPerSecond;
  await insertFirstAttempt(tx, orgId, messageId);
  await insertRedelivery(tx, orgId, { messageId, contactId, earlierDeliveries: deliveries, afterUs });
  await describeRedelivery(tx, orgId, { messageId, description: verdict.description });
  await publishMessagesChanged(sending.platform.live, tx, {
    orgId,
    messages: [{ messageId, accountId, contactId }],
  });

  return true;
}

const mostRedeliveries = 2;
