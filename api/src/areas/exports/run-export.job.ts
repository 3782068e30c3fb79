import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

/** Writes the file of an export and mails its link; begun anew where a worker was killed. */
export const runExportJob = defineJob({
  name: 'run-export',
  payload: z.object({ orgId: z.int(), exportId: z.int() }),
  attempts: 20,
  timeoutSeconds: 3_600,
  givenUpBy: 'give-up-export',
});

/** Tells who waits for an export that has no try left. */
export const giveUpExportJob = defineJob({
  name: 'give-up-export',
  payload: z.object({ orgId: z.int(), exportId: z.int() }),
  attempts: 1_000,
  timeoutSeconds: 60,
});
