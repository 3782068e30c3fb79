import type { Database } from '../../../platform/db/client.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { Callbacks } from '../../../platform/edges/callbacks.ts';
import { simulatedRequest } from './simulator-callbacks.ts';
import { hasDueReceipts, takeDueReceipts, takeFormerReceipts } from './simulator.store.ts';

const pollMs = 200;
const batchSize = 2_000;
/** Codes that mean the carrier never forwarded the message; with all others, the phone did not accept it. */
const failedCodes = ['30001', '30002', '30034'];

const statusOf = (code: string): 'delivered' | 'failed' | 'undelivered' => {
  if (code === '') {
    return 'delivered';
  }

  return failedCodes.includes(code) ? 'failed' : 'undelivered';
};

/**
 * Sends delivery receipts when they are due, through the same entry point as a carrier's callbacks. Returns a stop
 * function.
 */
export function startReceiptPump(options: {
  database: Database;
  callbacks: Callbacks;
  publicApiUrl: string;
  log: Logger;
}): () => Promise<void> {
  const { database, callbacks, publicApiUrl, log } = options;
  let running: Promise<void> | undefined;
  let isStopped = false;

  async function pump(): Promise<void> {
    // Most polls find nothing, so the check is one statement without a transaction.
    while (await hasDueReceipts(database.db, new Date())) {
      // If the process dies in between, the receipts remain and are sent twice, as happens with real carriers.
      const taken = await database.inTransaction(async (tx) => {
        const due = { now: new Date(), limit: batchSize };
        const batches = [...(await takeDueReceipts(tx, due)), ...(await takeFormerReceipts(tx, due))];
        const requests = batches.flatMap(({ keys, carrierIds, code }) =>
          keys.map((key, index) =>
            simulatedRequest(publicApiUrl, 'status', {
              carrierId: carrierIds[index],
              key,
              status: statusOf(code),
              code,
            }),
          ),
        );
        if (requests.length > 0) {
          await callbacks.acceptStatus('simulator', requests);
        }

        return requests.length;
      });
      if (taken === 0 || isStopped) {
        return;
      }
    }
  }

  const timer = setInterval(() => {
    running ??= pump()
      .catch((error: unknown) => {
        log.warn({ reason: error instanceof Error ? error.message : '' }, 'simulated receipts are held up');
      })
      .finally(() => {
        running = undefined;
      });
  }, pollMs);

  return async () => {
    isStopped = true;
    clearInterval(timer);
    await running;
  };
}
