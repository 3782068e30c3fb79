import { handle } from '../../platform/jobs/define-job.ts';
import type { JobHandler } from '../../platform/jobs/define-job.ts';
import type { Platform } from '../../platform/platform.ts';
import { setContactValues } from '../contacts/sources/batches.service.ts';
import { applyFieldJob, giveUpFieldJob } from './apply-field.job.ts';
import {
  countRunFailure,
  failRun,
  findNextOfScope,
  findOpenRunForUpdate,
  finishRun,
  moveRun,
} from './field-runs.store.ts';

/** Contacts per transaction: small enough to show progress and to repeat little after a kill. */
const chunk = 2_000;
const mostFailures = 5;

/**
 * Applies a field to a run's contacts in id order. After a kill, another worker resumes after the last chunk; after
 * repeated failures the run is given up, so that the field can be applied again.
 */
export function applyFieldHandler(platform: Platform): JobHandler {
  const { db } = platform.database;

  return handle(applyFieldJob, async ({ orgId, runId }, signal) => {
    try {
      let isOver = false;
      while (!isOver) {
        signal.throwIfAborted();
        isOver = await applyChunk(platform, { orgId, runId });
      }
    } catch (error) {
      if (signal.aborted) {
        throw error;
      }
      if ((await countRunFailure(db, orgId, runId)) < mostFailures) {
        throw error;
      }
      platform.log.error({ runId, err: error }, 'an application of a custom field was given up');
      await failRun(db, orgId, { runId, at: new Date() });
    }
  });
}

/** Gives up a run whose attempts are used up: a run that keeps being killed cannot do so itself. */
export function giveUpFieldHandler({ database, log }: Platform): JobHandler {
  return handle(giveUpFieldJob, async ({ orgId, runId }) => {
    log.error({ runId }, 'an application of a custom field was given up: its tries are used up');
    await failRun(database.db, orgId, { runId, at: new Date() });
  });
}

/** Processes the next contacts. Returns true if none are left. */
async function applyChunk(
  { database, live }: Platform,
  { orgId, runId }: { orgId: number; runId: number },
): Promise<boolean> {
  return database.inTransaction(async (tx) => {
    const run = await findOpenRunForUpdate(tx, orgId, runId);
    if (!run) {
      return true;
    }
    const at = new Date();
    const contactIds = await findNextOfScope(tx, orgId, { ...run, limit: chunk });
    const lastId = contactIds.at(-1);
    if (lastId === undefined) {
      await finishRun(tx, orgId, { runId, at });

      return true;
    }
    const changed = await setContactValues(tx, orgId, { ...run, contactIds, at });
    const step = { seen: contactIds.length, changed: changed.contactIds.length, afterId: lastId };
    await moveRun(tx, orgId, { runId, ...step });
    for (const accountId of changed.accountIds) {
      await live.record(tx, { orgId, event: 'contacts.changed', data: { accountId } });
    }

    return false;
  });
}
