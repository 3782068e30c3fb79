import { isTooLong } from 'shared-contracts/domain/body-length';
import { missingValuesOf } from 'shared-contracts/domain/merge-text';
import type { MissingValue, RenderedText, WaveEstimate } from 'shared-contracts/domain/wave-cost';
import type { WaveText } from 'shared-contracts/domain/wave-text';
import type { StoredSkipped } from '../../../platform/db/tables/json-columns.ts';
import type { Platform } from '../../../platform/platform.ts';
import { spreadAudience } from '../audience/audience.service.ts';
import type { AudienceCount } from '../audience/audience.service.ts';
import { audienceOfWave } from '../audience/audience-of-wave.rules.ts';
import type { Addressed } from '../audience/count-recipients.service.ts';
import { readRecipients } from '../render/facts.service.ts';
import type { Recipient } from '../render/facts.service.ts';
import { costOf, previewWriters, renderedText, joinBodies } from './render-for.service.ts';
import type { Writer } from './render-for.service.ts';

/** Up to this many texts are all rendered; of more, an even sample of at least half as many. */
const mostRendered = 10_000;
const fewestOfSample = mostRendered / 2;
const sizes = ['one', 'two', 'threeOrMore'] as const;

/** Cost of a job's messages, with the recipients whose message cannot be rendered. */
export type Cost = Pick<
  WaveEstimate,
  'isExact' | 'rendered' | 'segments' | 'totalCost' | 'segmentCounts' | 'mostExpensive' | 'missingValues'
> & {
  /** Recipients whose text cannot be rendered, by reason; scaled if it is a sample. */
  readonly unwritten: StoredSkipped;
  /** Recipients per account. */
  readonly unwrittenOf: ReadonlyMap<number, number>;
};

/** Number of recipients that lack a value, by placeholder. */
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

/** All recipients, or a sample of them: the one drawn while they were counted, if it is large enough. */
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

/** Renders each text of a wave for a recipient, the main text first; or returns why one of them cannot be rendered. */
function writeAll(
  writers: readonly Writer[],
  recipient: Recipient,
): readonly WaveText[] | 'missing_value' | 'too_long' {
  const texts = writers.flatMap((write) => write(recipient) ?? []);
  if (texts.length < writers.length) {
    return 'missing_value';
  }

  return texts.some(({ body }) => isTooLong(body)) ? 'too_long' : texts;
}

/** Calculates the cost of a job's texts: for all recipients, or for a sample of them, scaled. */
export async function countCost(platform: Platform, query: Costed): Promise<Cost> {
  const { orgId, wave, counted } = query;
  const { job } = wave;
  const { recipients } = counted;
  const isExact = recipients <= mostRendered;
  const sampled = await sampledOf(platform, query);
  const writers = await previewWriters(platform, { orgId, job });
  const hasMedia = job.media.length > 0;
  const segmentCounts = { one: 0, two: 0, threeOrMore: 0 };
  let segments = 0;
  let cost = 0;
  const unwritten = { missing_value: 0, too_long: 0 };
  const unwrittenOf = new Map<number, number>();
  let mostExpensive: RenderedText | null = null;
  for (const recipient of sampled) {
    const texts = writeAll(writers, recipient);
    if (typeof texts === 'string') {
      unwritten[texts] += 1;
      unwrittenOf.set(recipient.accountId, (unwrittenOf.get(recipient.accountId) ?? 0) + 1);
      continue;
    }
    const [text] = texts;
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
    unwritten: {
      missing_value: Math.round(unwritten.missing_value * scale),
      too_long: Math.round(unwritten.too_long * scale),
    },
    unwrittenOf: new Map([...unwrittenOf].map(([id, contacts]) => [id, Math.round(contacts * scale)])),
    segments: Math.round(segments * scale),
    totalCost: Math.round(cost * scale),
    segmentCounts,
    mostExpensive,
    missingValues: countMissing(joinBodies(job), sampled),
  };
}
