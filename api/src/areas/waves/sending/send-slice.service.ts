import { showWaveTexts } from '../../../messaging/threads/wave-messages.store.ts';
import { insertAcceptedAttempts } from '../../../messaging/sending/queue/send-attempts.store.ts';
import { callsAtOnce } from '../../../messaging/sending/sending.rules.ts';
import { retryWrite } from '../../../messaging/sending/outcomes/retry-write.service.ts';
import type { Carrier, OutboundMessage, SendOutcome } from '../../../platform/edges/carrier.ts';
import { markAcceptedTexts } from './accepted-texts.store.ts';
import { endSlice } from './chunks.store.ts';
import type { ClaimedSlice } from './claim-slice.service.ts';
import { settleFailed } from './settle-failed.service.ts';
import type { FailedText } from './settle-failed.service.ts';
import type { WaveSending } from './wave-sending.ts';

/** Most accepted texts recorded with one statement. */
const mostTogether = 1_000;

/** Calls a carrier that takes one text per call, with limited concurrency; makes no calls once the lease is over. */
async function callOneByOne(
  carrier: Carrier,
  messages: readonly OutboundMessage[],
  {
    concurrency,
    leaseEndsAt,
    answered,
  }: {
    concurrency: number;
    leaseEndsAt: number;
    answered: (index: number, outcome: SendOutcome) => void;
  },
): Promise<void> {
  let next = 0;
  async function work(): Promise<void> {
    for (let index = next++; index < messages.length; index = next++) {
      const message = messages[index];
      if (!message || performance.now() >= leaseEndsAt) {
        return;
      }
      answered(index, await carrier.send(message).catch(() => unreachable));
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work));
}

const unreachable: SendOutcome = { kind: 'unknown', description: 'The carrier could not be reached.' };

/**
 * Hands the texts of a slice to the carrier and records the outcomes: accepted ones in batches as they come back, all
 * others through the queue, one by one. A process that was suspended and resumed has lost its lease: it makes no calls,
 * and its texts in progress belong to another process.
 */
export async function sendSlice(
  waveSending: WaveSending,
  slice: ClaimedSlice,
  { carrier, leaseEndsAt }: { carrier: Carrier; leaseEndsAt: number },
): Promise<{ troubled: readonly FailedText[] }> {
  const { platform, sending } = waveSending;
  const { db } = platform.database;
  const { key, messages } = slice;
  if (performance.now() >= leaseEndsAt) {
    return { troubled: [] };
  }
  const troubled: FailedText[] = [];
  let answers = 0;
  let accepted: { messageId: number; carrierId: string }[] = [];
  const marking: Promise<void>[] = [];
  const mark = () => {
    const batch = accepted;
    accepted = [];
    if (batch.length > 0) {
      marking.push(
        retryWrite(sending, async () => {
          await markAcceptedTexts(db, key, batch);
          if (!carrier.handsBackReference) {
            await insertAcceptedAttempts(db, key.orgId, { provider: carrier.name, accepted: batch });
          }
        }),
      );
    }
  };
  const answered = (index: number, outcome: SendOutcome) => {
    const messageId = messages[index]?.reference.messageId ?? 0;
    answers += 1;
    if (outcome.kind === 'accepted') {
      accepted.push({ messageId, carrierId: outcome.carrierId });
      if (accepted.length >= mostTogether) {
        mark();
      }
    } else {
      troubled.push({
        messageId,
        contactId: slice.contactIds[index] ?? 0,
        phone: messages[index]?.to ?? '',
        outcome,
      });
    }
  };
  if (carrier.sendBatch) {
    await Promise.all(
      carrier
        .sendBatch(messages)
        .map((answer, index) => answer.catch(() => unreachable).then((outcome) => answered(index, outcome))),
    );
  } else {
    await callOneByOne(carrier, messages, {
      concurrency: callsAtOnce(sending, carrier),
      leaseEndsAt,
      answered,
    });
  }
  mark();
  await Promise.all(marking);
  await settleFailed(waveSending, slice, troubled);
  const texts = messages.map(({ reference }, index) => ({
    messageId: reference.messageId,
    contactId: slice.contactIds[index] ?? 0,
  }));
  // Before the slice ends: until then, another process finds it if this one dies, and shows its texts.
  await retryWrite(sending, () => showWaveTexts(db, key.orgId, { texts, hasMedia: slice.hasMedia }));
  // If the lease ended before every call was made, the next process that finds the chunk continues it.
  if (answers === messages.length) {
    await retryWrite(sending, () => endSlice(db, key.orgId, { ...key, fence: slice.fence, at: new Date() }));
  }

  return { troubled };
}
