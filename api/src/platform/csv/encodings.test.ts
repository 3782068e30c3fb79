import { expect, test } from 'vitest';
import { decodeText, watchEncoding } from './encodings.ts';
import { detectDelimiter } from './detect-delimiter.ts';

const text = 'name;phone\nJosé Ñandú;+14155551000\nZoë;+14155551001\n';

function wide(given: string, { isBig }: { isBig: boolean }): Buffer {
  const bytes = Buffer.from(given, 'utf16le');

  return isBig ? bytes.swap16() : bytes;
}

function latin(given: string): Buffer {
  return Buffer.from(given, 'latin1');
}

/** Decodes bytes that arrive in chunks. Returns the text and the detected encoding. */
async function read(bytes: Buffer): Promise<{ encoding: string; text: string }> {
  const parts = Array.from({ length: Math.ceil(bytes.length / 7) }, (_, at) =>
    bytes.subarray(at * 7, at * 7 + 7),
  );
  const watch = watchEncoding();
  // As long as the first chunk of a file, because short ones say nothing about UTF-16.
  watch.see(bytes.subarray(0, 4096));
  watch.see(bytes.subarray(4096));
  const encoding = watch.encoding();
  let decoded = '';
  for await (const part of decodeText(asStream(parts), encoding)) {
    decoded += part;
  }

  return { encoding, text: decoded };
}

async function* asStream(parts: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* parts;
}

test.each([
  ['UTF-8', 'utf-8', Buffer.from(text)],
  ['UTF-8 with a mark', 'utf-8', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16 LE with a mark', 'utf-16le', wide(`\uFEFF${text}`, { isBig: false })],
  ['UTF-16 BE with a mark', 'utf-16be', wide(`\uFEFF${text}`, { isBig: true })],
  ['UTF-16 LE', 'utf-16le', wide(text, { isBig: false })],
  ['UTF-16 BE', 'utf-16be', wide(text, { isBig: true })],
  ['Windows-1252', 'windows-1252', latin(text)],
  ['plain ASCII', 'utf-8', latin('name,phone\n')],
])('[IN-14] reads %s', async (_name, encoding, bytes) => {
  const expected = bytes.length < 15 ? 'name,phone\n' : text;

  expect(await read(bytes)).toEqual({ encoding, text: expected });
});

const bytesOf = (binary: string): Buffer => Buffer.from(binary, 'latin1');
const cyrillic = bytesOf('\xC8\xEC\xFF;\xD2\xE5\xEB\xE5\xF4\xEE\xED\r\n\xC0\xED\xED\xE0;2065550101\r\n');

/** Files with one byte per letter, as spreadsheets save them. */
test.each([
  // brianmario/charlock_holmes#98, jmhodges/rchardet#27
  ['macintosh', bytesOf('Nome;Tel\rJo\x8Bo Concei\x8D\x8Bo;1\r'), 'Nome;Tel\rJoão Conceição;1\r'],
  ['macintosh', bytesOf('Name;Tel\rJos\x8E Mu\x96oz;1\rL\x97pez;2\r'), 'Name;Tel\rJosé Muñoz;1\rLópez;2\r'],
  ['macintosh', bytesOf('Name;Tel\rPe\x96a\rO\xD5Brien;1\r'), 'Name;Tel\rPeña\rO’Brien;1\r'],
  ['macintosh', bytesOf('NAME;TEL\rMU\x84OZ;1\r'), 'NAME;TEL\rMUÑOZ;1\r'],
  ['windows-1252', bytesOf('Name;Tel\nO\x92Brien;1\n'), 'Name;Tel\nO’Brien;1\n'],
  ['windows-1252', bytesOf('Name;Tel\nSim\xF5es \x96 2;1\n'), 'Name;Tel\nSimões – 2;1\n'],
  ['windows-1252', bytesOf('NOME;TEL\nSIM\xD5ES CONCEI\xC7\xC3O;1\n'), 'NOME;TEL\nSIMÕES CONCEIÇÃO;1\n'],
  // BYVoid/uchardet#16, brianmario/charlock_holmes#19
  ['windows-1251', cyrillic, 'Имя;Телефон\r\nАнна;2065550101\r\n'],
])('[IN-14] finds %s in %o', async (encoding, bytes, expected) => {
  expect(await read(bytes)).toEqual({ encoding, text: expected });
});

test('[IN-14] Windows-1252 is detected by a letter far down the file', async () => {
  const { encoding } = await read(Buffer.concat([Buffer.from('a,b\n'.repeat(50_000)), latin('José,1\n')]));

  expect(encoding).toBe('windows-1252');
});

test('[IN-14] one broken letter does not turn a UTF-8 file into another', async () => {
  const { encoding } = await read(Buffer.concat([Buffer.from(text.repeat(3)), Buffer.from([0xc3, 0x0a])]));

  expect(encoding).toBe('utf-8');
});

test.each([
  ['commas', ',', 'name,phone\n"Lee; Ann",1\n"Kim; Bo",2\n'],
  ['semicolons', ';', 'name;phone\nLee, Ann;1\nKim, Bo;2\n'],
  ['tabs', '\t', 'name\tphone\nLee, Ann\t1\nKim; Bo\t2\n'],
  ['commas in its header', ';', 'Name (first, last, title);Phone;Photos (by comma, please)\nAnn;1;x\n'], // mholt/PapaParse#600
  ['sentences in its last column', ';', 'phone;note\n4155551000;One, two, three, four.\n'], // mholt/PapaParse#861
  ['an amount in its only row', '\t', 'name\tphone\tspent\nAnn\t1\t1,000,000\n'], // mholt/PapaParse#60
  ['a single column', ',', 'phone\n4155551000\n4155551001\n'],
  ['an unclosed quote in the sample', ';', 'name;phone\n"Ann;1\nBo;2\nCy;3\n'],
])('[IN-14] the delimiter of a file with %s', async (_name, delimiter, sample) => {
  expect(await detectDelimiter(sample)).toBe(delimiter);
});
