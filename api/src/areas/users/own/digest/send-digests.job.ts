import { addresses } from 'shared-contracts/addresses';
import { z } from 'zod';
import { defineJob, handle } from '../../../../platform/jobs/define-job.ts';
import type { JobHandler } from '../../../../platform/jobs/define-job.ts';
import { forEachRow } from '../../../../platform/jobs/for-each-row.ts';
import { digestMail } from '../../../../platform/mail/digest-letter.ts';
import { queueMail } from '../../../../platform/mail/send-mail.job.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { digestTokenOf } from './digest-token.rules.ts';
import { countUnread, findReaders, advanceDigest } from './digest.store.ts';
import type { Reader } from './digest.store.ts';

/** Mails unread conversations to users who chose the digest. */
export const sendDigestsJob = defineJob({
  name: 'send-digests',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 900,
});

/** Hour at which the daily mail is sent, in the organization's time zone. */
const dailyHour = 8;

/** Runs every full hour. A repeated run sends no second mail. */
export function sendDigestsHandler(platform: Platform): JobHandler {
  return handle(sendDigestsJob, () => sendDigests(platform, new Date()), { schedule: '0 * * * *' });
}

/** Mails every user whose digest is due at a given time. */
export async function sendDigests(platform: Platform, now: Date): Promise<void> {
  await forEachRow(
    await findReaders(platform.database.db),
    {
      log: platform.log,
      failure: 'a digest was not mailed',
      idsOf: ({ orgId, userId }) => ({ orgId, userId }),
    },
    async (reader) => {
      if (isDue(reader, now)) {
        await sendDigest(platform, reader, now);
      }
    },
  );
}

function isDue({ frequency, timeZone }: Reader, now: Date): boolean {
  const hour = new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(now);

  return frequency === 'hourly' || Number(hour) === dailyHour;
}

/** Mails all unread conversations as soon as there is a new one. */
async function sendDigest(platform: Platform, reader: Reader, now: Date): Promise<void> {
  const { orgId, userId, email, toldUntil } = reader;
  const { publicApiUrl, publicShellUrl } = platform.config;
  const unread = await countUnread(platform.database.db, orgId, userId);
  if (!unread.some(({ newestAt }) => newestAt !== null && newestAt > toldUntil)) {
    return;
  }
  const token = digestTokenOf(platform.secrets, reader);
  const mail = digestMail(email, {
    unread,
    conversationsUrl: new URL(addresses.conversations.href(), publicShellUrl).href,
    unsubscribeUrl: `${publicApiUrl}/mail/digest/off?token=${token}`,
  });
  await platform.database.inTransaction(async (tx) => {
    if (await advanceDigest(tx, orgId, { userId, from: toldUntil, to: now })) {
      await queueMail(platform, tx, mail);
    }
  });
}
