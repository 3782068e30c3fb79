import type { FileStore } from '../files/file-store.ts';
import { contentTypeOfKey } from './media-key.ts';

/** The public address of a picture. */
export function mediaUrl(publicApiUrl: string, key: string): string {
  return `${publicApiUrl}/media/${key}`;
}

/** The key in the address of one of our pictures; undefined for every other address. */
export function keyOfMediaUrl(publicApiUrl: string, url: string): string | undefined {
  const prefix = `${publicApiUrl}/media/`;
  const key = url.startsWith(prefix) ? url.slice(prefix.length) : '';

  return contentTypeOfKey(key) ? key : undefined;
}

/** How a file is shown by its kind: a contact card is saved, a picture looked at. */
export const dispositionOf = (contentType: string): string =>
  contentType === 'text/vcard' ? 'attachment; filename="contact.vcf"' : 'inline';

/** A carrier fetches a picture when the text leaves its own queue, hours after it took the text. */
const carrierSeconds = 24 * 3600;

/** Returns the address by which a carrier fetches a picture: signed where it fetches from the service itself. */
export async function carrierAddress(
  { media, publicApiUrl }: { media: FileStore; publicApiUrl: string },
  url: string,
): Promise<string> {
  const key = keyOfMediaUrl(publicApiUrl, url);
  const contentType = contentTypeOfKey(key ?? '');
  if (!key || !contentType) {
    return url;
  }
  const contentDisposition = dispositionOf(contentType);
  const signed = await media.address(key, { seconds: carrierSeconds, contentType, contentDisposition });

  return signed ?? url;
}
