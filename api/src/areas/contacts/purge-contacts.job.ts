import { z } from 'zod';
import { defineJob, handle } from '../../platform/jobs/define-job.ts';
import type { JobHandler } from '../../platform/jobs/define-job.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteOldBulk } from './bulk/bulk.store.ts';
import { purgeContacts } from './deletions.store.ts';

const keptMilliseconds = 24 * 3_600_000;
const chunkSize = 500;

/** Forgets contacts that were deleted a day ago, and changes of many that can no longer be undone. */
export const purgeContactsJob = defineJob({
  name: 'purge-contacts',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 900,
});

/** Every ten minutes. */
export function purgeContactsHandler({ database }: Platform): JobHandler {
  return handle(
    purgeContactsJob,
    async (_payload, signal) => {
      const before = new Date(Date.now() - keptMilliseconds);
      let purged = chunkSize;
      while (purged === chunkSize && !signal.aborted) {
        purged = await purgeContacts(database.db, before, chunkSize);
      }
      await deleteOldBulk(database.db, new Date(before.getTime() - keptMilliseconds));
    },
    { schedule: '*/10 * * * *' },
  );
}
