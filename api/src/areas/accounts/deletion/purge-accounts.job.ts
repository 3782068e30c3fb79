import { z } from 'zod';
import type { Page } from '../../../platform/db/sql/after-key.sql.ts';
import { defineJob, handle } from '../../../platform/jobs/define-job.ts';
import type { JobHandler } from '../../../platform/jobs/define-job.ts';
import { forEachRow } from '../../../platform/jobs/for-each-row.ts';
import { rowsInPages } from '../../../platform/jobs/pages-of-rows.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deleteDirectoryEntry } from '../account-directory.store.ts';
import { findAccountsToPurge, purgeAccount } from './deleted-accounts.store.ts';

/** More than a month, so that the last month's invoice can still count the messages (docs/adr/0065). */
const keptMilliseconds = 35 * 24 * 3_600_000;

/** Purges accounts deleted 35 days ago, with their contacts, conversations and wave files. */
export const purgeAccountsJob = defineJob({
  name: 'purge-accounts',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 3_600,
});

export function purgeAccountsHandler(platform: Platform): JobHandler {
  return handle(
    purgeAccountsJob,
    (_payload, signal) => purgeAccounts(platform, { now: new Date(), signal }),
    { schedule: '50 3 * * *' },
  );
}

type PurgingPlatform = Pick<
  Platform,
  'database' | 'live' | 'sessions' | 'contactHooks' | 'accountHooks' | 'log'
>;

/** Purges accounts one by one. If interrupted, the next run continues. */
export async function purgeAccounts(
  platform: PurgingPlatform,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<void> {
  const { database, log } = platform;
  const before = new Date(now.getTime() - keptMilliseconds);
  await forEachRow(
    rowsInPages((page: Page<{ orgId: number; accountId: number }>) =>
      findAccountsToPurge(database.db, before, page),
    ),
    {
      log,
      failure: 'an account was not purged and is tried again tomorrow',
      idsOf: (account) => ({ ...account }),
      isStopped: () => signal.aborted,
    },
    (account) => purge(platform, account, signal),
  );
}

async function purge(
  platform: PurgingPlatform,
  { orgId, accountId }: { orgId: number; accountId: number },
  signal: AbortSignal,
): Promise<void> {
  const { db } = platform.database;
  for (const hook of platform.accountHooks) {
    await hook.onPurged?.(platform, { orgId, accountId }, signal);
  }
  // A hook that was interrupted has left rows of the account.
  if (signal.aborted) {
    return;
  }
  await purgeAccount(db, orgId, accountId);
  await deleteDirectoryEntry(db, orgId, accountId);
}
