import type { Platform } from '../../../platform/platform.ts';
import { lockContact, lockDueRuns } from './claim-runs.store.ts';
import type { ClaimedRun } from './claim-runs.store.ts';
import { markRuns } from './mark-runs.store.ts';

/** Marks a run as failed if it is still due. Returns the number of runs marked. */
export function failRun(
  platform: Platform,
  { orgId, now, run }: { orgId: number; now: Date; run: Pick<ClaimedRun, 'id' | 'contactId'> },
): Promise<number> {
  const nowUs = now.getTime() * 1_000;

  return platform.database.inTransaction(async (tx) => {
    await lockContact(tx, orgId, run.contactId);
    const due = await lockDueRuns(tx, orgId, { contactIds: [run.contactId], nowUs });
    const failed = due.filter(({ id }) => id === run.id);
    await markRuns(tx, orgId, {
      nowUs,
      runs: failed.map((one) => ({
        id: one.id,
        contactId: one.contactId,
        flowId: one.flowId,
        stepId: one.stepId ?? one.formerStepId,
        state: 'failed',
        reason: 'internal',
        dueUs: one.dueUs,
        firedUs: one.firedUs ?? nowUs,
        endedUs: nowUs,
        messageId: null,
      })),
    });

    return failed.length;
  });
}
