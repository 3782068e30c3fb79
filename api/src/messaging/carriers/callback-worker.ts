import type { Database } from '../../platform/db/client.ts';
import type { Logger } from '../../platform/logger.ts';
import type { InboundText, ParsedText, TextPart } from '../../platform/edges/carrier.ts';
import type { Carriers } from '../../platform/edges/carriers.ts';
import { claimCallbacks, markProcessed, postponeCallbacks } from './callbacks.store.ts';
import type { ClaimedCallback } from './callbacks.store.ts';
import type { InboundWork, TextOutcome } from './inbound-work.ts';
import type { ReceiptCounts } from '../../platform/edges/receipt-counts.ts';
import { createPartJoining, isPartOfText } from './join-parts.ts';
import { createReportWork } from './report-work.ts';
import { pauseMs, reasonOf } from './retries.ts';
import { startWokenLoop } from './woken-loop.ts';

export interface CallbackWorker {
  /** Looks for open callbacks now instead of at the next poll. */
  wake(): void;
  /** Ends after what is in hand. */
  stop(): Promise<void>;
}

/** Work is harmless when it runs twice, so the texts of a killed process need not wait long (engineering.md, Faults). */
const leaseMs = 15_000;
const batchSize = 200;

/** A callback with the text that its carrier reads in it; undefined where there is none. */
interface ReadText {
  readonly callback: ClaimedCallback;
  readonly text: (ParsedText & { receivedAt: Date }) | undefined;
}

/** Texts in turns: the first one of each customer, then the second ones, so that each customer's stay in their order. */
function turnsOf(texts: readonly ReadText[]): ReadText[][] {
  const turns: ReadText[][] = [];
  const counts = new Map<string, number>();
  for (const one of texts) {
    const sender = one.text?.from ?? '';
    const turn = counts.get(sender) ?? 0;
    counts.set(sender, turn + 1);
    (turns[turn] ??= []).push(one);
  }

  return turns;
}

/**
 * Does the business work of stored callbacks, in this process and in parallel to others: woken when one is stored,
 * polling each second as the floor. Work that fails stays open and is tried again (texting-rules.md, Inbound).
 */
export function startCallbackWorker(options: {
  database: Database;
  carriers: Carriers;
  work: InboundWork;
  counts: ReceiptCounts;
  log: Logger;
}): CallbackWorker {
  const { database, carriers, work, counts, log } = options;
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

  /** A customer's text is never given up. */
  async function setBack({ id, attempts }: ClaimedCallback, failure: unknown): Promise<void> {
    log.error({ err: failure, callback: id }, 'work on a carrier callback failed');
    const at = new Date(Date.now() + pauseMs(attempts));
    await postponeCallbacks(database.db, [{ id, at, reason: reasonOf(failure) }]);
  }

  /** What each callback brings; one that cannot be read is set back. */
  async function readAll(callbacks: readonly ClaimedCallback[]): Promise<ReadText[]> {
    const texts: ReadText[] = [];
    for (const callback of callbacks) {
      try {
        const parsed = carriers.get(callback.carrier).parseInbound({ ...callback.request, headers: {} });
        texts.push({ callback, text: parsed && { ...parsed, receivedAt: callback.receivedAt } });
      } catch (error) {
        await setBack(callback, error);
      }
    }

    return texts;
  }

  async function receivePart(text: InboundText & { readonly part: TextPart }): Promise<TextOutcome> {
    try {
      await joining.receive(text);

      return 'done';
    } catch (failure) {
      return { failure };
    }
  }

  /** Works on texts of different customers together; parts of long ones go one after the other. */
  async function receive(turn: readonly ReadText[]): Promise<void> {
    const texts = turn.flatMap(({ text }) => (text ? [text] : []));
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
    for (const { callback, text } of turn) {
      const outcome = (text && outcomes.get(text)) ?? 'done';
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
    await joining.handOnStale();
    for (;;) {
      const now = new Date();
      const until = new Date(now.getTime() + leaseMs);
      const claimed = await claimCallbacks(database.db, { now, until, limit: batchSize });
      const receiveAll = async () => {
        for (const turn of turnsOf(await readAll(claimed.filter(({ kind }) => kind === 'inbound')))) {
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
    log.warn({ reason: reasonOf(error) }, 'carrier callbacks could not be read');
  // Apart from each other: a flood of receipts holds up no customer's text, nor a slow picture the receipts.
  const loops = [startWokenLoop(applyReceipts, onError), startWokenLoop(workOffCallbacks, onError)];

  return {
    wake: () => loops.forEach((loop) => loop.wake()),
    stop: async () => void (await Promise.all(loops.map((loop) => loop.stop()))),
  };
}
