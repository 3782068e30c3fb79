import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';

/** Writes the file of an export and mails its link; begun anew where a worker was killed. */
export const runExportJob = defineJob({
  name: 'run-export',
  payload: z.object({ orgId: z.int(), exportId: z.int() }),
  attempts: 20,
  timeoutSeconds: 3_600,
});
