import { z } from 'zod';
import type { Page } from '../../platform/db/sql/after-key.sql.ts';
import { defineJob, handle } from '../../platform/jobs/define-job.ts';
import type { JobHandler } from '../../platform/jobs/define-job.ts';
import { forEachRow, forEachStep, togetherOrForEachRow } from '../../platform/jobs/for-each-row.ts';
import { pagesOfRows } from '../../platform/jobs/pages-of-rows.ts';
import type { PurgedContact } from '../../platform/contact-hooks.ts';
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

export function purgeContactsHandler(platform: Platform): JobHandler {
  return handle(
    purgeContactsJob,
    async (_payload, signal) => {
      const before = new Date(Date.now() - keptMilliseconds);
      await forEachStep(platform.log, {
        purgeContacts: () => purgeContactsBefore(platform, { before, signal }),
        deleteOldBulk: () =>
          deleteOldBulk(platform.database.db, new Date(before.getTime() - keptMilliseconds)),
      });
    },
    { schedule: '*/10 * * * *' },
  );
}

/** Purges contacts deleted before an instant, chunk by chunk. */
async function purgeContactsBefore(
  { database, contactHooks, log }: Pick<Platform, 'database' | 'contactHooks' | 'log'>,
  { before, signal }: { before: Date; signal: AbortSignal },
): Promise<void> {
  const failure = 'a contact was not purged and is tried again';
  const idsOf = ({ orgId, contactId }: PurgedContact) => ({ orgId, contactId });
  const purge = (contacts: readonly PurgedContact[]) =>
    database.inTransaction(async (tx) => {
      for (const hook of contactHooks) {
        await hook.onPurged?.(tx, contacts);
      }
      await purgeContacts(tx, contacts);
    });
  const find = (page: Page<PurgedContact>) => findContactsToPurge(database.db, before, page);
  await forEachRow(
    pagesOfRows(find, chunkSize),
    {
      log,
      failure,
      idsOf: ([first]) => (first ? idsOf(first) : {}),
      isStopped: () => signal.aborted,
    },
    (chunk) => togetherOrForEachRow(chunk, { log, failure, idsOf }, purge),
  );
}
