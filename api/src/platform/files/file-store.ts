import type { Readable } from 'node:stream';

/** Bytes of a file, both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** How whoever holds a signed address gets a file. */
interface AddressOptions {
  readonly seconds: number;
  readonly contentType: string;
  readonly contentDisposition: string;
}

/** A file as a list of a store has it. */
export interface ListedFile {
  readonly key: string;
  readonly bytes: number;
  readonly writtenAt: Date;
}

/**
 * Where bytes lie that the database only names: pictures, uploads that wait for the worker, files that are handed out
 * by link. A folder, or a bucket of an S3-compatible service. Keys are unguessable and never reused.
 */
export interface FileStore {
  /** Keeps bytes as they come, whole or not at all; returns how many. Throws AppError('unavailable') where that fails. */
  write(key: string, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<number>;

  /** Undefined where there is no such file. */
  size(key: string): Promise<number | undefined>;

  /** Streams a file, or a range of it; `bytes` is the size of the whole. Undefined where there is no such file. */
  read(key: string, range?: ByteRange): Promise<{ bytes: number; stream: Readable } | undefined>;

  /** Harmless where there is no such file. */
  delete(key: string): Promise<void>;

  /** Every file that is there whole. */
  list(): AsyncIterable<ListedFile>;

  /** Keys of the files written before an instant. Half-written ones as old as that are removed on the way. */
  olderThan(before: Date): AsyncIterable<string>;

  /** A signed address of the file at its service; undefined where the API itself hands the file on. */
  address(key: string, options: AddressOptions): Promise<string | undefined>;
}

/** Which keys a store takes: nothing else becomes a path or an object. */
export type IsKey = (key: string) => boolean;

/** Returns all bytes of a small file; undefined where there is no such file. */
export async function readWhole(store: FileStore, key: string): Promise<Buffer | undefined> {
  const file = await store.read(key);
  if (!file) {
    return undefined;
  }
  const chunks: Buffer[] = [];
  // Files are read as bytes, never as text.
  for await (const chunk of file.stream as AsyncIterable<Uint8Array>) {
    chunks.push(Buffer.from(chunk));
  }

  return Buffer.concat(chunks);
}
