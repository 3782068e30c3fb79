import { startLoop } from '../../../platform/jobs/loop/start-loop.ts';
import { claimBatch } from './claim-batch.service.ts';
import { findNextDueMs } from '../queue/claim-outbound.store.ts';
import type { SideEffect } from './claim-texts.service.ts';
import { runSideEffects } from './run-side-effects.service.ts';
import { callsAtOnce } from '../sending.rules.ts';
import type { Sending } from '../sending.rules.ts';
import { createSettle } from '../outcomes/settle-together.service.ts';

export interface Sender {
  /** Stops claiming, and resolves once the calls in progress are settled. */
  stop(): Promise<void>;
}

/** Poll interval while texts are in progress, or are due but may not be sent yet. */
const pollMs = 1_000;
/** A claim this close to its end is not used, because the call might start after another sender has the text. */
const leaseMarginMs = 2_000;
/** Maximum number of texts in progress if every carrier accepts many at once. */
const mostInBatches = 1_000;
/**
 * Maximum size of a claim. A larger one would keep contacts locked for longer, and one claim runs while another is
 * being settled.
 */
const mostAtOnce = 500;

/** Sends queued texts until stopped. Any number of senders can share one queue. */
export function startSender(sending: Sending): Sender {
  const { database, log, notify } = sending.platform;
  const settle = createSettle(sending);
  const capacities = sending.carriers.all.map((carrier) =>
    carrier.sendBatch ? mostInBatches : callsAtOnce(sending, carrier),
  );
  const mostUnderWay = Math.min(...capacities, mostInBatches);
  const underWay = new Set<Promise<void>>();

  function begin(sideEffects: readonly SideEffect[], leaseEndsAt: number): void {
    for (const { text, done } of runSideEffects(sending, sideEffects, { leaseEndsAt, settle })) {
      const work = done
        .catch((error: unknown) =>
          log.error({ err: error, messageId: text.messageId }, 'a text was not settled'),
        )
        .finally(() => {
          underWay.delete(work);
          // The next text to the same contact may be sent now.
          loop.wake();
        });
      underWay.add(work);
    }
  }

  /** Claims due texts and starts sending them. Returns the milliseconds until there may be more. */
  async function sendSome(): Promise<number | undefined> {
    const free = Math.min(mostUnderWay - underWay.size, mostAtOnce);
    if (free <= 0) {
      return pollMs;
    }
    // Measured before the claim, so that our lease ends before the database's.
    const leaseEndsAt = performance.now() + sending.limits.leaseMs - leaseMarginMs;
    const { sideEffects, count, nextSlotMs } = await claimBatch(sending, free);
    begin(sideEffects, leaseEndsAt);
    if (count >= free) {
      return 0;
    }
    if (count > 0 || underWay.size > 0 || nextSlotMs !== undefined) {
      return Math.min(pollMs, nextSlotMs ?? pollMs);
    }
    const dueMs = await findNextDueMs(database.db);

    return dueMs !== undefined && dueMs <= 0 ? pollMs : dueMs;
  }

  const loop = startLoop({
    round: sendSome,
    onError: (error) => log.warn({ err: error }, 'the queue of texts could not be read and is tried again'),
    // The next text to a contact need not wait once the one before is settled.
    apartMs: 0,
    notify,
    wokenBy: ['outbound'],
    wokenSoonBy: 'every live event',
  });

  return {
    async stop() {
      await loop.stop();
      await Promise.allSettled(underWay);
    },
  };
}
