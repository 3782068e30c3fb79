import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

/** Writes an export's file and mails its link; restarts from the beginning if a worker was killed. */
export const runExportJob = defineJob({
  name: 'run-export',
  payload: z.object({ orgId: z.int(), exportId: z.int() }),
  attempts: 20,
  timeoutSeconds: 3_600,
  givenUpBy: 'give-up-export',
});

/** Notifies the requester of an export whose attempts are used up. */
export const giveUpExportJob = defineJob({
  name: 'give-up-export',
  payload: z.object({ orgId: z.int(), exportId: z.int() }),
  attempts: 1_000,
  timeoutSeconds: 60,
});
