import { z } from 'zod';
import { defineJob, handle } from '../../platform/jobs/define-job.ts';
import type { JobHandler } from '../../platform/jobs/define-job.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteClaim, findLostClaims, findNumberOwner } from './numbers.store.ts';

/** Gives back numbers that were claimed and have no account, such as after a crash: each costs money. */
export const releaseLostNumbersJob = defineJob({
  name: 'release-lost-numbers',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 300,
});

/** Whoever claims a number has long been answered, or has tried again. */
const lostAfterMilliseconds = 3_600_000;

/** Every ten minutes. */
export function releaseLostNumbersHandler(platform: Platform): JobHandler {
  return handle(releaseLostNumbersJob, () => releaseLostNumbers(platform, new Date()), {
    schedule: '*/10 * * * *',
  });
}

/** What the carrier does not take back now is tried again by the next run. */
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
