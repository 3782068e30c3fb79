import type { Tx } from '../../../platform/db/client.ts';
import { handle } from '../../../platform/jobs/define-job.ts';
import type { JobHandler } from '../../../platform/jobs/define-job.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { BulkStep, BulkSubject } from './bulk-subject.ts';
import { endBulk, findBulkForUpdate, findChosen, recordChunk, startBulk } from './bulk.store.ts';
import type { StoredBulk } from './bulk.store.ts';
import { giveUpBulkActionJob, runBulkActionJob, runInboxBulkActionJob } from './run-bulk-action.job.ts';

const chunkSize = 1_000;

/** The engine for bulk actions, with one subject for each thing that can be changed. */
interface BulkEngine {
  readonly platform: Platform;
  readonly subjects: readonly BulkSubject[];
}

function subjectOf({ subjects }: BulkEngine, { kind }: StoredBulk): BulkSubject {
  const subject = subjects.find(({ kinds }) => kinds.includes(kind));
  if (!subject) {
    throw new Error(`No change of many is known of kind ${kind}.`);
  }

  return subject;
}

async function doChunk(engine: BulkEngine, tx: Tx, { orgId, bulk }: BulkStep): Promise<'more' | 'done'> {
  const { platform } = engine;
  const subject = subjectOf(engine, bulk);
  const members = await findChosen(tx, orgId, {
    bulkId: bulk.id,
    afterContactId: bulk.afterContactId,
    limit: chunkSize,
  });
  const last = members.at(-1);
  if (last === undefined || (await subject.isVoid(tx, { orgId, bulk }))) {
    await endBulk(tx, orgId, { bulkId: bulk.id, status: 'done', at: new Date() });

    return 'done';
  }
  const changed = await subject.change(platform, tx, { orgId, bulk, members });
  const chunk = { bulkId: bulk.id, afterContactId: last.contactId, seen: members.length, changed };
  await recordChunk(tx, orgId, chunk);
  await subject.record(platform, tx, { orgId, bulk, changed });

  return 'more';
}

/**
 * Runs one step in one transaction: chooses members, changes the next chunk, or ends the action. A killed worker's
 * uncommitted step is repeated by the next worker; concurrent steps wait for each other's row lock.
 */
export function stepBulkAction(
  engine: BulkEngine,
  named: { orgId: number; bulkId: number },
): Promise<'more' | 'done'> {
  const { platform } = engine;
  const { orgId, bulkId } = named;

  return platform.database.inTransaction(async (tx) => {
    const bulk = await findBulkForUpdate(tx, orgId, bulkId);
    if (!bulk || bulk.finishedAt) {
      return 'done';
    }
    const data = { accountId: bulk.accountId, bulkId };
    await platform.live.record(tx, { orgId, event: 'bulk.changed', data });
    if (bulk.status === 'queued') {
      // Members are fixed now; later changes to them do not matter.
      await subjectOf(engine, bulk).choose(tx, { orgId, bulk });
      await startBulk(tx, orgId, bulkId);

      return 'more';
    }

    return doChunk(engine, tx, { orgId, bulk });
  });
}

/** Runs bulk actions. A job that is taken from this worker stops between two chunks. */
export function runBulkActionHandlers(platform: Platform, subjects: readonly BulkSubject[]): JobHandler[] {
  const engine = { platform, subjects };

  return [runBulkActionJob, runInboxBulkActionJob].map((job) =>
    handle(job, async (payload, signal) => {
      while (!signal.aborted && (await stepBulkAction(engine, payload)) === 'more') {}
      if (signal.aborted) {
        throw new Error('The bulk action was interrupted. Another worker will continue it.');
      }
    }),
  );
}

/**
 * Ends a bulk action whose attempts are used up and notifies its account. Changes stay, and the rest can be started
 * again.
 */
export function giveUpBulkActionHandler({ database, live, log }: Platform): JobHandler {
  return handle(giveUpBulkActionJob, ({ orgId, bulkId }) =>
    database.inTransaction(async (tx) => {
      const bulk = await findBulkForUpdate(tx, orgId, bulkId);
      if (!bulk || bulk.finishedAt) {
        return;
      }
      log.error({ bulkId }, 'gave up on a bulk action: no attempts left');
      await endBulk(tx, orgId, { bulkId, status: 'cancelled', hasFailed: true, at: new Date() });
      await live.record(tx, { orgId, event: 'bulk.changed', data: { accountId: bulk.accountId, bulkId } });
    }),
  );
}
