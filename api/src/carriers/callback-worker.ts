import type { Database } from '../db/client.ts';
import type { Logger } from '../platform/logger.ts';
import type { StatusReport } from './carrier.ts';
import type { Carriers } from './carriers.ts';
import { claimCallbacks, giveUpCallback, markProcessed, postponeCallback } from './callbacks.store.ts';
import type { ClaimedCallback } from './callbacks.store.ts';
import type { InboundWork } from './inbound-work.ts';

export interface CallbackWorker {
  /** Looks for open callbacks now instead of at the next poll. */
  wake(): void;
  /** Ends after what is in hand. */
  stop(): Promise<void>;
}

const pollMs = 1000;
/** Work is harmless when it runs twice, so the texts of a killed process need not wait long (quality.md, Faults). */
const leaseMs = 15_000;
const batchSize = 200;
const inParallel = 8;

/** Pause before a callback whose work failed is tried again: longer each time, at most ten minutes. */
const pauseMs = (attempts: number): number => Math.min(1000 * 2 ** Math.min(attempts, 10), 600_000);

/** A report about a message that is still unknown after a day is about none of ours; a customer's text is never given up. */
const giveUpAfterMs = 86_400_000;
const isGivenUp = ({ kind, receivedAt }: ClaimedCallback): boolean =>
  kind === 'status' && Date.now() - receivedAt.getTime() > giveUpAfterMs;

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500);

/** Callbacks of one customer in their order, those of different customers beside each other. */
function bySender(callbacks: readonly ClaimedCallback[], senderOf: (callback: ClaimedCallback) => string) {
  const groups = new Map<string, ClaimedCallback[]>();
  for (const callback of callbacks) {
    const sender = senderOf(callback);
    groups.set(sender, [...(groups.get(sender) ?? []), callback]);
  }

  return [...groups.values()];
}

/**
 * Does the business work of stored callbacks, in this process and beside others: woken when one is stored,
 * polling each second as the floor. Work that fails stays open and is tried again (domain-rules.md, Inbound).
 */
export function startCallbackWorker(options: {
  database: Database;
  carriers: Carriers;
  work: InboundWork;
  log: Logger;
}): CallbackWorker {
  const { database, carriers, work, log } = options;
  let running: Promise<void> | undefined;
  let isWoken = false;
  let isStopped = false;

  async function attempt(callbacks: readonly ClaimedCallback[], act: () => Promise<void>): Promise<void> {
    try {
      await act();
      await markProcessed(
        database.db,
        callbacks.map(({ id }) => id),
        new Date(),
      );
    } catch (error) {
      log.error(
        { err: error, callbacks: callbacks.map(({ id }) => id) },
        'work on a carrier callback failed',
      );
      const reason = reasonOf(error);
      for (const callback of callbacks) {
        const { id, attempts } = callback;
        if (isGivenUp(callback)) await giveUpCallback(database.db, id, { at: new Date(), reason });
        else
          await postponeCallback(database.db, id, { at: new Date(Date.now() + pauseMs(attempts)), reason });
      }
    }
  }

  async function receive(callback: ClaimedCallback): Promise<void> {
    const parsed = carriers.get(callback.carrier).parseInbound({ ...callback.request, headers: {} });
    if (parsed) await work.receiveInbound({ ...parsed, receivedAt: callback.receivedAt });
  }

  const reportsOf = (callback: ClaimedCallback): StatusReport[] =>
    carriers.get(callback.carrier).parseStatus({ ...callback.request, headers: {} });

  /** All reports at once; where that fails one by one, so that a bad one does not hold up the others. */
  async function report(callbacks: readonly ClaimedCallback[]): Promise<void> {
    if (callbacks.length === 0) return;
    try {
      const reports = callbacks.flatMap(reportsOf);
      if (reports.length > 0) await work.applyStatusReports(reports);
      await markProcessed(
        database.db,
        callbacks.map(({ id }) => id),
        new Date(),
      );
    } catch {
      for (const callback of callbacks) {
        await attempt([callback], () => work.applyStatusReports(reportsOf(callback)));
      }
    }
  }

  async function workOff(): Promise<void> {
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
          for (const callback of group) await attempt([callback], () => receive(callback));
        }
      };
      await Promise.all([
        report(claimed.filter(({ kind }) => kind === 'status')),
        ...Array.from({ length: inParallel }, workOffGroups),
      ]);
      if (claimed.length < batchSize || isStopped) return;
    }
  }

  function senderOf(callback: ClaimedCallback): string {
    try {
      return carriers.get(callback.carrier).parseInbound({ ...callback.request, headers: {} })?.from ?? '';
    } catch {
      return ''; // what cannot be read fails where it is worked on, and is told there
    }
  }

  function wake(): void {
    if (isStopped) return;
    isWoken = true;
    running ??= (async () => {
      while (isWoken) {
        isWoken = false;
        await workOff();
      }
    })()
      .catch((error: unknown) => log.warn({ reason: reasonOf(error) }, 'carrier callbacks could not be read'))
      .finally(() => {
        running = undefined;
        // Woken between the last look and now.
        if (isWoken) wake();
      });
  }

  const timer = setInterval(wake, pollMs);

  return {
    wake,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
