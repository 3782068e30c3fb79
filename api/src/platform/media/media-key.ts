import { nanoid } from 'nanoid';

/** Content types by the ending of a key; nothing else is ever stored or served. */
const contentTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  vcf: 'text/vcard',
};

/** A new key that nobody can guess: pictures are open to whoever holds the address, as carriers and phones must be. */
export function newMediaKey(extension: string): string {
  return `${nanoid(32)}.${extension}`;
}

/** The content type of a key; undefined where it cannot be one of our keys, such as a path. */
export function contentTypeOfKey(key: string): string | undefined {
  const parts = /^[\w-]{32}\.([a-z]{3})$/.exec(key);

  return contentTypes[parts?.[1] ?? ''];
}
