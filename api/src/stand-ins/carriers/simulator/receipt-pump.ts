import type { Database } from '../../../platform/db/client.ts';
import type { NotifyHub } from '../../../platform/db/processes/notify.ts';
import { startLoop } from '../../../platform/jobs/loop/start-loop.ts';
import type { Loop } from '../../../platform/jobs/loop/start-loop.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { Callbacks } from '../../../platform/edges/callbacks.ts';
import { simulatedRequest } from './simulator-callbacks.ts';
import { findNextReceipt, takeDueReceipts } from './simulator.store.ts';

const batchSize = 2_000;
/** Codes that mean the carrier never forwarded the message; with all others, the phone did not accept it. */
const failedCodes = ['30001', '30002', '30034'];

const statusOf = (code: string): 'delivered' | 'failed' | 'undelivered' => {
  if (code === '') {
    return 'delivered';
  }

  return failedCodes.includes(code) ? 'failed' : 'undelivered';
};

/** Sends delivery receipts when they are due, through the same entry point as a carrier's callbacks, until stopped. */
export function startReceiptPump(options: {
  database: Database;
  callbacks: Callbacks;
  publicApiUrl: string;
  notify: Pick<NotifyHub, 'on'>;
  log: Logger;
}): Loop {
  const { database, callbacks, publicApiUrl, notify, log } = options;

  /** Sends due receipts. If the process dies, they remain and are sent twice, as happens with real carriers. */
  const sendSome = (): Promise<void> =>
    database.inTransaction(async (tx) => {
      const batches = await takeDueReceipts(tx, { now: new Date(), limit: batchSize });
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
    });

  return startLoop({
    async round() {
      // Most rounds find nothing, so the check is one statement without a transaction.
      const dueAt = await findNextReceipt(database.db);
      if (!dueAt || dueAt.getTime() > Date.now()) {
        return dueAt && dueAt.getTime() - Date.now();
      }
      await sendSome();

      return 0;
    },
    onError: (error) =>
      log.warn({ reason: error instanceof Error ? error.message : '' }, 'simulated receipts are held up'),
    // Receipts of a wave come due by the thousand, one after the other.
    apartMs: 200,
    notify,
    wokenBy: ['receipts'],
  });
}
