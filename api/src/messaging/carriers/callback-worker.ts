import type { Database } from '../../platform/db/client.ts';
import type { NotifyHub } from '../../platform/db/processes/notify.ts';
import { forEachStep } from '../../platform/jobs/for-each-row.ts';
import { soonMs, startLoop } from '../../platform/jobs/loop/start-loop.ts';
import type { Logger } from '../../platform/logger.ts';
import type { InboundText } from '../../platform/edges/carrier.ts';
import type { Carriers } from '../../platform/edges/carriers.ts';
import { contentOf } from './callback-content.ts';
import { claimCallbacks, findNextCallbackAt, markProcessed, postponeCallbacks } from './callbacks.store.ts';
import type { ClaimedCallback } from './callbacks.store.ts';
import type { InboundWork, TextOutcome } from './inbound-work.ts';
import type { ReceiptCounts } from '../../platform/edges/receipt-counts.ts';
import { createPartJoining, isPartOfText } from './join-parts.ts';
import type { PartOfText } from './join-parts.ts';
import { createReportWork } from './report-work.ts';
import { delayBeforeRetryMs, reasonOf } from './retries.ts';

export interface CallbackWorker {
  /** Checks for open callbacks now. */
  wake(): void;
  /** Stops after the current work. */
  stop(): Promise<void>;
}

/** The work is idempotent, so a killed process's texts can be retried soon (engineering.md, Faults). */
const leaseMs = 15_000;
const batchSize = 200;

/** Texts of different customers, each with the callback that brought it. */
type Turn = Map<InboundText, ClaimedCallback>;

/**
 * Groups texts into turns: each customer's first text, then each one's second, and so on, so that every customer's
 * texts stay in order.
 */
function turnsOf(texts: Turn): Turn[] {
  const turns: Turn[] = [];
  const counts = new Map<string, number>();
  for (const [text, callback] of texts) {
    const turn = counts.get(text.from) ?? 0;
    counts.set(text.from, turn + 1);
    (turns[turn] ??= new Map()).set(text, callback);
  }

  return turns;
}

/**
 * Processes stored callbacks, in parallel with other processes. Wakes when this process has stored one. Failed
 * callbacks stay open and are retried (texting-rules.md, Inbound).
 */
export function startCallbackWorker(options: {
  database: Database;
  carriers: Carriers;
  work: InboundWork;
  counts: ReceiptCounts;
  notify: Pick<NotifyHub, 'on'>;
  log: Logger;
}): CallbackWorker {
  const { database, carriers, work, counts, notify, log } = options;
  const report = createReportWork(options);
  const joining = createPartJoining({
    ...options,
    async receiveText(text) {
      const [outcome] = await work.receiveInbound([text]);
      if (typeof outcome === 'object') {
        throw outcome.failure;
      }
    },
  });

  /** Postpones a callback. A customer's text is never given up. */
  async function setBack({ id, attempts }: ClaimedCallback, failure: unknown): Promise<void> {
    log.error({ err: failure, callback: id }, 'work on a carrier callback failed');
    const at = new Date(Date.now() + delayBeforeRetryMs(attempts));
    await postponeCallbacks(database.db, [{ id, at, reason: reasonOf(failure) }]);
  }

  /** Returns the texts of callbacks. Postpones callbacks that cannot be parsed, and closes those without a text. */
  async function textsOf(callbacks: readonly ClaimedCallback[]): Promise<Turn> {
    const texts: Turn = new Map();
    const empty: number[] = [];
    for (const callback of callbacks) {
      try {
        const { text } = contentOf(carriers, callback);
        if (text) {
          texts.set({ ...text, receivedAt: callback.receivedAt }, callback);
        } else {
          empty.push(callback.id);
        }
      } catch (error) {
        await setBack(callback, error);
      }
    }
    await markProcessed(database.db, empty, new Date());

    return texts;
  }

  async function receivePart(text: PartOfText): Promise<TextOutcome> {
    try {
      await joining.receive(text);

      return 'done';
    } catch (failure) {
      return { failure };
    }
  }

  /** Processes texts of different customers together, and parts of long texts one after the other. */
  async function receive(turn: Turn): Promise<void> {
    const texts = [...turn.keys()];
    const whole = texts.filter((text) => !isPartOfText(text));
    const outcomes = new Map<InboundText, TextOutcome>();
    const [received] = await Promise.all([
      whole.length > 0 ? work.receiveInbound(whole) : [],
      (async () => {
        for (const text of texts.filter(isPartOfText)) {
          outcomes.set(text, await receivePart(text));
        }
      })(),
    ]);
    whole.forEach((text, index) => outcomes.set(text, received[index] ?? 'done'));
    const done: number[] = [];
    for (const [text, callback] of turn) {
      const outcome = outcomes.get(text) ?? 'done';
      if (outcome === 'done') {
        done.push(callback.id);
      } else {
        await setBack(callback, outcome.failure);
      }
    }
    await markProcessed(database.db, done, new Date());
  }

  async function applyReceipts(isStopped: () => boolean): Promise<void> {
    for (;;) {
      const { applied, mayBeMore } = await work.applyDeliveryReceipts();
      counts.applied += applied;
      if (!mayBeMore || isStopped()) {
        return;
      }
    }
  }

  async function workOffCallbacks(isStopped: () => boolean): Promise<void> {
    for (;;) {
      const now = new Date();
      const until = new Date(now.getTime() + leaseMs);
      const claimed = await claimCallbacks(database.db, { now, until, limit: batchSize });
      const receiveAll = async () => {
        for (const turn of turnsOf(await textsOf(claimed.filter(({ kind }) => kind === 'inbound')))) {
          await receive(turn);
        }
      };
      await Promise.all([report(claimed.filter(({ kind }) => kind === 'status')), receiveAll()]);
      if (claimed.length < batchSize || isStopped()) {
        return;
      }
    }
  }

  const onError = (error: unknown) =>
    log.warn({ reason: reasonOf(error) }, 'carrier callbacks were not worked off and are tried again');
  async function nextCallbackMs(): Promise<number | undefined> {
    const at = await findNextCallbackAt(database.db);

    // Another process has locked the callbacks that may be claimed already.
    return at && Math.max(at.getTime() - Date.now(), soonMs);
  }

  // Other processes only help with callbacks that are not done within a second.
  const wakening = { notify, wokenSoonBy: 'every live event', onError } as const;
  // Separate loops: a flood of receipts must not delay customers' texts, nor a slow picture the receipts.
  const loops = [
    startLoop({ ...wakening, round: applyReceipts }),
    startLoop({
      ...wakening,
      async round(isStopped) {
        await forEachStep(log, {
          handOnStale: joining.handOnStale,
          workOffCallbacks: () => workOffCallbacks(isStopped),
        });

        return nextCallbackMs();
      },
    }),
  ];

  return {
    wake: () => loops.forEach((loop) => loop.wake()),
    stop: async () => void (await Promise.all(loops.map((loop) => loop.stop()))),
  };
}
