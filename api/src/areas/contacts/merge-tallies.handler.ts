import { forEachRow } from '../../platform/jobs/for-each-row.ts';
import { startLoop } from '../../platform/jobs/loop/start-loop.ts';
import type { Loop } from '../../platform/jobs/loop/start-loop.ts';
import { createRestingRows } from '../../platform/jobs/resting-rows.ts';
import type { RestingRows } from '../../platform/jobs/resting-rows.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockTallies, mergeContactTallies } from './records/contact-tallies.store.ts';
import { mergeGrowthTallies } from './records/growth-tallies.store.ts';
import { mergeListTallies } from './records/list-tallies.store.ts';
import { findOrganizationsToMerge } from './tallies.store.ts';

type MergePlatform = Pick<Platform, 'database' | 'log'>;

/** Merges the appended tallies of every organization. */
export async function mergeTallies(
  { database, log }: MergePlatform,
  {
    resting = createRestingRows(),
    isStopped = () => false,
  }: { resting?: RestingRows; isStopped?: () => boolean } = {},
): Promise<void> {
  await forEachRow(
    await findOrganizationsToMerge(database.db),
    {
      log,
      failure: 'the tallies of an organization were not merged',
      idsOf: (orgId) => ({ orgId }),
      isStopped,
      resting,
    },
    (orgId) =>
      database.inTransaction(async (tx) => {
        await lockTallies(tx, orgId);
        await mergeContactTallies(tx, orgId);
        await mergeGrowthTallies(tx, orgId);
        await mergeListTallies(tx, orgId);
      }),
  );
}

/** Merges tallies until stopped, after the usual rest: unmerged ones are as exact, and only cost more to add up. */
export function startTallyMerger(platform: MergePlatform): Loop {
  const resting = createRestingRows();

  return startLoop({
    round: (isStopped) => mergeTallies(platform, { resting, isStopped }),
    onError: (error) => platform.log.warn({ err: error }, 'tallies could not be merged'),
  });
}
