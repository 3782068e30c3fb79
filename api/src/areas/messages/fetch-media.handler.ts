import { handle } from '../../platform/jobs/define-job.ts';
import type { JobHandler } from '../../platform/jobs/define-job.ts';
import { fetchMediaJob } from '../../platform/media/fetch-inbound-media.job.ts';
import { fetchInboundMedia } from '../../platform/media/inbound-media.ts';
import type { MissingMedia } from '../../platform/media/inbound-media.ts';
import type { Platform } from '../../platform/platform.ts';
import { notePictures } from '../inbox/conversation.service.ts';
import { addMedia } from '../../messaging/threads/inbound-message.store.ts';

const mostTries = 5;

/** In words for staff, of the first attachment that cannot be shown. */
function describe(missing: readonly MissingMedia[]): string | undefined {
  const [first] = missing;
  if (!first) {
    return undefined;
  }
  if (first.reason === 'unsupported') {
    return 'An attachment could not be shown: only JPEG, PNG and GIF pictures are.';
  }
  if (first.reason === 'too-large') {
    return 'An attachment could not be shown: it is larger than 5 MB.';
  }

  return 'An attachment could not be fetched from the carrier.';
}

/** Fetches, stores and shows the pictures; those the carrier does not have yet are tried again. */
export function fetchMediaHandler(platform: Platform): JobHandler {
  return handle(fetchMediaJob, async ({ orgId, messageId, carrier, media, countBefore, tries }) => {
    const { stored, missing } = await fetchInboundMedia(platform, { orgId, carrier, media });
    const mayComeLater = tries < mostTries ? missing.filter(({ reason }) => reason === 'later') : [];
    const description = describe(missing.filter((one) => !mayComeLater.includes(one)));
    await platform.database.inTransaction(async (tx) => {
      const place = await addMedia(tx, orgId, {
        messageId,
        media: stored,
        countBefore,
        ...(description ? { description } : {}),
      });
      if (!place) {
        return;
      }
      if (stored.length > 0) {
        await notePictures(tx, orgId, { contactId: place.contactId, messageId });
      }
      await platform.live.record(tx, { orgId, event: 'message.changed', data: { ...place, messageId } });
      if (mayComeLater.length === 0) {
        return;
      }
      await platform.jobs.enqueueLater(tx, fetchMediaJob, {
        payload: {
          orgId,
          messageId,
          carrier,
          media: mayComeLater.map(({ url, contentType }) => ({ url, contentType })),
          countBefore: countBefore + stored.length,
          tries: tries + 1,
        },
        startAfter: new Date(Date.now() + 5_000 * 2 ** tries),
      });
    });
  });
}
