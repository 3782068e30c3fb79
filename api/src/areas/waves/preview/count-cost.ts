import { missingValuesOf } from 'shared-contracts/domain/merge-text';
import type { MissingValue, RenderedText, WaveEstimate } from 'shared-contracts/domain/wave-cost';
import type { Platform } from '../../../platform/platform.ts';
import { spreadAudience } from '../audience/audience.service.ts';
import { audienceOfWave } from '../compile/audience-of-wave.ts';
import type { Addressed } from '../count-recipients.ts';
import type { Recipient } from '../render/facts.service.ts';
import { costOf, previewWriter, renderedText } from './render-for.ts';

/** Up to so many texts are all rendered; of more, about half as many, spread over all. */
const mostRendered = 10_000;
const sizes = ['one', 'two', 'threeOrMore'] as const;

type Cost = Pick<
  WaveEstimate,
  'isExact' | 'rendered' | 'segments' | 'totalCost' | 'segmentCounts' | 'mostExpensive' | 'missingValues'
>;

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

/** What the texts of a job cost: of all recipients, or of a sample of them, scaled. */
export async function countCost(
  platform: Platform,
  query: {
    orgId: number;
    userId: number | null;
    wave: Addressed;
    recipients: number;
  },
): Promise<Cost> {
  const { orgId, userId, wave, recipients } = query;
  const { job } = wave;
  const isExact = recipients <= mostRendered;
  const step = isExact ? 1 : Math.ceil((2 * recipients) / mostRendered);
  const audience = audienceOfWave(wave);
  const sampled =
    recipients === 0
      ? []
      : await spreadAudience(platform.database.db, orgId, { audience, step, limit: mostRendered, userId });
  const write = await previewWriter(platform, { orgId, job });
  const hasMedia = job.media.length > 0;
  const segmentCounts = { one: 0, two: 0, threeOrMore: 0 };
  let segments = 0;
  let cost = 0;
  let mostExpensive: RenderedText | null = null;
  for (const recipient of sampled) {
    const text = write(recipient);
    if (!text) {
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
    segments: Math.round(segments * scale),
    totalCost: Math.round(cost * scale),
    segmentCounts,
    mostExpensive,
    missingValues: countMissing(job.body, sampled),
  };
}
