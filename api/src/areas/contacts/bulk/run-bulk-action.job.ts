import { inboxBulkKinds } from 'shared-contracts/domain/inbox-bulk-action';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import type { JobDefinition } from '../../../platform/jobs/define-job.ts';
import type { AnyBulkKind } from './bulk.store.ts';

const payload = z.object({ orgId: z.int(), bulkId: z.int() });
export type NamedBulk = z.infer<typeof payload>;

/** Changes many contacts, chunk by chunk; another worker resumes after the last committed chunk. */
export const runBulkActionJob = defineJob({
  name: 'run-bulk-action',
  payload,
  attempts: 10,
  timeoutSeconds: 300,
  givenUpBy: 'give-up-bulk-action',
});

/**
 * Changes many conversations. A separate queue, because a worker of the previous release would choose no members and
 * mark the action as done. During an upgrade, these actions wait for the first new worker.
 */
export const runInboxBulkActionJob = defineJob({ ...runBulkActionJob, name: 'run-inbox-bulk-action' });

/** Returns the job that runs this kind of bulk action. */
export const bulkJobOf = (kind: AnyBulkKind): JobDefinition<NamedBulk> =>
  inboxBulkKinds.some((one) => one === kind) ? runInboxBulkActionJob : runBulkActionJob;

/** Ends a bulk action whose attempts are used up. */
export const giveUpBulkActionJob = defineJob({
  name: 'give-up-bulk-action',
  payload,
  attempts: 1_000,
  timeoutSeconds: 60,
});
