import type { Database } from '../../platform/db/client.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Carriers } from '../../platform/edges/carriers.ts';
import { createBatcher } from './batcher.ts';
import { claimCallbacks, markProcessed, postponeCallbacks } from './callbacks.store.ts';
import type { ClaimedCallback } from './callbacks.store.ts';
import type { InboundWork } from './inbound-work.ts';
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
const inParallel = 8;

/** Callbacks of one customer in their order, those of different customers in parallel. */
function bySender(callbacks: readonly ClaimedCallback[], senderOf: (callback: ClaimedCallback) => string) {
  const groups = new Map<string, ClaimedCallback[]>();
  for (const callback of callbacks) {
    const sender = senderOf(callback);
    groups.set(sender, [...(groups.get(sender) ?? []), callback]);
  }

  return [...groups.values()];
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
  const joining = createPartJoining({ ...options, receiveInbound: work.receiveInbound });

  /** Those that end at one time are closed by one statement. */
  const close = createBatcher<number, true>(async (ids) => {
    await markProcessed(database.db, ids, new Date());

    return ids.map(() => true);
  }, batchSize);

  /** A customer's text is never given up. */
  async function attempt(callback: ClaimedCallback): Promise<void> {
    const { id, attempts } = callback;
    try {
      await receive(callback);
      await close(id);
    } catch (error) {
      log.error({ err: error, callback: id }, 'work on a carrier callback failed');
      const at = new Date(Date.now() + pauseMs(attempts));
      await postponeCallbacks(database.db, [{ id, at, reason: reasonOf(error) }]);
    }
  }

  async function receive(callback: ClaimedCallback): Promise<void> {
    const parsed = carriers.get(callback.carrier).parseInbound({ ...callback.request, headers: {} });
    if (!parsed) {
      return;
    }
    const text = { ...parsed, receivedAt: callback.receivedAt };
    await (isPartOfText(text) ? joining.receive(text) : work.receiveInbound(text));
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
      const groups = bySender(
        claimed.filter(({ kind }) => kind === 'inbound'),
        senderOf,
      );
      const workOffGroups = async () => {
        for (let group = groups.shift(); group; group = groups.shift()) {
          for (const callback of group) {
            await attempt(callback);
          }
        }
      };
      await Promise.all([
        report(claimed.filter(({ kind }) => kind === 'status')),
        ...Array.from({ length: inParallel }, workOffGroups),
      ]);
      if (claimed.length < batchSize || isStopped()) {
        return;
      }
    }
  }

  function senderOf(callback: ClaimedCallback): string {
    try {
      return carriers.get(callback.carrier).parseInbound({ ...callback.request, headers: {} })?.from ?? '';
    } catch {
      return ''; // what cannot be read fails where it is worked on, and is told there
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
