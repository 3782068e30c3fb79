import { Readable } from 'node:stream';

const mostBreaks = 5;

interface Rest {
  /** First byte of `first`, and the last requested byte. */
  readonly start: number;
  readonly end: number;
  /** Reopens the file from a byte on. Undefined if it is deleted. */
  reopen(from: number): Promise<Readable | undefined>;
}

/**
 * Returns one stream over a connection that may break: an import reads for minutes, with pauses in which services close
 * connections that look idle. It resumes where it stopped, and fails after five breaks without a byte in between.
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
  // If the reader leaves before the first byte, nothing else would close the source.
  stream.once('close', () => current.destroy());

  return stream;
}
