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
  ['a single column', ',', 'phone\n4155551000\n4155551001\n'],
  ['an unclosed quote in the sample', ';', 'name;phone\n"Ann;1\nBo;2\nCy;3\n'],
])('[IN-14] the delimiter of a file with %s', async (_name, delimiter, sample) => {
  expect(await detectDelimiter(sample)).toBe(delimiter);
});
