import { attachmentNamed } from '../../kernel/attachment.ts';
import type { FileStore } from '../files/file-store.ts';
import { contentTypeOfKey } from './media-key.ts';

/** Addresses below which our pictures and files are, or were when a text or template stored them. */
export interface MediaOrigins {
  readonly publicApiUrl: string;
  readonly formerApiUrls: readonly string[];
}

/** Returns the public URL of a picture or file; `name` is its download name. */
export function mediaUrl(publicApiUrl: string, key: string, name = ''): string {
  return `${publicApiUrl}/media/${key}${name === '' ? '' : `?name=${encodeURIComponent(name)}`}`;
}

/** Returns the key in the URL of one of our pictures and files, or undefined for any other URL. */
export function keyOfMediaUrl(
  { publicApiUrl, formerApiUrls }: MediaOrigins,
  url: string,
): string | undefined {
  const prefix = [publicApiUrl, ...formerApiUrls]
    .map((one) => `${one}/media/`)
    .find((one) => url.startsWith(one));
  const [key = ''] = prefix === undefined ? [] : url.slice(prefix.length).split('?');

  return contentTypeOfKey(key) ? key : undefined;
}

/** Whether a type may be displayed or played in a page; a browser might run any other file (features TX-07). */
const isInline = (contentType: string): boolean =>
  /^(?:image\/(?:jpeg|png|gif)|audio\/.+|video\/.+)$/.test(contentType);

/**
 * Returns the Content-Disposition of a file: inline for pictures, audio and video unless a download is requested;
 * attachment for everything else.
 */
export function dispositionOf(
  contentType: string,
  { name = '', isDownload = false }: { name?: string; isDownload?: boolean } = {},
): string {
  const fileName = name === '' && contentType === 'text/vcard' ? 'contact.vcf' : name;
  if (isInline(contentType) && !isDownload) {
    return 'inline';
  }

  return fileName === '' ? 'attachment' : attachmentNamed(fileName);
}

/** A carrier fetches a picture when the text leaves its own queue, which may be hours after it accepted the text. */
const carrierSeconds = 24 * 3600;

/** Returns the URL from which a carrier fetches a picture; signed if it fetches from the storage service itself. */
export async function carrierAddress(
  { media, origins }: { media: FileStore; origins: MediaOrigins },
  url: string,
): Promise<string> {
  const key = keyOfMediaUrl(origins, url);
  const contentType = contentTypeOfKey(key ?? '');
  if (!key || !contentType) {
    return url;
  }
  const contentDisposition = dispositionOf(contentType);
  const signed = await media.address(key, { seconds: carrierSeconds, contentType, contentDisposition });

  return signed ?? url;
}
