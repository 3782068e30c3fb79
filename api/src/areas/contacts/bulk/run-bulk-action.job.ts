import { inboxBulkKinds } from 'shared-contracts/domain/inbox-bulk-action';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import type { JobDefinition } from '../../../platform/jobs/define-job.ts';
import type { AnyBulkKind } from './bulk.store.ts';

const payload = z.object({ orgId: z.int(), bulkId: z.int() });
export type NamedBulk = z.infer<typeof payload>;

/** A change of many contacts, chunk by chunk; a worker that takes over goes on where the last one committed. */
export const runBulkActionJob = defineJob({
  name: 'run-bulk-action',
  payload,
  attempts: 10,
  timeoutSeconds: 300,
  givenUpBy: 'give-up-bulk-action',
});

/**
 * The same of many conversations. A queue of its own: a worker of the release before takes nothing from it, which would
 * choose nobody and be done (docs/adr/0072).
 */
export const runInboxBulkActionJob = defineJob({ ...runBulkActionJob, name: 'run-inbox-bulk-action' });

/** Returns the job that works a change of this kind off. */
export const bulkJobOf = (kind: AnyBulkKind): JobDefinition<NamedBulk> =>
  inboxBulkKinds.some((one) => one === kind) ? runInboxBulkActionJob : runBulkActionJob;

/** Ends a change of many that has no try left. */
export const giveUpBulkActionJob = defineJob({
  name: 'give-up-bulk-action',
  payload,
  attempts: 1_000,
  timeoutSeconds: 60,
});
