import * as api from 'shared-contracts/api/status';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Visitor } from '../../platform/caller.ts';
import { serve } from '../../platform/serve.ts';
import { findOutage } from '../../messaging/carriers/carrier-outages.store.ts';

const Notices = z.array(z.object({ id: z.coerce.string(), level: z.string(), displayText: z.string() }));
type Notices = z.infer<typeof Notices>;

/** A page waits no longer for what the database knows: while it is away the file alone speaks. */
const databasePatienceMs = 500;

/** Outages that everybody should know of: those that operators write down, and a carrier that takes no texts of ours. */
export const getStatus = serve(api.getStatus).with(async (visitor) => {
  const [written, carrier] = await Promise.all([readNotices(visitor), carrierNotice(visitor)]);

  return { items: [...written, ...carrier] };
});

/** A carrier that refuses our credentials or cannot be reached; the id holds its beginning, so that the next outage is shown anew. */
async function carrierNotice(visitor: Visitor): Promise<Notices> {
  const { reads } = visitor.platform.database;
  const patience = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), databasePatienceMs).unref();
  });
  const outage = await Promise.race([
    // What cannot be asked is no outage of the carrier; that the database is away is logged by whoever needs it.
    findOutage(reads, new Date()).catch(() => undefined),
    patience,
  ]);

  return outage
    ? [{ id: `carrier-${outage.beganAt.getTime()}`, level: 'Major', displayText: textsWait[outage.reason] }]
    : [];
}

const textsWait = {
  credentials:
    'Texts are not going out: the carrier does not accept the sign-in of this product. They are kept, and sent once that works again.',
  connection:
    'Texts are not going out: the connection to the carrier is down. They are kept, and sent once it is up again.',
} as const;

/**
 * Outage notices, from a file that operators edit: an outage of the database can be told while it lasts (SH-20).
 * A file that cannot be read says nothing rather than breaking the page, and is named in the log.
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
