import { z } from 'zod';
import { defineJob, handle } from '../../jobs/define-job.ts';
import type { JobHandler } from '../../jobs/define-job.ts';
import { forEachStep } from '../../jobs/for-each-row.ts';
import type { Platform } from '../../platform.ts';
import { deleteExpiredRows } from './delete-expired-rows.ts';
import { deleteLeftBehind } from './left-behind.store.ts';

/** Deletes expired rows, and rows left behind by deleted ones. */
export const cleanUp = defineJob({
  name: 'clean-up',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 300,
});

/** Runs every ten minutes. */
export function cleanUpHandler(platform: Platform): JobHandler {
  const { db } = platform.database;

  return handle(
    cleanUp,
    () =>
      forEachStep(platform.log, {
        deleteExpiredRows: () => deleteExpiredRows(platform, new Date()),
        deleteLeftBehind: () => deleteLeftBehind(db),
      }),
    { schedule: '*/10 * * * *' },
  );
}
