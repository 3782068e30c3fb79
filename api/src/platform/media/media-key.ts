import { nanoid } from 'nanoid';

/**
 * Content types by the ending of a key; nothing else is ever stored or served. What a browser could run as a page, such
 * as HTML and SVG, has no ending of its own and is plain bytes.
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

/** A new key that nobody can guess: pictures are open to whoever holds the address, as carriers and phones must be. */
export function newMediaKey(extension: string): string {
  return `${nanoid(32)}.${extension}`;
}

/** The content type of a key; undefined where it cannot be one of our keys, such as a path. */
export function contentTypeOfKey(key: string): string | undefined {
  const parts = /^[\w-]{32}\.([a-z0-9]{3,4})$/.exec(key);

  return contentTypeOfExtension(parts?.[1] ?? '');
}

/** The content type of a file with this ending; undefined for one that is stored as plain bytes. */
export function contentTypeOfExtension(extension: string): string | undefined {
  return Object.hasOwn(contentTypes, extension) ? contentTypes[extension] : undefined;
}
