import type { Database } from '../../platform/db/client.ts';
import { contentOf } from './callback-content.ts';
import { insertCallbacks, insertReceipts } from './callbacks.store.ts';
import type { QueuedReceipt, StoredCallback } from './callbacks.store.ts';
import type { Carriers } from '../../platform/edges/carriers.ts';
import { gatherCalls } from '../../platform/gather/gather-calls.ts';
import { isPlainReport } from './plain-report.ts';

/** Stores callbacks in the database: those without failures in the receipt queue, the others as received. */
export interface CallbackStorage {
  /** Stores callbacks batched with concurrent calls. Rejects if the database does not respond in time. */
  store(callbacks: readonly StoredCallback[]): Promise<void>;
  /** Stores callbacks without batching or a timeout. */
  storeAtOnce(callbacks: readonly StoredCallback[]): Promise<void>;
}

/** Maximum number of calls per statement. Each call may have a thousand callbacks. */
const mostTogether = 500;

/** Creates the process's callback storage. */
export function createCallbackStorage(options: {
  database: Database;
  carriers: Carriers;
  timeoutMs: number;
}): CallbackStorage {
  const { database, carriers, timeoutMs } = options;

  /** Returns a callback's receipts, or undefined if it contains anything else. */
  function receiptsOf(callback: StoredCallback): QueuedReceipt[] | undefined {
    // The worker retries a callback whose carrier is not set up.
    const { reports = [] } = carriers.find(callback.carrier) ? contentOf(carriers, callback) : {};
    const plain = reports.filter(isPlainReport);

    return plain.length > 0 && plain.length === reports.length
      ? plain.map((report) => ({ report, receivedAt: callback.receivedAt }))
      : undefined;
  }

  async function storeAtOnce(callbacks: readonly StoredCallback[]): Promise<void> {
    const receipts: QueuedReceipt[] = [];
    const others: StoredCallback[] = [];
    for (const callback of callbacks) {
      const plain = receiptsOf(callback);
      if (plain) {
        receipts.push(...plain);
      } else {
        others.push(callback);
      }
    }
    // If only one of the two succeeded, the retry stores those rows again, which changes nothing.
    await Promise.all([insertCallbacks(database.db, others), insertReceipts(database.pool, receipts)]);
  }

  const inserts = gatherCalls<readonly StoredCallback[]>({
    mostTogether,
    async doTogether(calls) {
      // A hung connection delays only this batch and not the following ones.
      const late = new Promise<never>((_, reject) => {
        setTimeout(() => reject(new Error('The database did not answer in time.')), timeoutMs).unref();
      });
      await Promise.race([storeAtOnce(calls.flat()), late]);

      return calls.map(() => undefined);
    },
  });

  return { storeAtOnce, store: (callbacks) => inserts.add(callbacks) };
}
