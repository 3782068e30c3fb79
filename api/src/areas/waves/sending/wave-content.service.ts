import type { Media } from 'shared-contracts/domain/message';
import { segmentsOf } from 'shared-contracts/domain/segments';
import type { WaveText } from 'shared-contracts/domain/wave-text';
import type { Platform } from '../../../platform/platform.ts';
import { requireMedia } from '../../../platform/media/media.service.ts';
import { readBulkTimes } from '../../scheduling/bulk-times.service.ts';
import type { BulkTimes } from '../../scheduling/bulk-times.service.ts';
import { contactFactsOf, noSender, readSenderFacts } from '../render/facts.service.ts';
import { bodiesOf, writerOf } from '../render/render.rules.ts';
import type { SealForContact, WaveBody } from '../render/render.rules.ts';
import { findContent } from './wave-content.store.ts';
import type { StoredContent } from './wave-content.store.ts';

/** A text of a wave, ready to be rendered for its recipients. */
export interface SliceContent {
  readonly media: readonly Media[];
  readonly sentBy: number | null;
  readonly bulkTimes: BulkTimes;
  /** Most texts of the wave per second; null for the limit of the number. */
  readonly textsPerSecond: number | null;
  /** Segments of the text before it is rendered for a recipient. */
  readonly usualSegments: number;
  /** Whether names and fields of the contacts are needed. */
  readonly withFacts: boolean;
  /** Returns undefined if the contact lacks a required value. */
  write(contact: {
    contactId: number;
    name: string;
    metadata: Record<string, unknown>;
  }): WaveText | undefined;
}

/** Cached contents of waves, so that they are not read for each slice. */
export interface WaveContents {
  /** Returns undefined if the wave was deleted. */
  of(text: {
    orgId: number;
    waveId: number;
    accountId: number;
    variant: number;
  }): Promise<SliceContent | undefined>;
}

/** Cache lifetime: changes to an organization apply to its waves within this time. */
const keptMs = 2_000;
const mostKept = 200;

/** Returns the function that puts short addresses into the texts of a wave. */
export type SealerOf = (wave: {
  orgId: number;
  waveId: number;
  job: StoredContent['job'];
}) => Promise<SealForContact>;

export function createWaveContents(platform: Platform, sealerOf: SealerOf): WaveContents {
  const kept = new Map<string, { at: number; content: Promise<SliceContent | undefined> }>();
  const { db } = platform.database;

  async function read(text: {
    orgId: number;
    waveId: number;
    accountId: number;
    variant: number;
  }): Promise<SliceContent | undefined> {
    const { orgId, waveId, accountId, variant } = text;
    const wave = await findContent(db, orgId, waveId);
    const body: WaveBody | undefined = wave && bodiesOf(wave.job)[variant < 0 ? (wave.winner ?? 0) : variant];
    if (!wave || !body) {
      return undefined;
    }
    const { createdBy: userId, job } = wave;
    const senders = await readSenderFacts(db, orgId, { accountIds: [accountId], userId });
    const sender = senders.get(accountId) ?? noSender;
    const seal = await sealerOf({ orgId, waveId, job });
    const write = writerOf({ ...body, appendOptOut: job.append_optout ?? true }, seal);

    return {
      media: await requireMedia(platform, db, { orgId, urls: body.media }),
      sentBy: userId,
      bulkTimes: await readBulkTimes(db, orgId, new Date()),
      textsPerSecond: job.textsPerSecond ?? null,
      usualSegments: body.media.length > 0 ? 1 : Math.max(segmentsOf(body.body), 1),
      withFacts: body.body.includes('{contact.'),
      write: ({ contactId, ...contact }) =>
        write({ contactId, facts: { ...sender, contact: contactFactsOf(contact) } }),
    };
  }

  return {
    of(text) {
      const key = `${text.orgId} ${text.waveId} ${text.accountId} ${text.variant}`;
      const recent = kept.get(key);
      if (recent && performance.now() - recent.at < keptMs) {
        return recent.content;
      }
      if (kept.size > mostKept) {
        kept.clear();
      }
      const content = read(text);
      kept.set(key, { at: performance.now(), content });
      content.catch(() => kept.delete(key));

      return content;
    },
  };
}
