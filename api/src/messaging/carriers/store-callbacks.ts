import type { Database } from '../../platform/db/client.ts';
import { createBatcher } from './batcher.ts';
import { insertCallbacks, insertReceipts } from './callbacks.store.ts';
import type { QueuedReceipt, RawCallback, ReadCallback } from './callbacks.store.ts';
import type { Carriers } from '../../platform/edges/carriers.ts';
import { isPlainReport } from './plain-report.ts';

/** Puts callbacks into the database: those that tell of no failure into the queue of receipts, the others as they came. */
export interface CallbackStorage {
  /** Together with what others store at the same time. Rejects where the database does not answer in time. */
  store(callbacks: readonly ReadCallback[]): Promise<void>;
  /** By themselves, however long the database takes. */
  storeAtOnce(callbacks: readonly RawCallback[]): Promise<void>;
}

/** Calls that one statement stores, of which each may bring a thousand callbacks. */
const mostTogether = 500;

/** Makes the storage of a process. */
export function createCallbackStorage(options: {
  database: Database;
  carriers: Carriers;
  patienceMs: number;
}): CallbackStorage {
  const { database, carriers, patienceMs } = options;

  /** The receipts that a callback amounts to; undefined where it is more than that. */
  function receiptsOf(callback: ReadCallback): QueuedReceipt[] | undefined {
    const { carrier, kind, request, receivedAt } = callback;
    if (kind !== 'status') {
      return undefined;
    }
    const reports =
      callback.reports ?? carriers.find(carrier)?.parseStatus({ ...request, headers: {} }) ?? [];
    const plain = reports.filter(isPlainReport);

    return plain.length > 0 && plain.length === reports.length
      ? plain.map((report) => ({ report, receivedAt }))
      : undefined;
  }

  async function storeAtOnce(callbacks: readonly ReadCallback[]): Promise<void> {
    const receipts: QueuedReceipt[] = [];
    const others: RawCallback[] = [];
    for (const callback of callbacks) {
      const plain = receiptsOf(callback);
      if (plain) {
        receipts.push(...plain);
      } else {
        others.push(callback);
      }
    }
    // What only one of the two took is stored once more when it is repeated, and changes nothing.
    await Promise.all([insertCallbacks(database.db, others), insertReceipts(database.pool, receipts)]);
  }

  const store = createBatcher<readonly ReadCallback[], true>(async (calls) => {
    // A connection that hangs holds up this batch and not those behind it.
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('The database did not answer in time.')), patienceMs).unref();
    });
    await Promise.race([storeAtOnce(calls.flat()), late]);

    return calls.map(() => true);
  }, mostTogether);

  return { storeAtOnce, store: async (callbacks) => void (await store(callbacks)) };
}
