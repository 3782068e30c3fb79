import { countSegments } from 'shared-contracts/domain/segments';
import type { RenderedText } from 'shared-contracts/domain/wave-cost';
import { lengthProblemOf, alwaysFits } from 'shared-contracts/domain/wave-text';
import type { WaveText } from 'shared-contracts/domain/wave-text';
import { pricesOf } from '../../../config/price-settings.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { StoredJob } from '../../../platform/db/tables/json-columns.ts';
import { linkOrigin } from '../../links/link-origin.service.ts';
import { linkPreview } from '../../links/links.service.ts';
import type { Recipient } from '../render/facts.service.ts';
import { bodiesOf, writerOf } from '../render/render.rules.ts';

/** Renders one text of a job for a recipient; undefined if the recipient lacks a value. */
export type Writer = (recipient: Recipient) => WaveText | undefined;

/** Placeholder with the length of the code at the end of a sealed page address. */
const pageCode = 'yourpage00';

/** Returns the text of a job; for a landing page, with an address as long as the one it gets when it is scheduled. */
function bodyOf({ body, messageType }: Pick<StoredJob, 'body' | 'messageType'>, origin: string): string {
  return messageType === 'landing_page' ? withPageAddress(body, `${origin}/p/${pageCode}`) : body;
}

/** Appends the address of a landing page to a text that does not contain it. */
export function withPageAddress(body: string, address: string): string {
  const beginning = address.slice(0, address.lastIndexOf('/') + 1);

  return body.includes(beginning) ? body : `${body.trimEnd()} ${address}`.trimStart();
}

/** Returns the writer of a job's text for previews, with links of the right length that lead nowhere. */
export async function previewWriter(
  platform: Platform,
  { orgId, job }: { orgId: number; job: StoredJob },
): Promise<Writer> {
  const { media, append_optout: appendOptOut = true, custom_domain_id: customDomainId = 0 } = job;
  const origin = await linkOrigin(platform.config, platform.database.db, { orgId, customDomainId });
  const body = bodyOf(job, origin);
  const seal = await linkPreview(platform, orgId, { customDomainId, bodies: [body] });

  return writerOf({ body, media, appendOptOut }, seal);
}

/**
 * Returns the writers of all texts of a job: the main text first, then the variants of an A/B test. Texts without words
 * and pictures are left out.
 */
export function previewWriters(
  platform: Platform,
  { orgId, job }: { orgId: number; job: StoredJob },
): Promise<Writer[]> {
  const begun = bodiesOf(job).filter(({ body, media }) => body.trim() !== '' || media.length > 0);

  return Promise.all(
    begun.map(({ body, media }) =>
      previewWriter(platform, { orgId, job: { ...job, body, media: [...media] } }),
    ),
  );
}

/** All texts of a job, one per line. */
export const joinBodies = (job: StoredJob): string =>
  bodiesOf(job)
    .map(({ body }) => body)
    .join('\n');

/**
 * Returns for each text of a job why it is too long for every recipient: the wave's main text first, then its variants.
 */
export async function lengthProblems(
  platform: Platform,
  { orgId, job }: { orgId: number; job: StoredJob },
): Promise<(string | undefined)[]> {
  const { append_optout: appendOptOut = true, custom_domain_id: customDomainId = 0 } = job;
  const texts = bodiesOf(job);
  if (texts.every(({ body }) => alwaysFits(body))) {
    return [];
  }
  const origin = await linkOrigin(platform.config, platform.database.db, { orgId, customDomainId });
  const seal = await linkPreview(platform, orgId, { customDomainId });

  return texts.map(({ body, media }) =>
    lengthProblemOf(
      { body: bodyOf({ ...job, body }, origin), hasMedia: media.length > 0, appendOptOut },
      // The shortest code, which is the minimum for every recipient.
      (text) => seal(text, 1),
    ),
  );
}

/** Cost of one text, in cents. */
export function costOf(
  config: Platform['config'],
  { segments, hasMedia }: { segments: number; hasMedia: boolean },
): number {
  const { segmentCents, mmsCents } = pricesOf(config);

  return hasMedia ? mmsCents : segments * segmentCents;
}

/** Converts a rendered text to its API form for the preview. */
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
