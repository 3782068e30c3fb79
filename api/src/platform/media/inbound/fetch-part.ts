import type { InboundMedia } from '../../edges/carrier.ts';
import { readWhole } from '../../files/file-store.ts';
import { GuardedRequestError, guardedRequest } from '../../outbound/guarded-request.ts';
import type { Platform } from '../../platform.ts';
import { keyOfMediaUrl } from '../media-address.ts';
import { cleanFileName, nameFromAnswer } from './file-name.ts';

/** Maximum total size of an MMS's media (texting-rules.md, Sending). */
const maxBytes = 5_000_000;

/** Reason a part of a text was not fetched. 'later' = it may be available on a retry. */
export type MissingReason = 'empty' | 'refused' | 'too-large' | 'later';

export class MissingError extends Error {
  override readonly name = 'MissingError';
  readonly reason: MissingReason;

  constructor(reason: MissingReason) {
    super(reason);
    this.reason = reason;
  }
}

/** A part with its bytes, and the sender's claims about it. */
export interface FetchedPart {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly name: string;
}

/** Allows no private networks, except for the origins named in the configuration. */
function guardOf(platform: Platform, url: string) {
  const isNamed = URL.canParse(url) && platform.config.privateMediaOrigins.includes(new URL(url).origin);

  return isNamed ? { isAllowed: () => true, redirects: 0 } : { redirects: 3 };
}

/** Fetches a part from the carrier or from our own store. Throws MissingError or GuardedRequestError. */
export async function fetchPart(
  platform: Platform,
  { carrier, media, timeoutMs }: { carrier: string; media: InboundMedia; timeoutMs: number },
): Promise<FetchedPart> {
  const { url } = media;
  const claimed = { contentType: media.contentType ?? '', name: cleanFileName(media.name ?? '') };
  const ownKey = keyOfMediaUrl(platform.config, url);
  if (ownKey) {
    const bytes = await readWhole(platform.edges.media, ownKey);
    if (!bytes) {
      throw new MissingError('refused');
    }

    return { ...claimed, bytes };
  }

  const headers = platform.edges.carriers.get(carrier).mediaHeaders(url);
  const answer = await guardedRequest({ url, headers, timeoutMs, maxBytes, ...guardOf(platform, url) });
  if (answer.status === 200) {
    return {
      bytes: answer.body,
      contentType: claimed.contentType || (answer.headers['content-type'] ?? ''),
      name: claimed.name || nameFromAnswer(answer.headers, url),
    };
  }

  // A carrier announces a file a moment before it can be fetched.
  throw new MissingError(
    answer.status === 404 || answer.status === 429 || answer.status >= 500 ? 'later' : 'refused',
  );
}

/** Returns the reason a part was not fetched. Rethrows other errors. */
export function missingReasonOf(error: unknown): MissingReason {
  if (error instanceof MissingError) {
    return error.reason;
  }
  if (!(error instanceof GuardedRequestError)) {
    throw error;
  }
  if (error.reason === 'too-large') {
    return 'too-large';
  }

  return error.reason === 'time-out' || error.reason === 'unreachable' ? 'later' : 'refused';
}
