import { AppError } from '../../../kernel/app-error.ts';
import { isDataError } from '../../../platform/db/errors/is-data-error.ts';
import type { Page } from '../../../platform/db/sql/after-key.sql.ts';
import { forEachRow } from '../../../platform/jobs/for-each-row.ts';
import { createDuePoller } from '../../../platform/jobs/loop/due-poller.ts';
import type { DuePoller } from '../../../platform/jobs/loop/due-poller.ts';
import { startLoop } from '../../../platform/jobs/loop/start-loop.ts';
import type { LoopOptions } from '../../../platform/jobs/loop/start-loop.ts';
import { rowsInPages } from '../../../platform/jobs/pages-of-rows.ts';
import { createRestingRows } from '../../../platform/jobs/resting-rows.ts';
import type { RestingRows } from '../../../platform/jobs/resting-rows.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  endOrphanedRuns,
  findNextDueRun,
  findOrganizationsWithDueRuns,
  findOrganizationsWithFreshRuns,
  readClock,
} from './claim-runs.store.ts';
import type { ClaimedRun } from './claim-runs.store.ts';
import { failRun } from './fail-run.service.ts';
import { findOrganizationsToFold, foldDeltas } from './fold-figures.store.ts';
import { watchLists } from './watch-lists.service.ts';
import { processDueRuns } from './work-runs.service.ts';

/** Contacts per transaction: enough for 100,000 a minute, few enough not to block other transactions. */
const batchSize = 500;
const deltasAtOnce = 2_000;

export interface FlowEngine {
  /** Stops claiming runs; resolves once current transactions have ended. */
  stop(): Promise<void>;
}

/** Whether an error comes from the run itself, so that a retry would fail too, rather than from a database outage. */
const isFaultOfRun = (error: unknown): boolean =>
  isDataError(error) ||
  error instanceof AppError ||
  error instanceof TypeError ||
  error instanceof RangeError;

/** Processes a batch. If it fails, processes its runs one by one, so that a single run cannot block the others. */
async function workPatiently(platform: Platform, batch: { orgId: number; now: Date }): Promise<number> {
  try {
    return await processDueRuns(platform, { ...batch, limit: batchSize });
  } catch (error) {
    if (!isFaultOfRun(error)) {
      throw error;
    }
  }
  let worked = 0;
  for (let count = 0; count < batchSize; count += 1) {
    let claimed: readonly ClaimedRun[] = [];
    const onClaimed = (runs: readonly ClaimedRun[]) => {
      claimed = runs;
    };
    try {
      const done = await processDueRuns(platform, { ...batch, limit: 1, onClaimed });
      if (done === 0) {
        return worked;
      }
      worked += done;
    } catch (error) {
      const [run] = claimed;
      if (!isFaultOfRun(error) || !run) {
        throw error;
      }
      platform.log.error({ err: error, orgId: batch.orgId }, 'a step of a flow failed and is given up');
      worked += await failRun(platform, { ...batch, run });
    }
  }

  return worked;
}

/** Polls for organizations with due steps; the first poll checks all of them. */
export function createFlowPoller({ database: { db } }: Platform): DuePoller<{ orgId: number }> {
  return createDuePoller({
    findFresh: (span) => findOrganizationsWithFreshRuns(db, span),
    findDue: (now, orgIds) => findOrganizationsWithDueRuns(db, now.getTime() * 1_000, orgIds),
    findNext: (now) => findNextDueRun(db, now),
  });
}

interface FlowRound {
  readonly poller?: DuePoller<{ orgId: number }>;
  readonly resting?: RestingRows;
  readonly isStopped?: () => boolean;
}

/** Processes everything a poll finds due, one organization at a time. Returns whether there was anything. */
export async function runDueFlows(
  platform: Platform,
  now: Date,
  {
    poller = createFlowPoller(platform),
    resting = createRestingRows(),
    isStopped = () => false,
  }: FlowRound = {},
): Promise<boolean> {
  const { database, log } = platform;
  const nowUs = now.getTime() * 1_000;
  let isBusy = false;
  await forEachRow(
    await poller.findDueWork(now),
    {
      log,
      failure: 'the flows of an organization wait for a later round',
      idsOf: ({ orgId }) => ({ orgId }),
      isStopped,
      resting,
    },
    async ({ orgId }) => {
      const worked = await workPatiently(platform, { orgId, now });
      // Nothing was claimed: other workers have the contacts, or they no longer exist.
      const ended = worked === 0 ? await endOrphanedRuns(database.db, orgId, nowUs) : 0;
      isBusy ||= worked + ended > 0;
    },
  );

  return isBusy && !isStopped();
}

/** Adds up the figures of every organization's flows. */
export async function foldFlowFigures(
  { database: { db }, log }: Pick<Platform, 'database' | 'log'>,
  { resting = createRestingRows(), isStopped = () => false }: Omit<FlowRound, 'poller'> = {},
): Promise<void> {
  await forEachRow(
    rowsInPages((page: Page<number>) => findOrganizationsToFold(db, page), deltasAtOnce),
    { log, failure: 'figures of flows were not added up', idsOf: (orgId) => ({ orgId }), isStopped, resting },
    async (orgId) => {
      while (!isStopped() && (await foldDeltas(db, orgId, deltasAtOnce)) === deltasAtOnce) {
        // next deltas
      }
    },
  );
}

/** Changes after which runs begin or continue. Received texts notify `flows` themselves. */
const eventsOfRuns: NonNullable<LoopOptions['wokenSoonBy']> = [
  'contact.changed',
  'contacts.changed',
  'bulk.changed',
  'list.changed',
  'flow.changed',
  'customFields.changed',
  'organization.changed',
];

/** Runs a process's flow engine until stopped; any number of processes can share one database. */
export function startFlows(platform: Platform): FlowEngine {
  const { database, log, notify } = platform;
  const warn = (what: string) => (error: unknown) => log.warn({ err: error }, what);
  const poller = createFlowPoller(platform);
  const resting = createRestingRows();
  const restingFigures = createRestingRows();
  const work = startLoop({
    async round(isStopped) {
      while (await runDueFlows(platform, await readClock(database.db), { poller, resting, isStopped })) {
        // runs that came due meanwhile
      }

      return poller.restMs();
    },
    onError: warn('steps of flows were not worked on and are tried again'),
    notify,
    wokenBy: ['flows'],
    wokenSoonBy: eventsOfRuns,
  });
  const figures = startLoop({
    round: (isStopped) => foldFlowFigures(platform, { resting: restingFigures, isStopped }),
    onError: warn('figures of flows were not added up'),
    notify,
    wokenSoonBy: 'every live event',
  });
  const watches = startLoop({
    round: async (isStopped) => watchLists(platform, await readClock(database.db), isStopped),
    onError: warn('saved searches of flows were not checked; will retry'),
    notify,
    wokenSoonBy: ['flow.changed', 'list.changed', 'customFields.changed'],
  });

  return {
    async stop() {
      await Promise.all([work.stop(), figures.stop(), watches.stop()]);
    },
  };
}
