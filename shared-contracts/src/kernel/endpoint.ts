import type * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';
import type { Access } from './access.ts';
import type { Audited } from './audited.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Names of a path's parameters: '/accounts/:accountId/inbox' -> 'accountId'. */
export type PathNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/**
 * Exceptions to the default transport of inputs: path and query for GET and DELETE, path and JSON body for POST and
 * PUT.
 */
export interface Transport<Input> {
  /** Inputs sent in the query of a POST or PUT. */
  readonly query?: readonly (keyof Input & string)[];
  /** Inputs sent in the JSON body of a DELETE. */
  readonly body?: readonly (keyof Input & string)[];
  /** Sends `email` and `password` as HTTP Basic credentials (decisions.md, Sign-in). */
  readonly credentials?: 'basic';
  /** Input sent as a multipart file of at most `maxBytes`. */
  readonly upload?: { readonly field: keyof Input & string; readonly maxBytes: number };
  /** The response is a stream of server-sent events, each with the shape of `output`. */
  readonly stream?: true;
  /** The response is text of this media type instead of JSON; `output` is a string. */
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
  /**
   * Additional requirements checked by the service, as documented in the OpenAPI document
   * (api/src/http/permission-matrix.test.ts).
   */
  readonly accessNote?: string;
  /**
   * Audit log entries, or the reason there are none. Required for every call that changes something
   * (api/index.test.ts).
   */
  readonly audit?: Audited;
  /**
   * Set for a DELETE that succeeds when it is sent again, because it ends a state that can come back; without it, the
   * second call is refused, because what it deletes is gone (api/src/http/repeated-deletes.test.ts).
   */
  readonly isRepeatable?: true;
  readonly input: Input;
  readonly output: Output;
  readonly errors: readonly Codes[];
}

/** An endpoint of any shape, for code that iterates over the table. */
// The optional transport fields depend on the input type, which a table of many inputs cannot express.
export type AnyEndpoint = Omit<Endpoint, 'query' | 'body' | 'upload'> & {
  readonly query?: readonly string[];
  readonly body?: readonly string[];
  readonly upload?: { readonly field: string; readonly maxBytes: number };
};

/** Input from a caller, before defaults and coercion. */
export type InputOf<E extends { input: z.ZodMiniType }> = z.input<E['input']>;
/** Input to a handler, after defaults and coercion. */
export type ParsedInputOf<E extends { input: z.ZodMiniType }> = z.output<E['input']>;
/** Response of the endpoint. */
export type OutputOf<E extends { output: z.ZodMiniType }> = z.output<E['output']>;

/** Makes a path parameter without a field of that name in `input` a compile error. */
type CoversPath<Path extends string, Input extends z.ZodMiniObject> = [PathNames<Path>] extends [
  keyof z.input<Input>,
]
  ? unknown
  : { readonly input: { readonly missingPathParameter: Exclude<PathNames<Path>, keyof z.input<Input>> } };

/**
 * Declares a call of the API. The route, the browser's call, the query key, the OpenAPI operation and the walking tests
 * derive from it (ARCHITECTURE.md, "One endpoint, one declaration").
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

const ofAnOrganization = [
  'signedIn',
  'anyOrg',
  'org',
  'account',
  'someAccount',
  'accountOrOrg',
  'member',
  'releaser',
];

/** Whether a call that is sent again has another outcome than the first time. */
function isOnce({ method, input, isRepeatable }: AnyEndpoint): boolean {
  switch (method) {
    case 'POST':
      return true;
    case 'PUT':
      return 'version' in input.shape;
    case 'DELETE':
      return !isRepeatable;
    default:
      return false;
  }
}

/**
 * Whether a call may have an `Idempotency-Key`, so that it takes effect once no matter how often it is sent. Applies to
 * calls from a caller whose organization is known: every POST, every PUT that states a version, and every DELETE that
 * is not repeatable. Sent again without a key, the latter two would be refused because of their own first effect.
 */
export function takesIdempotencyKey(target: AnyEndpoint): boolean {
  return isOnce(target) && !target.stream && ofAnOrganization.includes(target.access.kind);
}

/** Returns a path's parameter names, in order. */
export function pathNames(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
}

/** Returns where an input is sent: path, query, body, credentials or file. */
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
