import { z } from 'zod';
import { defineJob, handle } from '../../platform/jobs/define-job.ts';
import type { JobHandler } from '../../platform/jobs/define-job.ts';
import type { Platform } from '../../platform/platform.ts';
import { removeEmptyOrganization } from '../organizations/remove-empty-organization.ts';
import { deleteSignUp, findExpired } from './sign-ups.store.ts';

/** Removes abandoned sign-ups: after a day without an organization, or after 30 days without an account. */
export const removeAbandonedJob = defineJob({
  name: 'remove-abandoned-sign-ups',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 300,
});

/** Runs once an hour. */
export function removeAbandonedHandler(platform: Platform): JobHandler {
  return handle(removeAbandonedJob, () => removeAbandoned(platform, new Date()), { schedule: '20 * * * *' });
}

/** Removes each in a separate transaction: one that cannot be removed does not block the others. */
export async function removeAbandoned({ database }: Platform, now: Date): Promise<void> {
  for (const { id, orgId } of await findExpired(database.db, now)) {
    await database.inTransaction(async (tx) => {
      if (orgId !== null) {
        await removeEmptyOrganization(tx, orgId);
      }
      await deleteSignUp(tx, id);
    });
  }
}
