import { nanoid } from 'nanoid';

/**
 * Content types by key extension; nothing else is ever stored or served. Files that a browser could run as a page, such
 * as HTML and SVG, have no extension of their own and are plain bytes.
 */
const contentTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  heic: 'image/heic',
  vcf: 'text/vcard',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  amr: 'audio/amr',
  weba: 'audio/webm',
  '3ga': 'audio/3gpp',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  '3gp': 'video/3gpp',
  pdf: 'application/pdf',
  bin: 'application/octet-stream',
};

/** Returns a new unguessable key. Pictures are readable by anyone who has the URL, as carriers and phones require. */
export function newMediaKey(extension: string): string {
  return `${nanoid(32)}.${extension}`;
}

/** Returns the content type of a key, or undefined if it cannot be one of our keys, such as a path. */
export function contentTypeOfKey(key: string): string | undefined {
  const parts = /^[\w-]{32}\.([a-z0-9]{3,4})$/.exec(key);

  return contentTypeOfExtension(parts?.[1] ?? '');
}

/** Returns the content type of an extension, or undefined if such files are stored as plain bytes. */
export function contentTypeOfExtension(extension: string): string | undefined {
  return Object.hasOwn(contentTypes, extension) ? contentTypes[extension] : undefined;
}
