import type { Platform } from '../../platform/platform.ts';
import { claimSuspensionMail, findGraceEnded } from '../organizations/payment-standing.ts';
import { mailSuspension } from './mail-about-payments.ts';

/** Notifies owners that their grace period is over, once each. */
export async function endGracePeriods(platform: Platform, now = new Date()): Promise<void> {
  for (const orgId of await findGraceEnded(platform.database.db, now)) {
    await platform.database.inTransaction(async (tx) => {
      if (await claimSuspensionMail(tx, orgId, now)) {
        await mailSuspension(platform, tx, orgId);
      }
    });
  }
}
