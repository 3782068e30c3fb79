import { createHash } from 'node:crypto';

async function hashOfFile(file: Blob): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of file.stream()) {
    hash.update(bytes);
  }

  return hash.digest('hex');
}

/** Returns a hash that identifies a request: its endpoint, its input, and the content of its file. */
export async function requestHash(endpoint: string, input: unknown): Promise<Buffer> {
  const values: [string, unknown][] =
    typeof input === 'object' && input !== null ? Object.entries(input) : [];
  const parts = await Promise.all(
    values.map(async ([name, value]) => [name, value instanceof Blob ? await hashOfFile(value) : value]),
  );

  return createHash('sha256')
    .update(JSON.stringify([endpoint, parts]))
    .digest();
}
