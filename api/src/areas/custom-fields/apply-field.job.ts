import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';

/** Gives contacts the value of a run. Queued in the transaction that notes the run. */
export const applyFieldJob = defineJob({
  name: 'apply-custom-field',
  payload: z.object({ orgId: z.int(), runId: z.int() }),
  attempts: 20,
  timeoutSeconds: 3_600,
});
