import { z } from 'zod';
import { defineJob, handle } from '../jobs/define-job.ts';
import type { JobHandler } from '../jobs/define-job.ts';
import type { Platform } from '../platform.ts';
import { deleteOldDeliveries } from '../mail/mail-deliveries.store.ts';
import { deleteExpiredRows } from './clean-up.store.ts';
import { deleteLeftBehind } from './left-behind.store.ts';

/** Deletes expired rows, and rows left behind by deleted ones. */
export const cleanUp = defineJob({
  name: 'clean-up',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 300,
});

const mailsKeptMilliseconds = 30 * 24 * 3_600_000;

/** Runs every ten minutes. */
export function cleanUpHandler({ database }: Platform): JobHandler {
  return handle(
    cleanUp,
    async () => {
      await deleteExpiredRows(database.db, new Date());
      await deleteLeftBehind(database.db);
      await deleteOldDeliveries(database.db, new Date(Date.now() - mailsKeptMilliseconds));
    },
    { schedule: '*/10 * * * *' },
  );
}
