import { StoreFault } from './store-fault.ts';

/**
 * Where releases and registries lie: keys with forward slashes, and whole bodies. Everything the store promises rests on
 * `create`: of two who create the same key at the same time, one is told that it was not him.
 */
export interface StoredFiles {
  /** What a person calls it: a folder, or s3://bucket/prefix. */
  readonly place: string;
  /** Throws a StoreFault where the place cannot keep the promise of `create`; asked before it is first relied upon. */
  requireConditionalWrites(): Promise<void>;
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

function parsed(body: Buffer | undefined): unknown {
  try {
    return body && JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** A JSON document of the store, not yet checked by anybody. Undefined = there is none. */
export async function readJson(files: StoredFiles, key: string): Promise<unknown> {
  return parsed(await files.read(key));
}

interface Schema<Value> {
  safeParse(value: unknown): { readonly success: boolean; readonly data?: Value | undefined };
}

/** A document of the store. Undefined = there is none. Throws a StoreFault where it is not what we wrote. */
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

/** A JSON document as the store keeps it. */
export function jsonBody(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}
