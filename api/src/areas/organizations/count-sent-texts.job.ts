import { z } from 'zod';
import { defineJob, handle } from '../../platform/jobs/define-job.ts';
import type { JobHandler } from '../../platform/jobs/define-job.ts';
import type { Platform } from '../../platform/platform.ts';
import { keepSentCounts } from './organizations.store.ts';

/** Counts the texts that every organization has sent, which is too slow for a request. */
export const countSentTextsJob = defineJob({
  name: 'count-sent-texts',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 3_600,
});

/** Runs once a night. */
export function countSentTextsHandler({ database }: Platform): JobHandler {
  return handle(countSentTextsJob, () => keepSentCounts(database.db), { schedule: '40 7 * * *' });
}
