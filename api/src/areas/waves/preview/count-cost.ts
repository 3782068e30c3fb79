import { isTooLong } from 'shared-contracts/domain/body-length';
import { missingValuesOf } from 'shared-contracts/domain/merge-text';
import type { MissingValue, RenderedText, WaveEstimate } from 'shared-contracts/domain/wave-cost';
import type { Platform } from '../../../platform/platform.ts';
import { spreadAudience } from '../audience/audience.service.ts';
import type { AudienceCount } from '../audience/audience.service.ts';
import { audienceOfWave } from '../compile/audience-of-wave.ts';
import type { Addressed } from '../count-recipients.ts';
import { readRecipients } from '../render/facts.service.ts';
import type { Recipient } from '../render/facts.service.ts';
import { costOf, previewWriter, renderedText } from './render-for.ts';

/** Up to so many texts are all rendered; of more, at least half as many, spread over all. */
const mostRendered = 10_000;
const fewestOfSample = mostRendered / 2;
const sizes = ['one', 'two', 'threeOrMore'] as const;

type Cost = Pick<
  WaveEstimate,
  'isExact' | 'rendered' | 'segments' | 'totalCost' | 'segmentCounts' | 'mostExpensive' | 'missingValues'
> & {
  /** Recipients whose own values make the text longer than carriers take. */
  readonly tooLong: number;
};

/** Whose values are missing, by placeholder. */
export function countMissing(body: string, recipients: readonly Recipient[]): MissingValue[] {
  const counts = new Map<string, number>();
  for (const { facts } of recipients) {
    for (const placeholder of missingValuesOf(body, facts)) {
      counts.set(placeholder, (counts.get(placeholder) ?? 0) + 1);
    }
  }

  return [...counts].map(([placeholder, contacts]) => ({ placeholder, contacts }));
}

interface Costed {
  readonly orgId: number;
  readonly userId: number | null;
  readonly wave: Addressed;
  readonly counted: Pick<AudienceCount, 'recipients' | 'drawnIds'>;
}

/** All recipients, or a sample of them: those drawn where they were counted, where they are enough. */
function sampledOf({ database }: Platform, { orgId, userId, wave, counted }: Costed): Promise<Recipient[]> {
  const { recipients, drawnIds } = counted;
  const { db } = database;
  if (recipients === 0) {
    return Promise.resolve([]);
  }
  if (drawnIds.length >= fewestOfSample) {
    return readRecipients(db, orgId, { contactIds: drawnIds, userId });
  }
  const step = recipients <= mostRendered ? 1 : Math.ceil(recipients / fewestOfSample);
  const audience = audienceOfWave(wave);

  return spreadAudience(db, orgId, { audience, step, limit: mostRendered, userId });
}

/** What the texts of a job cost: of all recipients, or of a sample of them, scaled. */
export async function countCost(platform: Platform, query: Costed): Promise<Cost> {
  const { orgId, wave, counted } = query;
  const { job } = wave;
  const { recipients } = counted;
  const isExact = recipients <= mostRendered;
  const sampled = await sampledOf(platform, query);
  const write = await previewWriter(platform, { orgId, job });
  const hasMedia = job.media.length > 0;
  const segmentCounts = { one: 0, two: 0, threeOrMore: 0 };
  let segments = 0;
  let cost = 0;
  let tooLong = 0;
  let mostExpensive: RenderedText | null = null;
  for (const recipient of sampled) {
    const text = write(recipient);
    if (!text) {
      continue;
    }
    if (isTooLong(text.body)) {
      tooLong += 1;
      continue;
    }
    segments += text.segments;
    cost += costOf(platform.config, { segments: text.segments, hasMedia });
    segmentCounts[sizes[Math.min(text.segments, sizes.length) - 1] ?? 'threeOrMore'] += 1;
    if (!mostExpensive || text.segments > mostExpensive.segments) {
      mostExpensive = renderedText(platform.config, { recipient, text, media: job.media });
    }
  }
  const scale = isExact || sampled.length === 0 ? 1 : recipients / sampled.length;

  return {
    isExact,
    rendered: sampled.length,
    tooLong: Math.round(tooLong * scale),
    segments: Math.round(segments * scale),
    totalCost: Math.round(cost * scale),
    segmentCounts,
    mostExpensive,
    missingValues: countMissing(job.body, sampled),
  };
}
