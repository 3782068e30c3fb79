import { consumeDeltas } from '../../messaging/threads/figure-deltas.store.ts';
import type { FigureDelta } from '../../messaging/threads/figure-deltas.store.ts';
import { forEachRow } from '../../platform/jobs/for-each-row.ts';
import { startLoop } from '../../platform/jobs/loop/start-loop.ts';
import type { Loop } from '../../platform/jobs/loop/start-loop.ts';
import { createRestingRows } from '../../platform/jobs/resting-rows.ts';
import type { RestingRows } from '../../platform/jobs/resting-rows.ts';
import type { Platform } from '../../platform/platform.ts';
import { fillReach, fillTexts, claimFill } from './fill-figures.store.ts';
import { addReach, addTexts, findOrganizationsToFold, lockFigures } from './fold-figures.store.ts';

/** Wave messages come by the thousand in a single delta. */
const deltasAtOnce = 50;
/**
 * Least time between rounds as a multiple of the time the last round took. Keeps counting cheap while thousands of
 * messages are sent, at the cost of a few seconds' delay.
 */
const apartTimes = 10;

/** Counts messages from before figures were kept, one account at a time. Returns whether there were any. */
async function fillOne({ database }: Platform, orgId: number): Promise<boolean> {
  return database.inTransaction(async (tx) => {
    await lockFigures(tx, orgId);
    const fill = await claimFill(tx, orgId);
    if (!fill) {
      return false;
    }
    await fillTexts(tx, orgId, fill);
    await fillReach(tx, orgId, fill);

    return true;
  });
}

const quarterMs = 15 * 60_000;

/**
 * Merges deltas of the same quarter hour, account and direction, which fall on the same day in every time zone; oldest
 * first.
 */
function byQuarter(deltas: readonly FigureDelta[]): FigureDelta[] {
  const inOrder = deltas.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const quarters = Map.groupBy(
    inOrder,
    ({ at, accountId, direction }) => `${Math.floor(at.getTime() / quarterMs)} ${accountId} ${direction}`,
  );

  return [...quarters.values()].flatMap((some) => {
    const [first] = some;

    return first ? [{ ...first, contactIds: some.flatMap(({ contactIds }) => contactIds) }] : [];
  });
}

async function foldSome({ database }: Platform, orgId: number): Promise<boolean> {
  return database.inTransaction(async (tx) => {
    await lockFigures(tx, orgId);
    const deltas = await consumeDeltas(tx, orgId, deltasAtOnce);
    if (deltas.length === 0) {
      return false;
    }
    await addTexts(tx, orgId, deltas);
    // In sequence: a contact's days must be counted in order.
    for (const delta of byQuarter(deltas)) {
      await addReach(tx, orgId, delta);
    }

    return deltas.length === deltasAtOnce;
  });
}

/** Updates the figures of every organization from its new messages. */
export async function foldFigures(
  platform: Platform,
  {
    resting = createRestingRows(),
    isStopped = () => false,
  }: { resting?: RestingRows; isStopped?: () => boolean } = {},
): Promise<void> {
  await forEachRow(
    await findOrganizationsToFold(platform.database.db),
    {
      log: platform.log,
      failure: 'the figures of an organization were not kept',
      idsOf: (orgId) => ({ orgId }),
      isStopped,
      resting,
    },
    async (orgId) => {
      while (!isStopped() && (await fillOne(platform, orgId))) {
        // next account
      }
      while (!isStopped() && (await foldSome(platform, orgId))) {
        // next messages
      }
    },
  );
}

/** Keeps the figures up to date, about a second behind the messages, until stopped. */
export function startFiguresKeeper(platform: Platform): Loop {
  const resting = createRestingRows();

  return startLoop({
    round: (isStopped) => foldFigures(platform, { resting, isStopped }),
    onError: (error) => platform.log.warn({ err: error }, 'figures could not be kept'),
    apartTimes,
    notify: platform.notify,
    wokenSoonBy: ['message.added', 'message.changed'],
  });
}
