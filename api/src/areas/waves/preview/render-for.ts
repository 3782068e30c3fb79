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

/** As long as what the sealed address of a page ends with. */
const pageCode = 'yourpage00';

/** The text of a job; of a landing page with an address as long as the one that is put in when it is scheduled. */
function bodyOf({ config }: Platform, { body, messageType }: StoredJob): string {
  return messageType === 'landing_page'
    ? withPageAddress(body, `${config.shortLinkUrl}/p/${pageCode}`)
    : body;
}

/** Puts the address of a landing page at the end of a text that holds none. */
export function withPageAddress(body: string, address: string): string {
  const beginning = address.slice(0, address.lastIndexOf('/') + 1);

  return body.includes(beginning) ? body : `${body.trimEnd()} ${address}`.trimStart();
}

/** Returns the writer of a job's text before it is sent, with links of the right length that lead nowhere. */
export async function previewWriter(
  platform: Platform,
  { orgId, job }: { orgId: number; job: StoredJob },
): Promise<Writer> {
  const { media, append_optout: appendOptOut = true, custom_domain_id: customDomainId = 0 } = job;
  const body = bodyOf(platform, job);
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
