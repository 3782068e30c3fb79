import { camelNames } from '../../../kernel/camel-names.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { handle } from '../../../platform/jobs/define-job.ts';
import type { JobHandler } from '../../../platform/jobs/define-job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { chooseScope } from '../chosen.store.ts';
import { findList } from '../lists/lists.store.ts';
import { scopeOfQuery } from '../scope.service.ts';
import { beginBulk, endBulk, findBulkForUpdate, findChosen, noteChunk } from './bulk.store.ts';
import type { StoredBulk } from './bulk.store.ts';
import { changeChunk } from './change-chunk.ts';
import { giveUpBulkActionJob, runBulkActionJob } from './run-bulk-action.job.ts';

const chunkSize = 1_000;

interface Step {
  readonly orgId: number;
  readonly bulk: StoredBulk;
}

/** Chooses who matches now: what people who change things meanwhile do to them does not matter any more. */
async function choose(tx: Tx, { orgId, bulk }: Step): Promise<void> {
  if (bulk.query) {
    const scope = await scopeOfQuery(tx, orgId, {
      ...camelNames(bulk.query),
      accountId: bulk.accountId,
    });
    await chooseScope(tx, orgId, { scope, bulkId: bulk.id });
  }
  await beginBulk(tx, orgId, bulk.id);
}

/** Whether the list it is about has been deleted: there is nothing to do then. */
async function hasLostItsList(tx: Tx, { orgId, bulk }: Step): Promise<boolean> {
  return bulk.listId !== null && !(await findList(tx, orgId, bulk.listId));
}

/** One fact for the contacts and one for the inbox, which asks again whosever conversation it was. */
async function tellChanged(
  { live }: Platform,
  tx: Tx,
  change: { orgId: number; accountId: number; changedIds: readonly number[] },
): Promise<void> {
  const { orgId, accountId, changedIds } = change;
  const [contactId] = changedIds;
  if (contactId === undefined) {
    return;
  }
  await live.record(tx, { orgId, event: 'contacts.changed', data: { accountId } });
  await live.record(tx, { orgId, event: 'conversation.changed', data: { accountId, contactId } });
}

async function doChunk(platform: Platform, tx: Tx, { orgId, bulk }: Step): Promise<'more' | 'done'> {
  const contactIds = await findChosen(tx, orgId, {
    bulkId: bulk.id,
    afterContactId: bulk.afterContactId,
    limit: chunkSize,
  });
  const last = contactIds.at(-1);
  if (last === undefined || (await hasLostItsList(tx, { orgId, bulk }))) {
    await endBulk(tx, orgId, { bulkId: bulk.id, status: 'done', at: new Date() });

    return 'done';
  }
  const changedIds = await changeChunk(platform, tx, { orgId, bulk, contactIds });
  const seen = contactIds.length;
  await noteChunk(tx, orgId, { bulkId: bulk.id, afterContactId: last, seen, changedIds });
  await tellChanged(platform, tx, { orgId, accountId: bulk.accountId, changedIds });

  return 'more';
}

/**
 * One step in one transaction: choose, or change the next chunk, or end. What a killed worker did not commit did not
 * happen, and the next one does it; two at once wait for each other at the row.
 */
export function stepBulkAction(
  platform: Platform,
  named: { orgId: number; bulkId: number },
): Promise<'more' | 'done'> {
  const { orgId, bulkId } = named;

  return platform.database.inTransaction(async (tx) => {
    const bulk = await findBulkForUpdate(tx, orgId, bulkId);
    if (!bulk || bulk.finishedAt) {
      return 'done';
    }
    const data = { accountId: bulk.accountId, bulkId };
    await platform.live.record(tx, { orgId, event: 'bulk.changed', data });
    if (bulk.status === 'queued') {
      await choose(tx, { orgId, bulk });

      return 'more';
    }

    return doChunk(platform, tx, { orgId, bulk });
  });
}

/** Works a change of many off. A run that is taken from this worker stops between two chunks. */
export function runBulkActionHandler(platform: Platform): JobHandler {
  return handle(runBulkActionJob, async (payload, signal) => {
    while (!signal.aborted && (await stepBulkAction(platform, payload)) === 'more') {}
    if (signal.aborted) {
      throw new Error('The change of many was interrupted; another worker goes on with it.');
    }
  });
}

/** Ends what has no try left and says so: what is changed stays changed, and the rest can be started anew. */
export function giveUpBulkActionHandler({ database, live, log }: Platform): JobHandler {
  return handle(giveUpBulkActionJob, ({ orgId, bulkId }) =>
    database.inTransaction(async (tx) => {
      const bulk = await findBulkForUpdate(tx, orgId, bulkId);
      if (!bulk || bulk.finishedAt) {
        return;
      }
      log.error({ bulkId }, 'a change of many was given up: its tries are used up');
      await endBulk(tx, orgId, { bulkId, status: 'cancelled', hasFailed: true, at: new Date() });
      await live.record(tx, { orgId, event: 'bulk.changed', data: { accountId: bulk.accountId, bulkId } });
    }),
  );
}
