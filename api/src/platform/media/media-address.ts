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
