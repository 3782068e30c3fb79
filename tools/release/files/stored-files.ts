import { StoreFault } from './store-fault.ts';

/**
 * Storage of releases and registries: keys with forward slashes, and whole bodies. All guarantees of the store rest on
 * `create`: if two callers create the same key at the same time, one of them is refused.
 */
export interface StoredFiles {
  /** Display name of the place: a folder, or s3://bucket/prefix. */
  readonly place: string;
  /** Throws a StoreFault if the place cannot guarantee `create`. Called before the guarantee is first needed. */
  requireConditionalWrites(): Promise<void>;
  /** Returns a key's body; undefined = there is none. */
  read(key: string): Promise<Buffer | undefined>;
  /** Writes the whole body in one step. Returns false if the key already exists, and leaves it unchanged. */
  create(key: string, body: Buffer): Promise<boolean>;
  /** Replaces any existing body in one step: readers see the old or the new one. */
  replace(key: string, body: Buffer): Promise<void>;
  /** Returns the keys that begin with `prefix`, in no particular order. */
  list(prefix: string): Promise<string[]>;
  remove(key: string): Promise<void>;
}

function parsed(body: Buffer | undefined): unknown {
  try {
    return body && JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Reads a JSON document of the store without validating it. Undefined = there is none, or it is not JSON. */
export async function readJson(files: StoredFiles, key: string): Promise<unknown> {
  return parsed(await files.read(key));
}

interface Schema<Value> {
  safeParse(value: unknown): { readonly success: boolean; readonly data?: Value | undefined };
}

/**
 * Reads a document of the store. Undefined = there is none. Throws a StoreFault if it is not in the format that we
 * write.
 */
export async function readDocument<Value>(
  files: StoredFiles,
  key: string,
  schema: Schema<Value>,
): Promise<Value | undefined> {
  const body = await files.read(key);
  if (!body) {
    return undefined;
  }
  const { data } = schema.safeParse(parsed(body));
  if (data !== undefined) {
    return data;
  }
  throw new StoreFault(
    `${key} in ${files.place} is not what pnpm release wrote: it was changed, or cut off. Put it back from a copy.`,
  );
}

/** Serializes a JSON document for the store. */
export function jsonBody(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}
