import { z } from 'zod';
import { defineJob } from '../../../jobs/define-job.ts';

/** A change of many, chunk by chunk; a worker that takes over goes on where the last one committed. */
export const runBulkActionJob = defineJob({
  name: 'run-bulk-action',
  payload: z.object({ orgId: z.int(), bulkId: z.int() }),
  attempts: 10,
  timeoutSeconds: 300,
});
