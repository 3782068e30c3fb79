import { Buffer } from 'node:buffer';
import { watchSingleBytes } from './single-byte-encodings.ts';
import type { SingleByteEncoding } from './single-byte-encodings.ts';

/** Encodings found in contact lists. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | SingleByteEncoding;

/**
 * Detects the encoding from all bytes as they arrive, because one invalid byte far into the file decides, not the first
 * page.
 */
export interface EncodingWatch {
  see(bytes: Uint8Array): void;
  /** Returns the encoding of everything seen so far. */
  encoding(): Encoding;
}

const replacement = /\uFFFD/g;
const beyondAscii = /[\u0080-\uFFFC]/g;

function markOf(bytes: Uint8Array): Encoding | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) {
    return 'utf-8';
  }
  if (first === 0xff && second === 0xfe) {
    return 'utf-16le';
  }
  if (first === 0xfe && second === 0xff) {
    return 'utf-16be';
  }

  return undefined;
}

/** Detects UTF-16 without a byte order mark: in mostly Latin text, every other byte is zero. */
function guessWide(bytes: Uint8Array): Encoding | undefined {
  const seen = Math.min(bytes.length - (bytes.length % 2), 4096);
  if (seen < 4) {
    return undefined;
  }
  let [even, odd] = [0, 0];
  for (let at = 0; at < seen; at += 2) {
    if (bytes[at] === 0) {
      even++;
    }
    if (bytes[at + 1] === 0) {
      odd++;
    }
  }
  const most = seen / 2;
  if (odd > 0.6 * most && even < 0.1 * most) {
    return 'utf-16le';
  }
  if (even > 0.6 * most && odd < 0.1 * most) {
    return 'utf-16be';
  }

  return undefined;
}

export function watchEncoding(): EncodingWatch {
  const decoder = new TextDecoder('utf-8');
  let start: Encoding | undefined;
  let isStarted = false;
  let broken = 0;
  let foreign = 0;
  const singleBytes = watchSingleBytes();

  function count(text: string): number {
    const lost = text.match(replacement)?.length ?? 0;
    broken += lost;
    foreign += text.match(beyondAscii)?.length ?? 0;

    return lost;
  }

  return {
    see(bytes) {
      if (!isStarted && bytes.length > 0) {
        start = markOf(bytes) ?? guessWide(bytes);
        isStarted = true;
      }
      if (!start && count(decoder.decode(bytes, { stream: true })) > 0) {
        singleBytes.see(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1'));
      }
    },
    encoding() {
      if (start) {
        return start;
      }
      count(decoder.decode());

      // Valid multibyte UTF-8 is no accident; text with one byte per letter hardly ever contains any.
      return broken === 0 || foreign > broken ? 'utf-8' : singleBytes.encoding();
    },
  };
}

/** Decodes bytes to text, without the byte order mark. */
export async function* decodeText(
  bytes: AsyncIterable<Uint8Array>,
  encoding: Encoding,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes) {
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}
