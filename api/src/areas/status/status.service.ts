import * as api from 'shared-contracts/api/status';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Visitor } from '../../platform/caller.ts';
import { serve } from '../../platform/serve.ts';
import { findOutage } from '../../messaging/carriers/carrier-outages.store.ts';

const Notices = z.array(z.object({ id: z.coerce.string(), level: z.string(), displayText: z.string() }));
type Notices = z.infer<typeof Notices>;

/** Timeout for the database in milliseconds: while it is unavailable, only the notices from the file are shown. */
const databaseTimeoutMs = 500;

/**
 * Outages that everyone should know about: those that operators publish, and a carrier that does not accept our texts.
 */
export const getStatus = serve(api.getStatus).with(async (visitor) => {
  const [written, carrier] = await Promise.all([readNotices(visitor), carrierNotice(visitor)]);

  return { items: [...written, ...carrier] };
});

/**
 * Notice about a carrier that refuses our credentials or cannot be reached. The id contains the start time, so that the
 * next outage is shown again.
 */
async function carrierNotice(visitor: Visitor): Promise<Notices> {
  const { reads } = visitor.platform.database;
  const timeout = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), databaseTimeoutMs).unref();
  });
  const outage = await Promise.race([
    // A failed query does not mean an outage of the carrier; other callers log that the database is unavailable.
    findOutage(reads, new Date()).catch(() => undefined),
    timeout,
  ]);

  return outage
    ? [{ id: `carrier-${outage.beganAt.getTime()}`, level: 'Major', displayText: textsWait[outage.reason] }]
    : [];
}

const textsWait = {
  credentials:
    'Texts are not going out because the carrier rejected our credentials. They are saved and will be sent once this is fixed.',
  connection:
    'Texts are not going out because the connection to the carrier is down. They are saved and will be sent once it is back up.',
} as const;

/**
 * Outage notices from a file that operators edit, so that an outage of the database can be announced during it (SH-20).
 * An unreadable file yields no notices instead of breaking the page, and is logged.
 */
async function readNotices(visitor: Visitor): Promise<Notices> {
  const { statusFile } = visitor.platform.config;
  try {
    return Notices.parse(JSON.parse(await readFile(statusFile, 'utf8')));
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isMissing) {
      visitor.log.warn({ err: error, statusFile }, 'the file of outage notices could not be read');
    }

    return [];
  }
}
