import { z } from 'zod';
import type { Database } from '../../platform/db/client.ts';
import { defineJob, handle } from '../../platform/jobs/define-job.ts';
import type { JobHandler } from '../../platform/jobs/define-job.ts';
import type { Platform } from '../../platform/platform.ts';
import { findFlowsToPurge, purgeFlow, purgeRuns } from './purge-flows.store.ts';

const keptMilliseconds = 24 * 3_600_000;
const runsAtOnce = 5_000;

/**
 * Purges flows deleted more than 24 hours ago, and immediately those whose account, group or organization is gone, with
 * their runs. Their messages stay in the conversations.
 */
export const purgeFlowsJob = defineJob({
  name: 'purge-flows',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 900,
});

export function purgeFlowsHandler({ database }: Platform): JobHandler {
  return handle(
    purgeFlowsJob,
    (_payload, signal) => purgeFlows(database, { before: new Date(Date.now() - keptMilliseconds), signal }),
    { schedule: '25 * * * *' },
  );
}

/** Purges flows that were deleted before an instant or lost their owner, a few thousand runs at a time. */
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
