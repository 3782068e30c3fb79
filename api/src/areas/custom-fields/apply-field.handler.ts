import { handle } from '../../jobs/define-job.ts';
import type { JobHandler } from '../../jobs/define-job.ts';
import type { Platform } from '../../platform/platform.ts';
import { keepFieldValues } from '../contacts/field-values.service.ts';
import { applyFieldJob } from './apply-field.job.ts';
import {
  findNextOfScope,
  findOpenRunForUpdate,
  finishRun,
  moveRun,
  setContactValues,
} from './field-runs.store.ts';

/** Contacts of one transaction: progress that can be watched, and little to do again after a kill. */
const chunk = 2_000;

/** Goes through the contacts of a run by their ids. Killed and taken over, it goes on where the last chunk ended. */
export function applyFieldHandler(platform: Platform): JobHandler {
  return handle(applyFieldJob, async (run, signal) => {
    let isOver = false;
    while (!isOver) {
      signal.throwIfAborted();
      isOver = await applyChunk(platform, run);
    }
  });
}

/** Works on the next contacts; true where none are left. */
async function applyChunk(
  { database }: Platform,
  { orgId, runId }: { orgId: number; runId: number },
): Promise<boolean> {
  return database.inTransaction(async (tx) => {
    const run = await findOpenRunForUpdate(tx, orgId, runId);
    if (!run) return true;
    const at = new Date();
    const contactIds = await findNextOfScope(tx, orgId, { ...run, limit: chunk });
    const lastId = contactIds.at(-1);
    if (lastId === undefined) {
      await finishRun(tx, orgId, { runId, at });

      return true;
    }
    const changed = await setContactValues(tx, orgId, { ...run, contactIds, at });
    await keepFieldValues(tx, orgId, changed);
    await moveRun(tx, orgId, { runId, seen: contactIds.length, changed: changed.length, afterId: lastId });

    return false;
  });
}
