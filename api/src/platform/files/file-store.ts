import type { Readable } from 'node:stream';

/** Byte range of a file, both ends inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Lifetime and response headers of a signed URL. */
interface AddressOptions {
  readonly seconds: number;
  readonly contentType: string;
  readonly contentDisposition: string;
}

/** A file as listed by a store. */
export interface ListedFile {
  readonly key: string;
  readonly bytes: number;
  readonly writtenAt: Date;
}

/**
 * Storage for bytes that the database only references: pictures, uploads waiting for the worker, files shared by link.
 * A folder, or a bucket of an S3-compatible service. Keys are unguessable and never reused.
 */
export interface FileStore {
  /** Stores a stream of bytes, all or nothing. Returns the size. Throws AppError('unavailable') on failure. */
  write(key: string, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<number>;

  /** Returns the size in bytes, or undefined if there is no such file. */
  size(key: string): Promise<number | undefined>;

  /** Streams a file or a range of it; `bytes` is the full size. Undefined if there is no such file. */
  read(key: string, range?: ByteRange): Promise<{ bytes: number; stream: Readable } | undefined>;

  /** Does nothing if there is no such file. */
  delete(key: string): Promise<void>;

  /** Lists all completely written files. */
  list(): AsyncIterable<ListedFile>;

  /** Returns the keys of files written before an instant. Also removes partial files of that age. */
  olderThan(before: Date): AsyncIterable<string>;

  /** Returns a signed URL of the file at its service, or undefined if the API serves the file itself. */
  address(key: string, options: AddressOptions): Promise<string | undefined>;
}

/** Whether a store accepts a key. No other string becomes a path or an object. */
export type IsKey = (key: string) => boolean;

/** Returns all bytes of a small file, or undefined if there is no such file. */
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
