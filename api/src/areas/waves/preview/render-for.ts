import { countSegments } from 'shared-contracts/domain/segments';
import type { RenderedText } from 'shared-contracts/domain/wave-cost';
import type { WaveText } from 'shared-contracts/domain/wave-text';
import { pricesOf } from '../../../config/price-settings.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { StoredJob } from '../../../platform/db/tables/json-columns.ts';
import { linkPreview } from '../../links/links.service.ts';
import type { Recipient } from '../render/facts.service.ts';
import { writerOf } from '../render/render.ts';

type Writer = (recipient: Recipient) => WaveText | undefined;

/** Returns the writer of a job's text before it is sent, with links of the right length that lead nowhere. */
export async function previewWriter(
  platform: Platform,
  { orgId, job }: { orgId: number; job: StoredJob },
): Promise<Writer> {
  const { body, media, append_optout: appendOptOut = true, custom_domain_id: customDomainId = 0 } = job;
  const seal = await linkPreview(platform, orgId, { customDomainId });

  return writerOf({ body, media, appendOptOut }, seal);
}

/** What one text costs, in cents. */
export function costOf(
  config: Platform['config'],
  { segments, hasMedia }: { segments: number; hasMedia: boolean },
): number {
  const { segmentCents, mmsCents } = pricesOf(config);

  return hasMedia ? mmsCents : segments * segmentCents;
}

/** A text as it is shown to whoever prepares a wave. */
export function renderedText(
  config: Platform['config'],
  { recipient, text, media }: { recipient: Recipient; text: WaveText; media: readonly string[] },
): RenderedText {
  const { accountId, contactId, name, phone } = recipient;
  const { body, segments } = text;

  return {
    accountId,
    contactId,
    name,
    phone,
    body,
    media: [...media],
    segments,
    encoding: countSegments(body).encoding,
    cost: costOf(config, { segments, hasMedia: media.length > 0 }),
  };
}
