import type { ReleaseAnnouncement, ReleaseNews } from 'shared-contracts/kernel/release-news';
import type { Tx } from '../../../platform/db/client.ts';
import { releaseStepMail } from '../../../platform/mail/release-letter.ts';
import { queueMail } from '../../../platform/mail/send-mail.job.ts';
import { mayRelease } from '../../../platform/permissions/releasers.store.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findNews } from '../release-host.service.ts';
import {
  findEarliestMailed,
  lockSubscribers,
  recordMailed,
} from '../../../platform/permissions/release-mail.store.ts';
import type { Subscriber } from '../../../platform/permissions/release-mail.store.ts';

/** A step that nobody was mailed about for this long is not news any more, for example after a long outage. */
const newsMs = 24 * 3_600_000;

/** Whether a person wants mail about a step and may still release its remote. */
function concerns({ remotes, mailRemotes }: Subscriber, { type, data }: ReleaseAnnouncement): boolean {
  if (type === 'release.changed' && data.command === 'start') {
    return false; // a product that starts registers its own builds
  }
  const { remote } = data;
  if (remote !== null) {
    return mayRelease({ remotes }, remote) && mayRelease({ remotes: mailRemotes }, remote);
  }

  // A freeze of every remote concerns whoever releases one of theirs.
  return remotes === null || remotes.some((own) => mayRelease({ remotes: mailRemotes }, own));
}

/** Queues a person's mails about the steps since the last ones. The caller has locked their row. */
export async function mailNews(
  platform: Platform,
  tx: Tx,
  { person, news }: { person: Subscriber; news: ReleaseNews },
): Promise<void> {
  const since = Date.now() - newsMs;
  for (const { revision, announcement } of news.items) {
    const isNew = revision > person.mailedRevision && Date.parse(announcement.timestamp) > since;
    if (isNew && person.isActive && concerns(person, announcement)) {
      await queueMail(
        platform,
        tx,
        releaseStepMail(person.email, announcement, platform.config.publicShellUrl),
      );
    }
  }
}

/**
 * Mails each step to the people who want that, once, wherever it was taken (features PF-14). Steps are read from the
 * history that the host of the browser app serves. Returns whether anybody wants mail, and whether the host answered.
 */
export async function mailSteps(platform: Platform): Promise<'nobody' | 'unknown' | 'mailed'> {
  const { database } = platform;
  const after = await findEarliestMailed(database.db);
  if (after === undefined) {
    return 'nobody';
  }
  const news = await findNews(platform, after);
  if (!news) {
    return 'unknown';
  }
  if (news.revision !== after) {
    await database.inTransaction(async (tx) => {
      for (const person of await lockSubscribers(tx)) {
        await mailNews(platform, tx, { person, news });
        await recordMailed(tx, person.userId, { revision: news.revision });
      }
    });
  }

  return 'mailed';
}
