import { isTooLong } from 'shared-contracts/domain/body-length';
import type { WaveSample } from 'shared-contracts/domain/wave-cost';
import type { Platform } from '../../../platform/platform.ts';
import { sampleAudience } from '../audience/audience.service.ts';
import { audienceOfWave } from '../audience/audience-of-wave.rules.ts';
import type { Addressed } from '../audience/count-recipients.service.ts';
import { readRecipients } from '../render/facts.service.ts';
import { countMissing } from './count-cost.service.ts';
import { previewWriter, renderedText, joinBodies } from './render-for.service.ts';

/** Number of recipients that are tried to find one with every value. */
const mostTried = 20;

/** Rendered text of a job for its newest recipients, or for one contact. */
export async function sampleOf(
  platform: Platform,
  query: {
    orgId: number;
    userId: number | null;
    wave: Addressed;
    limit: number;
    contactId?: number | undefined;
  },
): Promise<WaveSample> {
  const { orgId, userId, wave, limit, contactId } = query;
  const { job } = wave;
  const { db } = platform.database;
  const recipients =
    contactId === undefined
      ? await sampleAudience(db, orgId, { audience: audienceOfWave(wave), limit: mostTried, userId })
      : await readRecipients(db, orgId, { contactIds: [contactId], userId });
  const write = await previewWriter(platform, { orgId, job });
  const samples = recipients
    .flatMap((recipient) => {
      const text = write(recipient);

      return text && !isTooLong(text.body)
        ? [renderedText(platform.config, { recipient, text, media: job.media })]
        : [];
    })
    .slice(0, limit);

  return {
    sampleMessage: samples[0]?.body ?? null,
    samples,
    missingValues: countMissing(joinBodies(job), recipients),
  };
}
