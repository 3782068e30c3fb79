import { forEachRow } from '../../../platform/jobs/for-each-row.ts';
import { soonMs } from '../../../platform/jobs/loop/start-loop.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findMembers } from '../../contacts/lists/list-membership.service.ts';
import { startClocks } from './start-clocks.store.ts';
import { findTimedStepsOfFlow } from './steps.store.ts';
import { publishFlowsChanged } from './publish-flows-changed.service.ts';
import {
  findDueWatches,
  findNextWatchUs,
  insertWatches,
  lockWatch,
  postponeCheck,
  scheduleNextCheck,
  replaceWatched,
} from './watch-lists.store.ts';
import type { WatchedList } from './watch-lists.store.ts';

/** Poll interval for query lists: there is no event when a contact starts to match a query. */
const lookEveryMs = 60_000;
/** Maximum number of clocks started with one statement. */
const mostAtOnce = 5_000;

/** Starts steps for contacts who entered a query list since its last poll. */
async function checkWatchedList(platform: Platform, watch: WatchedList, now: Date): Promise<void> {
  const { orgId, flowId, accountId, listId } = watch;
  const nowUs = now.getTime() * 1_000;
  await platform.database.inTransaction(async (tx) => {
    const locked = await lockWatch(tx, orgId, { flowId, listId, nowUs });
    if (!locked) {
      return;
    }
    const memberIds = await findMembers(tx, orgId, listId);
    const entered = await replaceWatched(tx, orgId, { flowId, listId, memberIds });
    await scheduleNextCheck(tx, orgId, { flowId, listId, at: now, nextUs: nowUs + lookEveryMs * 1_000 });
    if (locked.isFirst || entered.length === 0) {
      return;
    }
    const steps = await findTimedStepsOfFlow(tx, orgId, { accountId, flowId });
    for (const step of steps.filter((one) => one.listId === listId)) {
      for (let from = 0; from < entered.length; from += mostAtOnce) {
        const contactIds = entered.slice(from, from + mostAtOnce);
        await startClocks(tx, orgId, { step, contactIds, nowUs });
      }
    }
    await publishFlowsChanged(platform.live, tx, { orgId, flows: [{ flowId, accountId }] });
  });
}

/**
 * Checks a list. One that fails is due again after the usual interval, like the others, so that it does not stay at the
 * front of them.
 */
async function checkOrPostpone(platform: Platform, watch: WatchedList, now: Date): Promise<void> {
  try {
    await checkWatchedList(platform, watch, now);
  } catch (error) {
    const nextUs = (now.getTime() + lookEveryMs) * 1_000;
    await postponeCheck(platform.database.db, watch.orgId, { ...watch, nextUs });
    throw error;
  }
}

/** Polls the due query lists for contacts who have entered them. Returns the milliseconds until the next one is due. */
export async function watchLists(
  platform: Platform,
  now: Date,
  isStopped: () => boolean = () => false,
): Promise<number | undefined> {
  const { db } = platform.database;
  await insertWatches(db);
  await forEachRow(
    await findDueWatches(db, now.getTime() * 1_000),
    {
      log: platform.log,
      failure: 'a saved search of a flow was not checked',
      idsOf: ({ orgId, flowId, listId }) => ({ orgId, flowId, listId }),
      isStopped,
    },
    (watch) => checkOrPostpone(platform, watch, now),
  );
  const nextUs = await findNextWatchUs(db);

  // Lists that are still due belong to other workers, or exceed what one round handles.
  return nextUs === undefined ? undefined : Math.max(nextUs / 1_000 - now.getTime(), soonMs);
}
