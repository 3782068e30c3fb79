import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

/** Applies a run's value to contacts. Queued in the transaction that creates the run. */
export const applyFieldJob = defineJob({
  name: 'apply-custom-field',
  payload: z.object({ orgId: z.int(), runId: z.int() }),
  attempts: 20,
  timeoutSeconds: 3_600,
  givenUpBy: 'give-up-custom-field',
});

/** Gives up a run whose worker was killed until no attempts were left, so that its field can be applied again. */
export const giveUpFieldJob = defineJob({
  name: 'give-up-custom-field',
  payload: z.object({ orgId: z.int(), runId: z.int() }),
  attempts: 1_000,
  timeoutSeconds: 60,
});
