import { createHash } from 'node:crypto';
import type { FileStore } from '../../platform/files/file-store.ts';

/** Returns the SHA-256 of a stored file, read completely; undefined if the file does not exist. */
export async function hashOf(store: FileStore, key: string): Promise<string | undefined> {
  const file = await store.read(key);
  if (!file) {
    return undefined;
  }
  const hash = createHash('sha256');
  // Files are read as bytes, never as text.
  for await (const chunk of file.stream as AsyncIterable<Uint8Array>) {
    hash.update(chunk);
  }

  return hash.digest('hex');
}
