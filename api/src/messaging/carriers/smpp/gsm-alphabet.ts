/** The GSM 03.38 default alphabet, with each character at the index of its septet; 0x1B is the escape. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ\x1BÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const escape = 0x1b;
const carriageReturn = 0x0d;
/** The extension table: septets that follow an escape. */
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

/** Encodes a GSM-7 text as septets, one per byte. */
export function toSeptets(text: string): Buffer {
  const questionMark = [0x3f];

  return Buffer.from(Array.from(text).flatMap((character) => septetsOf.get(character) ?? questionMark));
}

/** Decodes septets. An undefined extension septet is read as the basic character, as phones do. */
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

/** Number of fill bits after a header, so that the text starts at a septet boundary. */
export const fillBitsBehind = (headerBytes: number): number => (7 - ((headerBytes * 8) % 7)) % 7;

/**
 * Packs septets into bytes. Seven spare bits at the end are filled with a carriage return, because they would otherwise
 * be read as an @.
 */
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

/** Unpacks bytes into septets, without padding in the last byte. */
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
