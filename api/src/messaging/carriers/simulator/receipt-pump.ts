import type { Database } from '../../../platform/db/client.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { Callbacks } from '../../../platform/edges/callbacks.ts';
import { simulatedRequest } from './simulator-callbacks.ts';
import { hasDueReceipts, takeDueReceipts, takeFormerReceipts } from './simulator.store.ts';

const pollMs = 200;
const batchSize = 2_000;
/** Codes that mean the carrier never handed the message on; with the others the phone did not take it. */
const failedCodes = ['30001', '30002', '30034'];

const statusOf = (code: string): 'delivered' | 'failed' | 'undelivered' => {
  if (code === '') {
    return 'delivered';
  }

  return failedCodes.includes(code) ? 'failed' : 'undelivered';
};

/** Sends delivery receipts when they are due, by the same door as a carrier's callbacks; returns how to stop it. */
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
    // Most looks find nothing: they are one statement without a transaction.
    while (await hasDueReceipts(database.db, new Date())) {
      // A process that dies in between leaves the receipts where they are; they come twice then, as in the field.
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
