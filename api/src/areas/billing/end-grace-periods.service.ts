import type { Page } from '../../platform/db/sql/after-key.sql.ts';
import { forEachRow } from '../../platform/jobs/for-each-row.ts';
import { rowsInPages } from '../../platform/jobs/pages-of-rows.ts';
import type { Platform } from '../../platform/platform.ts';
import { claimSuspensionMail, findGraceEnded } from '../organizations/payment-standing.service.ts';
import { mailSuspension } from './mail-about-payments.service.ts';

/** Notifies owners that their grace period is over, once each. */
export async function endGracePeriods(platform: Platform, now = new Date()): Promise<void> {
  const { database, log } = platform;
  await forEachRow(
    rowsInPages((page: Page<number>) => findGraceEnded(database.db, now, page)),
    {
      log,
      failure: 'the owners were not mailed that their grace period is over',
      idsOf: (orgId) => ({ orgId }),
    },
    (orgId) =>
      database.inTransaction(async (tx) => {
        if (await claimSuspensionMail(tx, orgId, now)) {
          await mailSuspension(platform, tx, orgId);
        }
      }),
  );
}
