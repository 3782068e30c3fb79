import { setTimeout as pause } from 'node:timers/promises';
import { claimAround } from './claim-around.ts';
import type { ClaimedBatch, Errand } from './claim-texts.ts';
import { lookUp } from './look-up.ts';
import { outboundMessage } from './outbound-text.ts';
import type { Sending } from './sending.ts';
import { settle } from './settle.ts';

export interface Sender {
  /** Claims nothing more and resolves once the calls under way are settled. */
  stop(): Promise<void>;
}

/** The poll behind LISTEN/NOTIFY (architecture.md, Server). */
const pollMs = 1_000;
/** A claim this close to its end is not used: the call might begin when somebody else has the text already. */
const leaseMarginMs = 2_000;
const settleTries = 60;

/** Sends what is queued until stopped: any number of senders share one queue. */
export function startSender(sending: Sending): Sender {
  const { log, notify } = sending.platform;
  const underWay = new Set<Promise<void>>();
  let isStopping = false;
  let isAwake = false;
  let rouse: (() => void) | undefined;

  function wake(): void {
    isAwake = true;
    rouse?.();
  }

  async function sleep(milliseconds: number): Promise<void> {
    if (isAwake || isStopping) {
      return;
    }
    const timer = setTimeout(wake, milliseconds);
    await new Promise<void>((resolve) => {
      rouse = resolve;
    });
    clearTimeout(timer);
    rouse = undefined;
  }

  function begin(errand: Errand, leaseEndsAt: number): void {
    const work = runErrand(sending, errand, leaseEndsAt)
      .catch((error: unknown) =>
        log.error({ err: error, messageId: errand.text.messageId }, 'a text was not settled'),
      )
      .finally(() => {
        underWay.delete(work);
        // The next text to the same contact may go now.
        wake();
      });
    underWay.add(work);
  }

  async function claim(free: number): Promise<ClaimedBatch | undefined> {
    try {
      return await claimAround(sending, free);
    } catch (error) {
      log.warn({ err: error }, 'the queue of texts could not be read and is tried again');

      return undefined;
    }
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      isAwake = false;
      const free = sending.limits.concurrency - underWay.size;
      if (free <= 0) {
        await sleep(pollMs);
        continue;
      }
      // Measured before the claim, so that our idea of the lease ends before the database's.
      const leaseEndsAt = performance.now() + sending.limits.leaseMs - leaseMarginMs;
      const batch = await claim(free);
      for (const errand of batch?.errands ?? []) {
        begin(errand, leaseEndsAt);
      }
      if (batch === undefined || batch.count < free) {
        await sleep(Math.min(pollMs, batch?.nextSlotMs ?? pollMs));
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

/** Does one errand: the call to the carrier, or the look-up, and what follows from its answer. */
export async function runErrand(sending: Sending, errand: Errand, leaseEndsAt: number): Promise<void> {
  const { text, carrier } = errand;
  if (errand.kind === 'look-up') {
    return lookUp(sending, text, carrier);
  }
  // A process that was stopped and continued has lost its lease: somebody else sends this text (quality.md, Faults).
  if (performance.now() >= leaseEndsAt) {
    return;
  }

  const outcome = await carrier.send(outboundMessage(text)).catch((error: unknown) => {
    sending.platform.log.error(
      { err: error, messageId: text.messageId },
      'a carrier call failed unexpectedly',
    );

    return { kind: 'unknown', description: 'The carrier could not be reached.' } as const;
  });
  await settlePatiently(sending, () => settle(sending, text, outcome));
}

/** The carrier has answered; while the database restarts, its answer is kept here rather than lost. */
async function settlePatiently(sending: Sending, write: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write();
    } catch (error) {
      if (attempt >= settleTries) {
        throw error;
      }
      sending.platform.log.warn(
        { err: error },
        'what the carrier answered could not be written down and is tried again',
      );
      await pause(Math.min(100 * attempt, 1_000));
    }
  }
}
