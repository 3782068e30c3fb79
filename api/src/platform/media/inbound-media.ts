import type { Media } from 'shared-contracts/domain/message';
import { AppError } from '../../kernel/app-error.ts';
import type { InboundMedia } from '../edges/carrier.ts';
import { readWhole } from '../files/file-store.ts';
import { GuardedRequestError, guardedRequest } from '../outbound/guarded-request.ts';
import type { Platform } from '../platform.ts';
import { keyOfMediaUrl } from './media-address.ts';
import { keepPicture } from './media.service.ts';

/** The most that all media of one MMS may weigh (texting-rules.md, Sending). */
const maxBytes = 5_000_000;
const timeoutMs = 15_000;

/** Why a picture of an inbound text is not shown. 'later' may be there on another try. */
type MissingReason = 'unsupported' | 'refused' | 'too-large' | 'later';

export interface MissingMedia {
  readonly url: string;
  readonly contentType: string;
  readonly reason: MissingReason;
}

export interface FetchedMedia {
  readonly stored: Media[];
  readonly missing: MissingMedia[];
}

class MissingError extends Error {
  override readonly name = 'MissingError';
  readonly reason: MissingReason;

  constructor(reason: MissingReason) {
    super(reason);
    this.reason = reason;
  }
}

/** Which private networks may be asked: none, but for the origins that the configuration names. */
function guardOf(platform: Platform, url: string) {
  const isNamed = URL.canParse(url) && platform.config.privateMediaOrigins.includes(new URL(url).origin);

  return isNamed ? { isAllowed: () => true, redirects: 0 } : { redirects: 3 };
}

async function fetchBytes(platform: Platform, carrierName: string, url: string): Promise<Uint8Array> {
  const ownKey = keyOfMediaUrl(platform.config.publicApiUrl, url);
  if (ownKey) {
    const bytes = await readWhole(platform.edges.media, ownKey);
    if (!bytes) {
      throw new MissingError('refused');
    }

    return bytes;
  }

  const headers = platform.edges.carriers.get(carrierName).mediaHeaders(url);
  const answer = await guardedRequest({ url, headers, timeoutMs, maxBytes, ...guardOf(platform, url) });
  if (answer.status === 200) {
    return answer.body;
  }

  // A carrier tells of a picture a moment before it can be fetched.
  throw new MissingError(
    answer.status === 404 || answer.status === 429 || answer.status >= 500 ? 'later' : 'refused',
  );
}

function reasonOf(error: unknown): MissingReason {
  if (error instanceof MissingError) {
    return error.reason;
  }
  if (error instanceof AppError && error.code === 'media_unsupported') {
    return 'unsupported';
  }
  if (!(error instanceof GuardedRequestError)) {
    throw error;
  }
  if (error.reason === 'too-large') {
    return 'too-large';
  }

  return error.reason === 'time-out' || error.reason === 'unreachable' ? 'later' : 'refused';
}

/**
 * Fetches the media of an inbound text and stores its pictures for the organization, as uploads are stored.
 * Never throws for what is wrong with a picture: a text without its picture is still a text.
 */
export async function fetchInboundMedia(
  platform: Platform,
  inbound: { orgId: number; carrier: string; media: readonly InboundMedia[] },
): Promise<FetchedMedia> {
  const fetched: FetchedMedia = { stored: [], missing: [] };
  for (const { url, contentType = '' } of inbound.media) {
    try {
      const bytes = await fetchBytes(platform, inbound.carrier, url);
      fetched.stored.push(await keepPicture(platform, { orgId: inbound.orgId, uploadedBy: null, bytes }));
    } catch (error) {
      fetched.missing.push({ url, contentType, reason: reasonOf(error) });
    }
  }

  return fetched;
}
