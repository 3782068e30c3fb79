import ky, { HTTPError, TimeoutError } from 'ky';
import type { KyResponse } from 'ky';
import type { ErrorCode } from './errors.ts';
import { errorsOf } from './kernel/all-errors.ts';
import { pathNames, placeOf } from './kernel/endpoint.ts';
import type { AnyEndpoint, InputOf, OutputOf } from './kernel/endpoint.ts';
import { ownRefusals } from './own-refusals.ts';

/** A call that the API refused or that did not reach it. `code` is a listed error, or 'unreachable'. */
export class CallError extends Error {
  readonly code: ErrorCode | 'unreachable';
  readonly status: number;
  /** Sentences by input name, for the fields of a form. */
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | undefined;

  constructor(answer: {
    code: ErrorCode | 'unreachable';
    status: number;
    message: string;
    fields?: Record<string, string>;
    requestId?: string | undefined;
  }) {
    super(answer.message);
    this.name = 'CallError';
    this.code = answer.code;
    this.status = answer.status;
    this.fields = answer.fields ?? {};
    this.requestId = answer.requestId;
  }
}

export interface ClientOptions {
  /** Origin of the API, without a slash at the end. */
  readonly baseUrl: string;
  /** The bearer at the time of a call; undefined = none. */
  readonly token?: () => string | undefined;
  /**
   * Called when a call was refused because its session has expired, which is checked before the call has any effect.
   * Resolves to true once there is a new session: the call is then made again with it. False: the refusal stands.
   */
  readonly onExpired?: (token: string | undefined) => Promise<boolean>;
  /** Told of every refusal, before the caller is: the shell acts on 401, 402 and 403. */
  readonly onRefused?: (error: CallError, target: AnyEndpoint) => void;
  readonly fetch?: typeof fetch;
  readonly timeoutMs?: number;
}

/** Calls endpoints by their declaration. */
export interface Client {
  call<E extends AnyEndpoint>(
    target: E,
    input: InputOf<E>,
    options?: { signal?: AbortSignal; outlivesPage?: boolean; idempotencyKey?: string },
  ): Promise<OutputOf<E>>;
  /** Opens an event stream and returns the raw response, for a parser of server-sent events. */
  open<E extends AnyEndpoint>(
    target: E,
    input: InputOf<E>,
    options?: { signal?: AbortSignal; lastEventId?: string },
  ): Promise<Response>;
}

/** 100 MB over the slowest line of a modem; the server ends an upload that stands still. */
const uploadTimeoutMs = 4 * 3_600_000;

type Values = Record<string, unknown>;

/** A value as a part of a path. `.` and `..` are none: every program on the way would make another address of it. */
function pathPart(value: unknown): string {
  const part = encodeURIComponent(String(value));
  if (part === '.' || part === '..') {
    throw new TypeError(`"${part}" is no part of an address.`);
  }

  return part;
}

/** The address of a call with its path and query filled in. */
export function addressOf(target: AnyEndpoint, input: Values): string {
  const path = pathNames(target.path).reduce(
    (filled, name) => filled.replace(`:${name}`, pathPart(input[name])),
    target.path,
  );
  const query = new URLSearchParams(
    Object.entries(input)
      .filter(([name, value]) => value !== undefined && value !== null && placeOf(target, name) === 'query')
      .map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();

  return query ? `${path}?${query}` : path;
}

/** HTTP Basic over UTF-8, for the calls that carry email and password in their header. */
function basic(input: Values): string {
  const bytes = new TextEncoder().encode(`${String(input['email'])}:${String(input['password'])}`);

  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}

function bodyOf(target: AnyEndpoint, input: Values): { json?: Values; body?: FormData } {
  const inBody = Object.entries(input).filter(([name]) => placeOf(target, name) === 'body');
  if (target.upload) {
    const form = new FormData();
    for (const [name, value] of inBody) {
      form.set(name, String(value));
    }
    const file = input[target.upload.field];
    if (file instanceof Blob) {
      form.set(target.upload.field, file);
    }

    return { body: form };
  }

  const takesBody = target.method === 'POST' || target.method === 'PUT' || inBody.length > 0;

  return takesBody ? { json: Object.fromEntries(inBody) } : {};
}

/** What the whole app acts on by status, and the general code of each. */
const generalCodes: Readonly<Record<number, ErrorCode>> = {
  400: 'malformed_request',
  401: 'not_signed_in',
  402: 'payment_required',
  403: 'forbidden',
  404: 'not_found',
  413: 'too_large',
  422: 'invalid_input',
  429: 'rate_limited',
  503: 'unavailable',
};

/** A newer API may answer codes that this build does not list: then the general one, with the server's own sentence. */
function listedCode(code: unknown, status: number, target: AnyEndpoint): ErrorCode {
  return errorsOf(target).find((listed) => listed === code) ?? generalCodes[status] ?? 'internal';
}

async function refusalOf(error: unknown, target: AnyEndpoint): Promise<CallError> {
  if (error instanceof HTTPError) {
    const answer: unknown = error.data ?? (await error.response.json().catch(() => undefined));
    const { code, message, fields, requestId } = (answer ?? {}) as Values; // read field by field below

    return new CallError({
      code: listedCode(code, error.response.status, target),
      status: error.response.status,
      message: typeof message === 'string' ? message : ownRefusals.internal.message,
      fields: (fields ?? {}) as Record<string, string>, // the error form of the contract: sentences by input name
      requestId: typeof requestId === 'string' ? requestId : undefined,
    });
  }
  const message =
    error instanceof TimeoutError
      ? 'The server took too long to answer. Check your connection and try again.'
      : 'The server could not be reached. Check your connection and try again.';

  return new CallError({ code: 'unreachable', status: 0, message });
}

/** Makes the client of the API. Reads are tried again twice on a lost connection; commands never are. */
export function createClient(options: ClientOptions): Client {
  const http = ky.create({
    timeout: options.timeoutMs ?? 20_000,
    retry: { limit: 2, methods: ['get'], statusCodes: [502, 503, 504], backoffLimit: 1000 },
    ...(options.fetch ? { fetch: options.fetch } : {}),
  });

  /** Waits for a new session, but no longer than the caller waits for the call. */
  async function isRenewed(token: string | undefined, signal: AbortSignal | undefined): Promise<boolean> {
    const isThere = (await options.onExpired?.(token)) ?? false;
    signal?.throwIfAborted();

    return isThere;
  }

  async function send(
    target: AnyEndpoint,
    input: Values,
    extra: { signal?: AbortSignal; lastEventId?: string; outlivesPage?: boolean; idempotencyKey?: string },
  ): Promise<KyResponse> {
    const token = options.token?.();
    const headers: Record<string, string> = {
      accept: target.stream ? 'text/event-stream' : 'application/json',
    };
    if (target.credentials === 'basic') {
      headers['authorization'] = basic(input);
    } else if (token) {
      headers['authorization'] = `Bearer ${token}`;
    }
    if (extra.lastEventId) {
      headers['last-event-id'] = extra.lastEventId;
    }
    if (extra.idempotencyKey) {
      headers['idempotency-key'] = extra.idempotencyKey;
    }

    const address = options.baseUrl + addressOf(target, input);
    try {
      return await http(address, {
        method: target.method,
        headers,
        ...(extra.signal ? { signal: extra.signal } : {}),
        ...(extra.outlivesPage ? { keepalive: true } : {}),
        ...(target.upload ? { timeout: uploadTimeoutMs } : {}),
        ...(target.stream ? { timeout: false as const, retry: 0 } : {}),
        ...bodyOf(target, input),
      });
    } catch (error) {
      if (extra.signal?.aborted) {
        throw error;
      }
      const refusal = await refusalOf(error, target);
      if (refusal.code === 'session_expired' && (await isRenewed(token, extra.signal))) {
        return send(target, input, extra);
      }
      options.onRefused?.(refusal, target);
      throw refusal;
    }
  }

  return {
    async call(target, input, extra = {}) {
      const response = await send(target, input, extra);

      return (await (target.text ? response.text() : response.json())) as OutputOf<typeof target>; // the server checked the answer against the contract
    },
    open: (target, input, extra = {}) => send(target, input, extra),
  };
}
