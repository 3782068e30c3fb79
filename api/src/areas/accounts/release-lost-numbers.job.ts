import { z } from 'zod';
import { defineJob, handle } from '../../platform/jobs/define-job.ts';
import type { JobHandler } from '../../platform/jobs/define-job.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteClaim, findLostClaims, findNumberOwner } from './numbers.store.ts';

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
export async function releaseLostNumbers({ database, edges, log }: Platform, now: Date): Promise<void> {
  const before = new Date(now.getTime() - lostAfterMilliseconds);
  for (const { phone, orgId, provider } of await findLostClaims(database.db, before)) {
    const owner = await findNumberOwner(database.db, phone);
    try {
      if (!owner) {
        await edges.carriers.find(provider)?.releaseNumber(phone);
      }
      await deleteClaim(database.db, orgId, phone);
    } catch (error) {
      log.warn({ err: error, carrier: provider }, 'a lost number could not be given back');
    }
  }
}
