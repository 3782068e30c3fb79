import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

/** Gives contacts the value of a run. Queued in the transaction that notes the run. */
export const applyFieldJob = defineJob({
  name: 'apply-custom-field',
  payload: z.object({ orgId: z.int(), runId: z.int() }),
  attempts: 20,
  timeoutSeconds: 3_600,
  givenUpBy: 'give-up-custom-field',
});

/** Gives a run up whose worker was killed so often that no try is left; its field can be applied anew. */
export const giveUpFieldJob = defineJob({
  name: 'give-up-custom-field',
  payload: z.object({ orgId: z.int(), runId: z.int() }),
  attempts: 1_000,
  timeoutSeconds: 60,
});
