import { z } from 'zod';
import { defineJob, handle } from '../../platform/jobs/define-job.ts';
import type { JobHandler } from '../../platform/jobs/define-job.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteOldBulk } from './bulk/bulk.store.ts';
import { findContactsToPurge, purgeContacts } from './deletions.store.ts';

const keptMilliseconds = 24 * 3_600_000;
const chunkSize = 500;

/** Purges contacts deleted more than 24 hours ago, and deletes bulk actions that can no longer be undone. */
export const purgeContactsJob = defineJob({
  name: 'purge-contacts',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 900,
});

export function purgeContactsHandler({ database, contactHooks }: Platform): JobHandler {
  return handle(
    purgeContactsJob,
    async (_payload, signal) => {
      const before = new Date(Date.now() - keptMilliseconds);
      let purged = chunkSize;
      while (purged === chunkSize && !signal.aborted) {
        purged = await purgeChunk({ database, contactHooks }, before);
      }
      await deleteOldBulk(database.db, new Date(before.getTime() - keptMilliseconds));
    },
    { schedule: '*/10 * * * *' },
  );
}

/** Purges the next contacts; returns how many there were. */
function purgeChunk(
  { database, contactHooks }: Pick<Platform, 'database' | 'contactHooks'>,
  before: Date,
): Promise<number> {
  return database.inTransaction(async (tx) => {
    const contacts = await findContactsToPurge(tx, before, chunkSize);
    for (const hook of contactHooks) {
      await hook.onPurged?.(tx, contacts);
    }

    return purgeContacts(tx, contacts);
  });
}
