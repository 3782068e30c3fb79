import { z } from 'zod';
import type { Page } from '../../platform/db/sql/after-key.sql.ts';
import { defineJob, handle } from '../../platform/jobs/define-job.ts';
import type { JobHandler } from '../../platform/jobs/define-job.ts';
import { forEachRow } from '../../platform/jobs/for-each-row.ts';
import { rowsInPages } from '../../platform/jobs/pages-of-rows.ts';
import type { Platform } from '../../platform/platform.ts';
import { removeEmptyOrganization } from '../organizations/remove-empty-organization.service.ts';
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
export async function removeAbandoned(
  { database, log }: Pick<Platform, 'database' | 'log'>,
  now: Date,
): Promise<void> {
  await forEachRow(
    rowsInPages((page: Page<{ id: number }>) => findExpired(database.db, now, page)),
    {
      log,
      failure: 'an abandoned sign-up was not removed and is tried again in an hour',
      idsOf: ({ id: signUpId, orgId }) => ({ signUpId, orgId: orgId ?? 0 }),
    },
    ({ id, orgId }) =>
      database.inTransaction(async (tx) => {
        if (orgId !== null) {
          await removeEmptyOrganization(tx, orgId);
        }
        await deleteSignUp(tx, id);
      }),
  );
}
