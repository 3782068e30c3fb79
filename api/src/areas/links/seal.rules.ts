import { createCipheriv } from 'node:crypto';
import { readDigits, countOfValues, writeDigits } from './digits.rules.ts';

/** Contents of a short link's code. */
interface SealedLink {
  /** Id in link_directory, which identifies the link, its wave and organization. */
  readonly linkId: number;
  /** The contact the link was made for; 0 if it was made for no contact, such as in a text to one or to everybody. */
  readonly contactId: number;
}

/** Encrypts links to codes, and decrypts codes. */
export interface Seal {
  seal(link: SealedLink): string;
  /** Returns the contents of a code; undefined if it is not one of ours. */
  open(code: string): SealedLink | undefined;
}

/** Digits that authenticate a code: a guess is right once in 916 million (docs/adr/0045). */
const tagDigits = 5;

/** Digits for the link and the contact in each format. Every total length is unique and identifies the format. */
const formats = [
  { link: 2, contact: 3 },
  { link: 2, contact: 4 },
  { link: 3, contact: 4 },
  { link: 3, contact: 5 },
  { link: 4, contact: 5 },
  { link: 5, contact: 6 },
  { link: 6, contact: 9 },
].map((digits) => ({
  ...digits,
  length: tagDigits + digits.link + digits.contact,
  links: countOfValues(digits.link),
  contacts: countOfValues(digits.contact),
}));

type Format = (typeof formats)[number];

const tags = countOfValues(tagDigits);
const formatByLength = new Map(formats.map((format) => [format.length, format]));
/** Length of the longest code, which browsers use to count a text's segments before its links exist. */
export const longestCode = Math.max(...formatByLength.keys());

/** Adds and subtracts modulo `size`, staying within exact integers. */
const plus = (value: number, added: number, size: number) =>
  value >= size - added ? value - (size - added) : value + added;
const minus = (value: number, taken: number, size: number) =>
  value >= taken ? value - taken : value + (size - taken);

/**
 * Creates the seal of an installation's key. The tag starts as 0; four rounds of a Feistel network over AES mix it with
 * the rest, so that a code reveals nothing of its contents, and a changed code opens to a tag other than 0.
 */
export function createSeal(key: Buffer): Seal {
  const cipher = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false);
  const block = Buffer.alloc(16);

  function mix(round: number, length: number, [left, right]: readonly [number, number]): Buffer {
    block[0] = round;
    block[1] = length;
    block.writeUIntBE(Math.floor(left / 256), 2, 6);
    block[8] = left % 256;
    block.writeUIntBE(Math.floor(right / 256), 9, 6);
    block[15] = right % 256;

    return cipher.update(block);
  }

  const numberAt = (bytes: Buffer, start: number, size: number) =>
    (bytes.readUIntBE(start, 6) * 32 + ((bytes[start + 6] ?? 0) & 31)) % size;
  const tagMask = (round: number, { length }: Format, content: readonly [number, number]) =>
    numberAt(mix(round, length, content), 0, tags);

  function linkMasks(round: number, { length, links, contacts }: Format, tag: number): [number, number] {
    const bytes = mix(round, length, [tag, 0]);

    return [numberAt(bytes, 0, links), numberAt(bytes, 8, contacts)];
  }

  return {
    seal({ linkId, contactId }) {
      const format = formats.find(({ links, contacts }) => linkId < links && contactId < contacts);
      if (!format) {
        throw new RangeError(`Link ${linkId} and contact ${contactId} fit no code.`);
      }
      let tag = tagMask(0, format, [linkId, contactId]);
      let [linkMask, contactMask] = linkMasks(1, format, tag);
      let link = plus(linkId, linkMask, format.links);
      let contact = plus(contactId, contactMask, format.contacts);
      tag = plus(tag, tagMask(2, format, [link, contact]), tags);
      [linkMask, contactMask] = linkMasks(3, format, tag);
      link = plus(link, linkMask, format.links);
      contact = plus(contact, contactMask, format.contacts);

      return (
        writeDigits(tag, tagDigits) + writeDigits(link, format.link) + writeDigits(contact, format.contact)
      );
    },
    open(code) {
      const format = formatByLength.get(code.length);
      if (!format) {
        return undefined;
      }
      let tag = readDigits(code.slice(0, tagDigits));
      let link = readDigits(code.slice(tagDigits, tagDigits + format.link));
      let contact = readDigits(code.slice(tagDigits + format.link));
      if (tag < 0 || link < 0 || contact < 0) {
        return undefined;
      }
      let [linkMask, contactMask] = linkMasks(3, format, tag);
      link = minus(link, linkMask, format.links);
      contact = minus(contact, contactMask, format.contacts);
      tag = minus(tag, tagMask(2, format, [link, contact]), tags);
      [linkMask, contactMask] = linkMasks(1, format, tag);
      link = minus(link, linkMask, format.links);
      contact = minus(contact, contactMask, format.contacts);

      return tag === tagMask(0, format, [link, contact]) ? { linkId: link, contactId: contact } : undefined;
    },
  };
}
