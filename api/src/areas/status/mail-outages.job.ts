import { z } from 'zod';
import { addresses } from 'shared-contracts/addresses';
import { claimOutageMail } from '../../messaging/carriers/carrier-outages.store.ts';
import { defineJob, handle } from '../../platform/jobs/define-job.ts';
import type { JobHandler } from '../../platform/jobs/define-job.ts';
import { textsWaitMail } from '../../platform/mail/letters.ts';
import { queueMail } from '../../platform/mail/send-mail.job.ts';
import type { Platform } from '../../platform/platform.ts';
import { findOwnersOfWaitingTexts } from './mail-outages.store.ts';

/** Mails the owners of organizations whose texts are waiting during a carrier outage. */
export const tellOutagesJob = defineJob({
  name: 'tell-outages',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 60,
});

const betweenMailsMs = 3_600_000;

/** Checks every minute, mails at most once an hour. */
export function mailOutagesHandler(platform: Platform): JobHandler {
  return handle(tellOutagesJob, () => mailOutages(platform), { schedule: '* * * * *' });
}

async function mailOutages(platform: Platform): Promise<void> {
  const now = new Date();
  await platform.database.inTransaction(async (tx) => {
    const reason = await claimOutageMail(tx, { now, mailedBefore: new Date(now.getTime() - betweenMailsMs) });
    if (!reason) {
      return;
    }
    const { href } = new URL(addresses.conversations.href(), platform.config.publicShellUrl);
    for (const email of await findOwnersOfWaitingTexts(tx)) {
      await queueMail(platform, tx, textsWaitMail(email, { reason, url: href }));
    }
  });
}
