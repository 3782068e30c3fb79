import { handle } from '../../platform/jobs/define-job.ts';
import type { JobHandler } from '../../platform/jobs/define-job.ts';
import { fetchMediaJob } from '../../platform/media/fetch-inbound-media.job.ts';
import { fetchInboundMedia } from '../../platform/media/inbound-media.ts';
import type { MissingMedia } from '../../platform/media/inbound-media.ts';
import type { Platform } from '../../platform/platform.ts';
import { noteFiles } from '../inbox/conversation.service.ts';
import { addMedia } from '../../messaging/threads/inbound-message.store.ts';

const mostTries = 5;

const words: Readonly<Record<MissingMedia['reason'], string>> = {
  empty: 'An attachment was empty.',
  'too-large': 'An attachment could not be shown: it is larger than 5 MB.',
  refused: 'An attachment could not be fetched from the carrier.',
  later: 'An attachment could not be fetched from the carrier.',
};

/** Describes to staff why the first missing attachment could not be loaded. */
function describe([first]: readonly MissingMedia[]): string | undefined {
  return first && words[first.reason];
}

/** Fetches, stores and shows pictures and files. Those that the carrier does not have yet are tried again later. */
export function fetchMediaHandler(platform: Platform): JobHandler {
  return handle(fetchMediaJob, async ({ orgId, messageId, carrier, media, countBefore, tries }) => {
    const { stored, missing } = await fetchInboundMedia(platform, {
      orgId,
      carrier,
      media,
      // The text itself has already been processed without them.
      textsAs: 'files',
    });
    const mayComeLater = tries < mostTries ? missing.filter(({ reason }) => reason === 'later') : [];
    const description = describe(missing.filter((one) => !mayComeLater.includes(one)));
    await platform.database.inTransaction(async (tx) => {
      const message = await addMedia(tx, orgId, {
        messageId,
        media: stored,
        countBefore,
        ...(description ? { description } : {}),
      });
      if (!message) {
        return;
      }
      if (stored.length > 0) {
        await noteFiles(tx, orgId, { ...message, messageId });
      }
      const { accountId, contactId } = message;
      await platform.live.record(tx, {
        orgId,
        event: 'message.changed',
        data: { accountId, contactId, messageId },
      });
      if (mayComeLater.length === 0) {
        return;
      }
      await platform.jobs.enqueueLater(tx, fetchMediaJob, {
        payload: {
          orgId,
          messageId,
          carrier,
          media: mayComeLater.map(({ url, contentType = '', name = '' }) => ({ url, contentType, name })),
          countBefore: countBefore + stored.length,
          tries: tries + 1,
        },
        startAfter: new Date(Date.now() + 5_000 * 2 ** tries),
      });
    });
  });
}
