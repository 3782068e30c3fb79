import { startCallbackWorker } from '../../messaging/carriers/callback-worker.ts';
import type { InboundWork } from '../../messaging/carriers/inbound-work.ts';
import { startReceiptPump } from '../../stand-ins/carriers/simulator/receipt-pump.ts';
import { startLoop } from '../../platform/jobs/loop/start-loop.ts';
import type { JobHandler } from '../../platform/jobs/define-job.ts';
import { giveUpMailHandler, sendMailHandler } from '../../platform/mail/deliver-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { sendPushHandler } from '../../platform/push/deliver-push-to-devices.ts';

/** The jobs of the edges, for the worker. */
export function edgeJobs(platform: Platform): JobHandler[] {
  return [sendMailHandler(platform), giveUpMailHandler(platform), sendPushHandler(platform)];
}

/** The spool is a folder that only fills while the database is away, and reading it is no statement. */
const spoolMs = 2_000;

/**
 * Starts what runs alongside the API: connections to carriers, the callback worker, the spool, simulated receipts. Runs
 * in every process; those that share a database share the work. Returns a function that stops it.
 */
export function startEdges(platform: Platform, work: InboundWork): () => Promise<void> {
  const { config, database, log, notify, edges } = platform;
  const { carriers, callbacks, receiptCounts: counts } = edges;
  const worker = startCallbackWorker({ database, carriers, work, counts, notify, log });
  const stopListening = callbacks.onStored(worker.wake);
  const disconnects = carriers.all.flatMap(({ connect }) => connect?.(callbacks) ?? []);
  const pump =
    config.simulator && config.role !== 'worker'
      ? startReceiptPump({ database, callbacks, publicApiUrl: config.publicApiUrl, notify, log })
      : undefined;
  const spool = startLoop({
    round: async () => void (await callbacks.drainSpool()),
    onError: (error) =>
      log.warn({ reason: error instanceof Error ? error.message : '' }, 'spooled callbacks are held up'),
    longestRestMs: spoolMs,
  });

  return async () => {
    // Callbacks that a carrier still delivers are stored, and handled by any running process.
    await Promise.all(disconnects.map((disconnect) => disconnect()));
    await spool.stop();
    stopListening();
    await pump?.stop();
    await worker.stop();
  };
}
