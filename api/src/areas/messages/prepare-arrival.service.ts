import { cutText } from 'shared-contracts/texts/cut-text';
import type { InboundMedia, InboundText } from '../../platform/edges/carrier.ts';
import { isLayout, joinTexts, mayBeText } from '../../platform/media/inbound/read-part.ts';
import { fetchInboundMedia } from '../../platform/media/inbound-media.ts';
import { keyOfMediaUrl } from '../../platform/media/media-address.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Arrival } from './write-arrivals.service.ts';

/**
 * Timeout for fetching a part that may be words. The text is not processed until the part is fetched or this expires.
 */
const wordsTimeoutMs = 5_000;
/** Longest wait for words that the carrier cannot deliver yet, in milliseconds. After that they are kept as a file. */
const longestWaitMs = 60_000;
/** Longest body that is stored of an inbound text, in characters; phones send no longer ones. */
const longestBody = 10_000;

/**
 * Fetches what a text needs before it is processed: words that came as a separate part, because they may be STOP, and
 * files that are already in our own store. Throws if the words are not available yet, so that the callback is retried.
 */
export async function prepareArrival(platform: Platform, orgId: number, text: InboundText): Promise<Arrival> {
  const { atHand, distant } = sortMedia(platform, text.media);
  const { stored, texts, missing } = await fetchInboundMedia(platform, {
    orgId,
    carrier: text.carrier,
    media: atHand,
    timeoutMs: wordsTimeoutMs,
  });
  const awaited = missing.find(
    ({ contentType = '', reason }) => reason === 'later' && contentType !== '' && mayBeText(contentType),
  );
  if (awaited && Date.now() - text.receivedAt.getTime() < longestWaitMs) {
    throw new Error(`words of a text cannot be fetched yet: ${awaited.url}`);
  }

  return {
    text: { ...text, body: cutText(joinTexts(text.body, texts), longestBody) },
    media: stored,
    distantMedia: [...distant, ...missing],
  };
}

function sortMedia(platform: Platform, media: readonly InboundMedia[]) {
  const parts = media.filter(({ contentType = '' }) => !isLayout(contentType));
  const isAtHand = ({ url, contentType = '' }: InboundMedia) =>
    keyOfMediaUrl(platform.config, url) !== undefined || mayBeText(contentType);

  return { atHand: parts.filter(isAtHand), distant: parts.filter((one) => !isAtHand(one)) };
}
