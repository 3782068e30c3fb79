import type { Media } from 'shared-contracts/domain/message';
import type { InboundMedia } from '../edges/carrier.ts';
import type { Platform } from '../platform.ts';
import { fetchPart, MissingError, missingReasonOf } from './inbound/fetch-part.ts';
import type { FetchedPart, MissingReason } from './inbound/fetch-part.ts';
import { keepInboundFile } from './inbound/keep-inbound-file.ts';
import { isLayout, textOfPart } from './inbound/read-part.ts';

const usualTimeoutMs = 15_000;

export interface MissingMedia extends InboundMedia {
  readonly reason: MissingReason;
}

export interface FetchedMedia {
  readonly stored: Media[];
  /** Text that arrived as separate parts. */
  readonly texts: string[];
  readonly missing: MissingMedia[];
}

interface Inbound {
  readonly orgId: number;
  readonly carrier: string;
  readonly media: readonly InboundMedia[];
  /** Handling of text parts: 'files' stores them as files if they arrive too late to become message text. */
  readonly textsAs?: 'words' | 'files';
  readonly timeoutMs?: number;
}

/**
 * Fetches the parts of an inbound text, stores files and pictures for the organization, and reads text parts. Never
 * throws for an invalid part, because a text without its picture is still a text.
 */
export async function fetchInboundMedia(platform: Platform, inbound: Inbound): Promise<FetchedMedia> {
  const { orgId, carrier, textsAs = 'words', timeoutMs = usualTimeoutMs } = inbound;
  const fetched: FetchedMedia = { stored: [], texts: [], missing: [] };
  for (const media of inbound.media.filter(({ contentType = '' }) => !isLayout(contentType))) {
    try {
      const part = await fetchPart(platform, { carrier, media, timeoutMs });
      const text = textsAs === 'words' ? textOfPart(part.bytes, part.contentType) : undefined;
      if (text !== undefined) {
        fetched.texts.push(text);
      } else if (!isLayout(part.contentType)) {
        fetched.stored.push(await keepInboundFile(platform, { orgId, ...filled(part) }));
      }
    } catch (error) {
      fetched.missing.push({ ...media, reason: missingReasonOf(error) });
    }
  }

  return fetched;
}

function filled(part: FetchedPart): FetchedPart {
  if (part.bytes.length === 0) {
    throw new MissingError('empty');
  }

  return part;
}
