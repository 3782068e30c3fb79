import { z } from 'zod';
import { defineJob, handle } from '../../platform/jobs/define-job.ts';
import type { JobHandler } from '../../platform/jobs/define-job.ts';
import { forEachRow, forEachStep } from '../../platform/jobs/for-each-row.ts';
import { rowsInPages } from '../../platform/jobs/pages-of-rows.ts';
import type { Page } from '../../platform/db/sql/after-key.sql.ts';
import type { Platform } from '../../platform/platform.ts';
import { correctContactTallies, lockTallies } from './records/contact-tallies.store.ts';
import { correctGrowthTallies } from './records/growth-tallies.store.ts';
import { correctListTallies } from './records/list-tallies.store.ts';
import {
  deleteTalliesOfDeletedAccounts,
  deleteTalliesOfDeletedLists,
  findAccountsToCorrect,
} from './tallies.store.ts';
import type { TalliedAccount } from './tallies.store.ts';

/** Compares the tallies with the contacts and members: the previous release, during an update, writes no tallies. */
export const correctTalliesJob = defineJob({
  name: 'correct-tallies',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 3_600,
});

/** Runs once a night. */
export function correctTalliesHandler(platform: Pick<Platform, 'database' | 'log'>): JobHandler {
  const { db } = platform.database;

  return handle(
    correctTalliesJob,
    (_payload, signal) =>
      forEachStep(platform.log, {
        correctTallies: () => correctTallies(platform, signal),
        deleteTalliesOfDeletedAccounts: () => deleteTalliesOfDeletedAccounts(db),
        deleteTalliesOfDeletedLists: () => deleteTalliesOfDeletedLists(db),
      }),
    { schedule: '20 7 * * *' },
  );
}

function correctTallies(
  { database, log }: Pick<Platform, 'database' | 'log'>,
  signal: AbortSignal,
): Promise<void> {
  return forEachRow(
    rowsInPages((page: Page<TalliedAccount>) => findAccountsToCorrect(database.db, page)),
    {
      log,
      failure: 'the tallies of an account were not compared with its contacts',
      idsOf: (account) => ({ ...account }),
      isStopped: () => signal.aborted,
    },
    async ({ orgId, accountId }) => {
      const off = await database.inTransaction(async (tx) => {
        // Two workers would each add what is missing.
        await lockTallies(tx, orgId);

        return {
          contacts: await correctContactTallies(tx, orgId, accountId),
          growth: await correctGrowthTallies(tx, orgId, accountId),
          members: await correctListTallies(tx, orgId, accountId),
        };
      });
      if (off.contacts + off.growth + off.members > 0) {
        log.warn({ orgId, accountId, ...off }, 'tallies were off and are corrected');
      }
    },
  );
}
