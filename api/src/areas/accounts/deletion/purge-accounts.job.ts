import { z } from 'zod';
import { defineJob, handle } from '../../../platform/jobs/define-job.ts';
import type { JobHandler } from '../../../platform/jobs/define-job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { completeAccountDirectory, deleteDirectoryEntry } from '../account-directory.store.ts';
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

/** Purges accounts one by one, then adds those missing from the directory. If interrupted, the next run continues. */
export async function purgeAccounts(
  platform: Pick<Platform, 'database' | 'live' | 'sessions' | 'contactHooks' | 'accountHooks'>,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<void> {
  const { db } = platform.database;
  const before = new Date(now.getTime() - keptMilliseconds);
  for (const { orgId, accountId } of await findAccountsToPurge(db, before)) {
    for (const hook of platform.accountHooks) {
      await hook.onPurged?.(platform, { orgId, accountId }, signal);
    }
    if (signal.aborted) {
      return;
    }
    await purgeAccount(db, orgId, accountId);
    await deleteDirectoryEntry(db, orgId, accountId);
  }
  await completeAccountDirectory(db);
}
