import { Readable } from 'node:stream';

const mostBreaks = 5;

interface Rest {
  /** The first byte of `first`, and the last that is wanted. */
  readonly start: number;
  readonly end: number;
  /** Opens the file again from a byte on; undefined where it is gone. */
  reopen(from: number): Promise<Readable | undefined>;
}

/**
 * One stream over a connection that may break: an import reads for minutes, with pauses in which services close what
 * looks idle. It goes on where it was; after five breaks without a byte between them it fails.
 */
export function resumedStream(first: Readable, { start, end, reopen }: Rest): Readable {
  let current = first;

  async function* bytes(): AsyncGenerator<Uint8Array> {
    let position = start;
    let breaks = 0;
    for (;;) {
      try {
        // Files are read as bytes, never as text.
        for await (const chunk of current as AsyncIterable<Uint8Array>) {
          position += chunk.length;
          breaks = 0;
          yield chunk;
        }
        if (position > end) {
          return;
        }
        throw new Error('The file ended early.');
      } catch (error) {
        breaks++;
        if (breaks > mostBreaks) {
          throw error;
        }
      }
      const next = await reopen(position);
      if (!next) {
        throw new Error('The file was deleted while it was read.');
      }
      current = next;
    }
  }

  const stream = Readable.from(bytes(), { objectMode: false });
  // Who goes away before the first byte has begun nothing that would end by itself.
  stream.once('close', () => current.destroy());

  return stream;
}
