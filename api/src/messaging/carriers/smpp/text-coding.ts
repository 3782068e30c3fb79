import { countSegments } from 'shared-contracts/domain/segments';
import { fillBitsBehind, fromSeptets, packSeptets, toSeptets, unpackSeptets } from './gsm-alphabet.ts';
import type { SmppAlphabet } from './smpp-settings.ts';

const ucs2 = 0x08;

/** Encodes as big-endian UTF-16. */
function toUcs2(text: string): Buffer {
  return Buffer.from(text, 'utf16le').swap16();
}

function fromUcs2(bytes: Buffer): string {
  const whole = bytes.subarray(0, bytes.length - (bytes.length % 2));

  return Buffer.from(whole).swap16().toString('utf16le');
}

/** Returns the data_coding of a text: the default alphabet if it contains all characters, otherwise UCS-2. */
export const codingOf = (text: string): number => (countSegments(text).encoding === 'UCS-2' ? ucs2 : 0);

/** Encodes a text, or the part that follows a header of the given number of bytes. */
export function encodeText(
  text: string,
  { coding, alphabet, headerBytes = 0 }: { coding: number; alphabet: SmppAlphabet; headerBytes?: number },
): Buffer {
  if (coding === ucs2) {
    return toUcs2(text);
  }
  const septets = toSeptets(text);

  return alphabet === 'gsm' ? septets : packSeptets(septets, fillBitsBehind(headerBytes));
}

type Script = 'default' | 'ucs-2' | 'latin1' | 'iso-8859-5' | 'iso-8859-8';

/** Scripts of SMPP's own values (SMPP 3.4, 5.2.19). */
const scripts: Readonly<Record<number, Script>> = {
  0x00: 'default',
  0x01: 'latin1',
  0x03: 'latin1',
  0x06: 'iso-8859-5',
  0x07: 'iso-8859-8',
  0x08: 'ucs-2',
};

/** Scripts by the two alphabet bits of a GSM value; the others mean 8-bit data or nothing. */
const scriptsOfGsm: readonly (Script | undefined)[] = ['default', undefined, 'ucs-2', undefined];

/** Scripts of the GSM groups that announce a waiting message with a text. */
const scriptsOfWaiting: Readonly<Record<number, Script>> = { 0xd: 'default', 0xe: 'ucs-2' };

/**
 * Returns the script of a data_coding, or undefined if it is not text. Values from 0x10 on are those of GSM (3GPP TS
 * 23.038, section 4): with a message class, as set for texts to be shown immediately, or a waiting message.
 */
function scriptOf(coding: number): Script | undefined {
  const group = coding >> 4;
  if (group === 0) {
    return scripts[coding];
  }
  if (group === 1) {
    return scriptsOfGsm[(coding >> 2) & 3];
  }
  if (group === 0xf) {
    return (coding & 0x04) === 0 ? 'default' : undefined;
  }

  return scriptsOfWaiting[group];
}

/** Whether bytes with this data_coding are text; others are pictures, ring tones and phone settings. */
export const isTextCoding = (coding: number): boolean => scriptOf(coding) !== undefined;

/**
 * Returns the bytes of a text independent of their position: septets are unpacked. Parts of a text are joined in this
 * form and decoded together, because a pair may be split between two.
 */
export function plainBytes(
  bytes: Buffer,
  { coding, alphabet, headerBytes }: { coding: number; alphabet: SmppAlphabet; headerBytes: number },
): Buffer {
  return scriptOf(coding) === 'default' && alphabet === 'gsm-packed'
    ? unpackSeptets(bytes, fillBitsBehind(headerBytes))
    : bytes;
}

/** Decodes the result of `plainBytes`. */
export function decodeText(bytes: Buffer, coding: number): string {
  const script = scriptOf(coding);
  if (script === 'ucs-2') {
    return fromUcs2(bytes);
  }

  if (script === 'iso-8859-5' || script === 'iso-8859-8') {
    return new TextDecoder(script).decode(bytes);
  }

  return script === 'latin1' ? bytes.toString('latin1') : fromSeptets(bytes);
}
