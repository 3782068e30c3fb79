import { z } from 'zod';
import type { Page } from '../../platform/db/sql/after-key.sql.ts';
import { defineJob, handle } from '../../platform/jobs/define-job.ts';
import type { JobHandler } from '../../platform/jobs/define-job.ts';
import { forEachRow } from '../../platform/jobs/for-each-row.ts';
import { rowsInPages } from '../../platform/jobs/pages-of-rows.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteClaim, findLostClaims, findNumberOwner } from './numbers.store.ts';
import type { NumberClaim } from './numbers.store.ts';

/** Releases numbers that were claimed but have no account, for example after a crash. Each one costs money. */
export const releaseLostNumbersJob = defineJob({
  name: 'release-lost-numbers',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 300,
});

/** Age at which a claim counts as lost: by then its request has ended or been retried. */
const lostAfterMilliseconds = 3_600_000;

export function releaseLostNumbersHandler(platform: Platform): JobHandler {
  return handle(releaseLostNumbersJob, () => releaseLostNumbers(platform, new Date()), {
    schedule: '*/10 * * * *',
  });
}

/** Releases lost numbers. If the carrier does not take one back, the next run tries again. */
export async function releaseLostNumbers(
  { database, edges, log }: Pick<Platform, 'database' | 'edges' | 'log'>,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - lostAfterMilliseconds);
  await forEachRow(
    rowsInPages((page: Page<NumberClaim>) => findLostClaims(database.db, before, page)),
    {
      log,
      failure: 'a lost number could not be given back',
      idsOf: ({ orgId, provider: carrier }) => ({ orgId, carrier }),
    },
    async ({ phone, orgId, provider }) => {
      if (!(await findNumberOwner(database.db, phone))) {
        await edges.carriers.find(provider)?.releaseNumber(phone);
      }
      await deleteClaim(database.db, orgId, phone);
    },
  );
}
