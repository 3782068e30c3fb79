import { createHash } from 'node:crypto';

async function hashOfFile(file: Blob): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of file.stream()) {
    hash.update(bytes);
  }

  return hash.digest('hex');
}

/** Returns what tells one request from another: the endpoint, its input, and what is in its file. */
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
