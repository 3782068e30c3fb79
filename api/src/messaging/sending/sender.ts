import { createWakeablePause } from '../../kernel/wakeable-pause.ts';
import { claimBatch } from './claim-batch.ts';
import type { ClaimedBatch, SideEffect } from './claim-texts.ts';
import { runSideEffects } from './run-side-effects.ts';
import { callsAtOnce } from './sending.ts';
import type { Sending } from './sending.ts';
import { createSettle } from './settle-together.ts';

export interface Sender {
  /** Stops claiming, and resolves once the calls in progress are settled. */
  stop(): Promise<void>;
}

/** Poll interval in addition to LISTEN/NOTIFY (ARCHITECTURE.md, Server). */
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
  const { log, notify } = sending.platform;
  const settle = createSettle(sending);
  const capacities = sending.carriers.all.map((carrier) =>
    carrier.sendBatch ? mostInBatches : callsAtOnce(sending, carrier),
  );
  const mostUnderWay = Math.min(...capacities, mostInBatches);
  const underWay = new Set<Promise<void>>();
  let isStopping = false;
  const { wake, beginRound, pause } = createWakeablePause();

  function begin(sideEffects: readonly SideEffect[], leaseEndsAt: number): void {
    for (const { text, done } of runSideEffects(sending, sideEffects, { leaseEndsAt, settle })) {
      const work = done
        .catch((error: unknown) =>
          log.error({ err: error, messageId: text.messageId }, 'a text was not settled'),
        )
        .finally(() => {
          underWay.delete(work);
          // The next text to the same contact may be sent now.
          wake();
        });
      underWay.add(work);
    }
  }

  async function claim(free: number): Promise<ClaimedBatch | undefined> {
    try {
      return await claimBatch(sending, free);
    } catch (error) {
      log.warn({ err: error }, 'the queue of texts could not be read and is tried again');

      return undefined;
    }
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      beginRound();
      const free = Math.min(mostUnderWay - underWay.size, mostAtOnce);
      if (free <= 0) {
        await pause(pollMs);
        continue;
      }
      // Measured before the claim, so that our lease ends before the database's.
      const leaseEndsAt = performance.now() + sending.limits.leaseMs - leaseMarginMs;
      const batch = await claim(free);
      begin(batch?.sideEffects ?? [], leaseEndsAt);
      if (batch === undefined || batch.count < free) {
        await pause(Math.min(pollMs, batch?.nextSlotMs ?? pollMs));
      }
    }
  }

  const stopListening = notify.on('outbound', wake);
  const running = run();

  return {
    async stop() {
      isStopping = true;
      stopListening();
      wake();
      await running;
      await Promise.allSettled(underWay);
    },
  };
}
