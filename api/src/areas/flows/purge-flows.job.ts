import { z } from 'zod';
import type { Database } from '../../platform/db/client.ts';
import { defineJob, handle } from '../../platform/jobs/define-job.ts';
import type { JobHandler } from '../../platform/jobs/define-job.ts';
import type { Platform } from '../../platform/platform.ts';
import { findFlowsToPurge, purgeFlow, purgeRuns } from './purge-flows.store.ts';

const keptMilliseconds = 24 * 3_600_000;
const runsAtOnce = 5_000;

/**
 * Forgets flows that were deleted a day ago, and at once those whose account, group or organization is gone, with what
 * they did. Their texts stay in the conversations.
 */
export const purgeFlowsJob = defineJob({
  name: 'purge-flows',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 900,
});

/** Every hour. */
export function purgeFlowsHandler({ database }: Platform): JobHandler {
  return handle(
    purgeFlowsJob,
    (_payload, signal) => purgeFlows(database, { before: new Date(Date.now() - keptMilliseconds), signal }),
    { schedule: '25 * * * *' },
  );
}

/** Forgets the flows that were deleted before an instant or are gone, a few thousand runs at once. */
export async function purgeFlows(
  { db }: Pick<Database, 'db'>,
  { before, signal }: { before: Date; signal: AbortSignal },
): Promise<void> {
  for (const { orgId, id: flowId } of await findFlowsToPurge(db, before)) {
    let purged = runsAtOnce;
    while (purged === runsAtOnce && !signal.aborted) {
      purged = await purgeRuns(db, orgId, { flowId, limit: runsAtOnce });
    }
    if (!signal.aborted) {
      await purgeFlow(db, orgId, flowId);
    }
  }
}
