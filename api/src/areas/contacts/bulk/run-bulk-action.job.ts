import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';

/** A change of many, chunk by chunk; a worker that takes over goes on where the last one committed. */
export const runBulkActionJob = defineJob({
  name: 'run-bulk-action',
  payload: z.object({ orgId: z.int(), bulkId: z.int() }),
  attempts: 10,
  timeoutSeconds: 300,
  givenUpBy: 'give-up-bulk-action',
});

/** Ends a change of many that has no try left. */
export const giveUpBulkActionJob = defineJob({
  name: 'give-up-bulk-action',
  payload: z.object({ orgId: z.int(), bulkId: z.int() }),
  attempts: 1_000,
  timeoutSeconds: 60,
});
