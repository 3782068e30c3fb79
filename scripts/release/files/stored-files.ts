/**
 * Where releases and registries lie: keys with forward slashes, and whole bodies. Everything the store promises rests on
 * `create`: of two who create the same key at the same time, one is told that it was not him.
 */
export interface StoredFiles {
  /** What a person calls it: a folder, or s3://bucket/prefix. */
  readonly place: string;
  /** Undefined = there is none. */
  read(key: string): Promise<Buffer | undefined>;
  /** Writes the whole body in one step. False = something else stands there, and stays. */
  create(key: string, body: Buffer): Promise<boolean>;
  /** Puts a body in place of whatever stands there; readers see the old or the new one. */
  replace(key: string, body: Buffer): Promise<void>;
  /** The keys that begin with `prefix`, in no order. */
  list(prefix: string): Promise<string[]>;
  remove(key: string): Promise<void>;
}

/** A JSON document of the store, not yet checked by anybody. Undefined = there is none. */
export async function readJson(files: StoredFiles, key: string): Promise<unknown> {
  const body = await files.read(key);

  return body && JSON.parse(body.toString('utf8'));
}

/** A JSON document as the store keeps it. */
export function jsonBody(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}
