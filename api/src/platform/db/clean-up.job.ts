import { z } from 'zod';
import { defineJob, handle } from '../jobs/define-job.ts';
import type { JobHandler } from '../jobs/define-job.ts';
import type { Platform } from '../platform.ts';
import { deleteExpiredRows } from './clean-up.store.ts';

/** Forgets what has run out. */
export const cleanUp = defineJob({
  name: 'clean-up',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 300,
});

/** Every ten minutes. */
export function cleanUpHandler({ database }: Platform): JobHandler {
  return handle(cleanUp, () => deleteExpiredRows(database.db, new Date()), { schedule: '*/10 * * * *' });
}
