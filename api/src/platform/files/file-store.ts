import type { Readable } from 'node:stream';

/** Where files lie that are worked on later or handed out by link: a folder now, an object store later. */
export interface FileStore {
  /** Keeps bytes as they come, whole or not at all; returns how many. Throws AppError('unavailable') where there is no room. */
  write(key: string, bytes: AsyncIterable<Uint8Array>): Promise<number>;

  /** Undefined where there is no such file. */
  read(key: string): Promise<{ bytes: number; stream: Readable } | undefined>;

  /** Harmless where there is no such file. */
  delete(key: string): Promise<void>;

  /** Keys of the files written before an instant. Half-written ones as old as that are removed on the way. */
  olderThan(before: Date): AsyncIterable<string>;
}
