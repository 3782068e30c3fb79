import type { Platform } from '../../../platform/platform.ts';
import { limitLease, lockDueContacts, lockDueRuns } from './claim-runs.store.ts';
import { markRuns } from './mark-runs.store.ts';

/** Gives up the run that comes first of an organization: the database refuses what it does. Returns how many that were. */
export function failRun(platform: Platform, { orgId, now }: { orgId: number; now: Date }): Promise<number> {
  const nowUs = now.getTime() * 1_000;

  return platform.database.inTransaction(async (tx) => {
    await limitLease(tx, 12_000);
    const contacts = await lockDueContacts(tx, orgId, { nowUs, limit: 1 });
    const contactIds = contacts.map(({ contactId }) => contactId);
    const runs = await lockDueRuns(tx, orgId, { contactIds, nowUs });
    await markRuns(tx, orgId, {
      nowUs,
      runs: runs.map((run) => ({
        ...run,
        stepId: run.stepId ?? run.formerStepId,
        state: 'failed',
        reason: 'internal',
        firedUs: run.firedUs ?? nowUs,
        endedUs: nowUs,
        messageId: null,
      })),
    });

    return runs.length;
  });
}
