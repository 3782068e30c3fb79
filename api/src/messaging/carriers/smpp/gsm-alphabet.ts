/** The default alphabet of GSM 03.38, each character at its septet; 0x1B stands for the escape. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ\x1BÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const escape = 0x1b;
const carriageReturn = 0x0d;
/** The extension: what follows an escape. */
const extension: readonly (readonly [number, string])[] = [
  [0x0a, '\f'],
  [0x14, '^'],
  [0x28, '{'],
  [0x29, '}'],
  [0x2f, '\\'],
  [0x3c, '['],
  [0x3d, '~'],
  [0x3e, ']'],
  [0x40, '|'],
  [0x65, '€'],
];
const bySeptet = new Map(extension);
const septetsOf = new Map<string, readonly number[]>([
  ...Array.from(basic, (character, septet) => [character, [septet]] as const),
  ...extension.map(([septet, character]) => [character, [escape, septet]] as const),
]);

/** Writes a text of GSM-7 characters in septets, one in each byte. */
export function toSeptets(text: string): Buffer {
  const questionMark = [0x3f];

  return Buffer.from(Array.from(text).flatMap((character) => septetsOf.get(character) ?? questionMark));
}

/** Reads septets. An undefined one of the extension is read as its character of the alphabet, as phones do. */
export function fromSeptets(septets: Uint8Array): string {
  let text = '';
  for (let index = 0; index < septets.length; index += 1) {
    const septet = (septets[index] ?? 0) & 0x7f;
    if (septet !== escape) {
      text += basic[septet] ?? '';
      continue;
    }
    index += 1;
    const extended = septets[index];
    if (extended !== undefined) {
      text += bySeptet.get(extended & 0x7f) ?? basic[extended & 0x7f] ?? '';
    }
  }

  return text;
}

/** Bits left free behind a header, so that the text begins at a whole septet. */
export const fillBitsBehind = (headerBytes: number): number => (7 - ((headerBytes * 8) % 7)) % 7;

/** Packs septets into bytes; seven spare bits at the end are a carriage return, as an @ would be read there. */
export function packSeptets(septets: Uint8Array, fillBits = 0): Buffer {
  const spareBits = (8 - ((fillBits + septets.length * 7) % 8)) % 8;
  const all = spareBits === 7 ? [...septets, carriageReturn] : [...septets];
  const bytes = Buffer.alloc(Math.ceil((fillBits + all.length * 7) / 8));
  all.forEach((septet, index) => {
    const bit = fillBits + index * 7;
    const place = bit >> 3;
    const shifted = septet << (bit & 7);
    bytes[place] = (bytes[place] ?? 0) | (shifted & 0xff);
    if (shifted > 0xff) {
      bytes[place + 1] = (bytes[place + 1] ?? 0) | (shifted >> 8);
    }
  });

  return bytes;
}

/** Unpacks bytes into septets, without what only fills the last byte. */
export function unpackSeptets(bytes: Uint8Array, fillBits = 0): Buffer {
  const bits = bytes.length * 8 - fillBits;
  const septets = Array.from({ length: Math.max(Math.floor(bits / 7), 0) }, (_, index) => {
    const bit = fillBits + index * 7;
    const place = bit >> 3;
    const pair = (bytes[place] ?? 0) | ((bytes[place + 1] ?? 0) << 8);

    return (pair >> (bit & 7)) & 0x7f;
  });
  const last = septets.at(-1);
  const isFilled = bits % 7 === 0 && (last === carriageReturn || last === 0);

  return Buffer.from(isFilled ? septets.slice(0, -1) : septets);
}
