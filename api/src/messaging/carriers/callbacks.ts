import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { AppError } from '../../kernel/app-error.ts';
import type { Database } from '../../platform/db/client.ts';
import type { Logger } from '../../platform/logger.ts';
import { openCallbackSpool } from './callback-spool.ts';
import type { CallbackContent, StoredCallback } from './callbacks.store.ts';
import type { Callbacks } from '../../platform/edges/callbacks.ts';
import type { Carriers } from '../../platform/edges/carriers.ts';
import { withoutNul } from '../../kernel/without-nul.ts';
import { createCallbackStorage } from './store-callbacks.ts';

const Spooled = z.object({
  carrier: z.string(),
  kind: z.enum(['inbound', 'status']),
  eventKey: z.string(),
  request: z.object({ url: z.string(), body: z.string() }),
  // Written by this code; files of the previous release contain none.
  content: z.custom<CallbackContent>().nullable().default(null),
  receivedAt: z.coerce.date(),
});

/**
 * Timeout for the database. Carriers time out and retry after seconds, so every callback is answered within one second
 * (engineering.md, Faults).
 */
const databaseTimeoutMs = 700;

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Opens the entry point for callbacks. */
export async function openCallbacks(options: {
  database: Database;
  carriers: Carriers;
  dataDir: string;
  log: Logger;
}): Promise<Callbacks> {
  const { carriers, log } = options;
  const listeners = new Set<() => void>();
  const stored = () => listeners.forEach((listener) => listener());
  const spool = await openCallbackSpool(join(options.dataDir, 'callbacks'), (value) => Spooled.parse(value));
  const storage = createCallbackStorage({ ...options, timeoutMs: databaseTimeoutMs });

  /** Stores callbacks in the database if it responds in time, otherwise on disk. A copy in both does no harm. */
  async function keep(callbacks: readonly StoredCallback[]): Promise<void> {
    const storing = storage.store(callbacks).then(() => 'stored' as const);
    const timeout = new Promise<'late'>((resolve) => {
      setTimeout(() => resolve('late'), databaseTimeoutMs).unref();
    });
    const outcome = await Promise.race([storing, timeout]).catch((error: unknown) => {
      log.warn(
        { reason: error instanceof Error ? error.message : '' },
        'callbacks could not be stored; they are spooled',
      );

      return 'failed' as const;
    });
    if (outcome === 'stored') {
      return stored();
    }
    if (outcome === 'late') {
      storing.then(stored, () => undefined);
    }
    await spool.keep(callbacks);
  }

  return {
    async acceptInbound(carrierName, request) {
      const carrier = carriers.get(carrierName);
      if (!carrier.verify(request)) {
        throw new AppError('signature_wrong');
      }
      const text = carrier.parseInbound(request);
      if (!text) {
        return;
      }

      const { url, body } = request;
      await keep([
        {
          carrier: carrierName,
          kind: 'inbound',
          eventKey: text.carrierId,
          request: { url, body },
          content: { text },
          receivedAt: new Date(),
        },
      ]);
    },

    async acceptStatus(carrierName, requests) {
      const carrier = carriers.get(carrierName);
      if (!requests.every((request) => carrier.verify(request))) {
        throw new AppError('signature_wrong');
      }
      const reporting = requests
        .map((request) => ({ request, reports: carrier.parseStatus(request) }))
        .filter(({ reports }) => reports.length > 0);
      if (reporting.length === 0) {
        return;
      }

      await keep(
        reporting.map(({ request: { url, body }, reports }) => ({
          carrier: carrierName,
          kind: 'status',
          // Computed lazily, because plain receipts never need it.
          get eventKey() {
            return hash(withoutNul(url + body));
          },
          request: { url, body },
          content: { reports },
          receivedAt: new Date(),
        })),
      );
    },

    async drainSpool() {
      const taken = await spool.drain((callbacks) => storage.storeAtOnce(callbacks));
      if (taken > 0) {
        stored();
      }

      return taken;
    },

    onStored(listener) {
      listeners.add(listener);

      return () => void listeners.delete(listener);
    },
  };
}
