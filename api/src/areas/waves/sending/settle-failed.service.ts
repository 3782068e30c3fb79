import { holdNumber } from '../../../messaging/sending/limits/reserve-segments.store.ts';
import type { ClaimedText } from '../../../messaging/sending/queue/outbound-text.rules.ts';
import { retryWrite } from '../../../messaging/sending/outcomes/retry-write.service.ts';
import { settle } from '../../../messaging/sending/outcomes/settle.service.ts';
import { queueFailedTexts } from '../../../messaging/sending/queue/wave-outbound.store.ts';
import type { SendOutcome } from '../../../platform/edges/carrier.ts';
import type { ClaimedSlice } from './claim-slice.service.ts';
import type { WaveSending } from './wave-sending.ts';

/** A text of a wave that was not simply accepted. */
export interface FailedText {
  readonly messageId: number;
  readonly contactId: number;
  readonly phone: string;
  readonly outcome: Exclude<SendOutcome, { kind: 'accepted' }>;
}

/** Number of texts settled concurrently. */
const concurrency = 4;

/** Converts a text to the form in which the queue's sender claims it. */
function toClaimedText({ key, chunk }: ClaimedSlice, text: FailedText, timeZone: string): ClaimedText {
  return {
    orgId: key.orgId,
    messageId: text.messageId,
    contactId: text.contactId,
    fence: 1,
    priority: 1,
    attempts: 0,
    formerState: 'waiting',
    isKeywordAnswer: false,
    earlierDeliveries: 0,
    accountId: chunk.accountId,
    provider: chunk.provider,
    status: 'sending',
    number: chunk.number,
    phone: text.phone,
    body: '',
    mediaUrls: [],
    segments: 1,
    waveId: key.waveId,
    isUnanswered: false,
    timeZone,
    isBlocked: false,
    isOptedOut: false,
    isPausedByRequest: false,
    suppressedBecause: null,
  };
}

/**
 * Puts texts that were not simply accepted into the sender's queue, with its keys and fences, and settles each as it
 * does: a retry, a look-up, an opt-out, the end of the wave. If this process dies in between, they are in the queue.
 */
export async function settleFailed(
  { platform, sending }: WaveSending,
  slice: ClaimedSlice,
  troubled: readonly FailedText[],
): Promise<void> {
  if (troubled.length === 0) {
    return;
  }
  const { orgId } = slice.key;
  const queued = new Set<number>();
  await retryWrite(sending, async () => {
    const ids = await platform.database.inTransaction((tx) =>
      queueFailedTexts(tx, orgId, {
        messageIds: troubled.map(({ messageId }) => messageId),
        startedAt: new Date(),
        leaseUs: sending.limits.leaseMs * 1_000,
      }),
    );
    ids.forEach((id) => queued.add(id));
  });
  const waiting = troubled.filter(({ messageId }) => queued.has(messageId));
  const timeZone = slice.chunk.zones[0] ?? 'America/New_York';
  async function work(): Promise<void> {
    for (let text = waiting.shift(); text; text = waiting.shift()) {
      const { outcome } = text;
      const claimed = toClaimedText(slice, text, timeZone);
      await retryWrite(sending, () => settle(sending, claimed, outcome));
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work));
}

const mostHeldSeconds = 60;

/**
 * Pauses a number whose carrier refused most of a slice for a temporary reason; otherwise the rest of the wave would
 * end up in the queue too. The pause grows with each such slice in a row, counted by `inRow`.
 */
export async function pauseNumberAfterFailures(
  { platform }: WaveSending,
  slice: ClaimedSlice,
  { troubled, inRow }: { troubled: readonly FailedText[]; inRow: number },
): Promise<void> {
  const seconds = Math.min(2 ** inRow, mostHeldSeconds);
  const { orgId } = slice.key;
  if (troubled.length > 0) {
    await holdNumber(platform.database.db, { orgId, number: slice.chunk.number }, { seconds });
  }
}

/** Whether most of a slice failed for temporary reasons. */
export function hasMostlyFailed(slice: ClaimedSlice, troubled: readonly FailedText[]): boolean {
  const passing = troubled.filter(
    ({ outcome }) =>
      outcome.kind === 'unknown' || ['retry-soon', 'await-credentials', 'hold'].includes(outcome.action),
  );

  return passing.length * 2 > slice.messages.length;
}
