import type * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';
import type { Access } from './access.ts';
import type { Audited } from './audited.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The names behind the colons of a path: '/accounts/:accountId/inbox' -> 'accountId'. */
export type PathNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** How the input travels when it is not simply path + query (GET, DELETE) or path + JSON body (POST, PUT). */
export interface Transport<Input> {
  /** Input names that travel in the query of a POST or PUT. */
  readonly query?: readonly (keyof Input & string)[];
  /** Input names that travel in the JSON body of a DELETE. */
  readonly body?: readonly (keyof Input & string)[];
  /** `email` and `password` travel as HTTP Basic credentials (decisions.md, Sign-in). */
  readonly credentials?: 'basic';
  /** The input name that travels as a multipart file; at most `maxBytes`. */
  readonly upload?: { readonly field: keyof Input & string; readonly maxBytes: number };
  /** The answer is a stream of server-sent events, each of the shape of `output`. */
  readonly stream?: true;
  /** The answer is text of this media type, not JSON; `output` is a string. */
  readonly text?: string;
}

export interface Endpoint<
  Path extends string = string,
  Input extends z.ZodMiniObject = z.ZodMiniObject,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Codes extends ErrorCode = ErrorCode,
  Who extends Access = Access,
> extends Transport<z.input<Input>> {
  readonly name: string;
  readonly summary: string;
  readonly method: Method;
  readonly path: Path;
  readonly access: Who;
  /** What its service asks for besides, as the OpenAPI document says it (api/src/http/permission-matrix.test.ts). */
  readonly accessNote?: string;
  /** Every call that changes something says what it adds to the audit log, or why nothing (api/index.test.ts). */
  readonly audit?: Audited;
  readonly input: Input;
  readonly output: Output;
  readonly errors: readonly Codes[];
}

/** An endpoint whose shapes do not matter to the reader: what a walk over the table sees. */
// The optional transport names depend on the input type, which a table of many inputs cannot name.
export type AnyEndpoint = Omit<Endpoint, 'query' | 'body' | 'upload'> & {
  readonly query?: readonly string[];
  readonly body?: readonly string[];
  readonly upload?: { readonly field: string; readonly maxBytes: number };
};

/** What a caller hands in: before defaults and coercion. */
export type InputOf<E extends { input: z.ZodMiniType }> = z.input<E['input']>;
/** What a handler receives: after defaults and coercion. */
export type ParsedInputOf<E extends { input: z.ZodMiniType }> = z.output<E['input']>;
/** What the endpoint answers. */
export type OutputOf<E extends { output: z.ZodMiniType }> = z.output<E['output']>;

/** A path parameter without a field of that name in `input` does not compile. */
type CoversPath<Path extends string, Input extends z.ZodMiniObject> = [PathNames<Path>] extends [
  keyof z.input<Input>,
]
  ? unknown
  : { readonly input: { readonly missingPathParameter: Exclude<PathNames<Path>, keyof z.input<Input>> } };

/**
 * Declares one call of the API, from which the route, the browser's call, the query key, the OpenAPI
 * operation and the walking tests derive (ARCHITECTURE.md, "One endpoint, one declaration").
 */
export function endpoint<
  const Path extends string,
  Input extends z.ZodMiniObject,
  Output extends z.ZodMiniType,
  const Codes extends ErrorCode = never,
  const Who extends Access = Access,
>(
  declaration: Omit<Endpoint<Path, Input, Output, Codes, Who>, 'errors'> & {
    readonly errors?: readonly Codes[];
  } & CoversPath<Path, Input>,
): Endpoint<Path, Input, Output, Codes, Who> {
  const { errors = [], ...rest } = declaration;

  return { ...rest, errors } as Endpoint<Path, Input, Output, Codes, Who>; // the intersection only narrows what is accepted
}

const ofAnOrganization = ['signedIn', 'anyOrg', 'org', 'account', 'someAccount', 'accountOrOrg', 'member'];

/**
 * Whether a call may carry an `Idempotency-Key`, by which it is made once however often it is sent: every POST of
 * somebody whose organization is known.
 */
export function takesIdempotencyKey(target: AnyEndpoint): boolean {
  return target.method === 'POST' && !target.stream && ofAnOrganization.includes(target.access.kind);
}

/** The parameter names of a path, in order. */
export function pathNames(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
}

/** Where each input name travels: path, query, body, credentials or file. */
export function placeOf(
  target: AnyEndpoint,
  name: string,
): 'path' | 'query' | 'body' | 'credentials' | 'file' {
  if (pathNames(target.path).includes(name)) {
    return 'path';
  }
  if (target.credentials === 'basic' && (name === 'email' || name === 'password')) {
    return 'credentials';
  }
  if (target.upload?.field === name) {
    return 'file';
  }
  if (target.query?.includes(name)) {
    return 'query';
  }
  if (target.body?.includes(name)) {
    return 'body';
  }

  return target.method === 'GET' || target.method === 'DELETE' ? 'query' : 'body';
}
