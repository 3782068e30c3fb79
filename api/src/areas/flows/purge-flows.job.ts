import { z } from 'zod';
import type { Page } from '../../platform/db/sql/after-key.sql.ts';
import { defineJob, handle } from '../../platform/jobs/define-job.ts';
import type { JobHandler } from '../../platform/jobs/define-job.ts';
import { forEachRow } from '../../platform/jobs/for-each-row.ts';
import { rowsInPages } from '../../platform/jobs/pages-of-rows.ts';
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

export function purgeFlowsHandler(platform: Platform): JobHandler {
  return handle(
    purgeFlowsJob,
    (_payload, signal) => purgeFlows(platform, { before: new Date(Date.now() - keptMilliseconds), signal }),
    { schedule: '25 * * * *' },
  );
}

/** Purges flows that were deleted before an instant or lost their owner, a few thousand runs at a time. */
export async function purgeFlows(
  { database: { db }, log }: Pick<Platform, 'database' | 'log'>,
  { before, signal }: { before: Date; signal: AbortSignal },
): Promise<void> {
  await forEachRow(
    rowsInPages((page: Page<{ orgId: number; id: number }>) => findFlowsToPurge(db, before, page)),
    {
      log,
      failure: 'a flow was not purged and is tried again in an hour',
      idsOf: ({ orgId, id: flowId }) => ({ orgId, flowId }),
      isStopped: () => signal.aborted,
    },
    async ({ orgId, id: flowId }) => {
      let purged = runsAtOnce;
      while (purged === runsAtOnce && !signal.aborted) {
        purged = await purgeRuns(db, orgId, { flowId, limit: runsAtOnce });
      }
      if (!signal.aborted) {
        await purgeFlow(db, orgId, flowId);
      }
    },
  );
}
