import { attachmentNamed } from '../../kernel/attachment.ts';
import type { FileStore } from '../files/file-store.ts';
import { contentTypeOfKey } from './media-key.ts';

/** The public address of a picture or file; a file's name is what it is downloaded as. */
export function mediaUrl(publicApiUrl: string, key: string, name = ''): string {
  return `${publicApiUrl}/media/${key}${name === '' ? '' : `?name=${encodeURIComponent(name)}`}`;
}

/** The key in the address of one of our pictures and files; undefined for every other address. */
export function keyOfMediaUrl(publicApiUrl: string, url: string): string | undefined {
  const prefix = `${publicApiUrl}/media/`;
  const [key = ''] = url.startsWith(prefix) ? url.slice(prefix.length).split('?') : [];

  return contentTypeOfKey(key) ? key : undefined;
}

/** Shown or played in a page; a browser asked to show any other file could run it (features TX-07). */
const isInline = (contentType: string): boolean =>
  /^(?:image\/(?:jpeg|png|gif)|audio\/.+|video\/.+)$/.test(contentType);

/**
 * How a file is handed out: pictures, audio and video to be shown or played, unless a download is asked for; anything
 * else to be saved, never opened.
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
