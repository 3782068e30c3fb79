import ky, { HTTPError, TimeoutError } from 'ky';
import type { KyResponse } from 'ky';
import type { ErrorCode } from './errors.ts';
import { errorsOf } from './kernel/all-errors.ts';
import { pathNames, placeOf } from './kernel/endpoint.ts';
import type { AnyEndpoint, InputOf, OutputOf } from './kernel/endpoint.ts';
import { ownRefusals, unreachable } from './own-refusals.ts';

/** A call that the API refused or that did not reach it. `code` is a listed error, or 'unreachable'. */
export class CallError extends Error {
  readonly code: ErrorCode | 'unreachable';
  readonly status: number;
  /** Error messages by input name, for form fields. */
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
  /** Origin of the API, without a trailing slash. */
  readonly baseUrl: string;
  /** Returns the bearer token at the time of a call; undefined if there is none. */
  readonly token?: () => string | undefined;
  /**
   * Called when a call was refused because its session expired. The API checks this before the call has any effect.
   * Resolve to true once there is a new session, and the call is retried with it. Resolve to false to pass on the
   * refusal.
   */
  readonly onExpired?: (token: string | undefined) => Promise<boolean>;
  /** Called on every refusal, before the caller gets it. The shell acts on 401, 402 and 403. */
  readonly onRefused?: (error: CallError, target: AnyEndpoint) => void;
  readonly fetch?: typeof fetch;
  readonly timeoutMs?: number;
}

/** Calls endpoints using their declarations. */
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

/** Enough for 100 MB over the slowest modem connection. The server aborts uploads that stall. */
const uploadTimeoutMs = 4 * 3_600_000;

type Values = Record<string, unknown>;

/**
 * Encodes a value as a path segment. Throws for `.` and `..`, because intermediaries would resolve them to a different
 * path.
 */
function pathPart(value: unknown): string {
  const part = encodeURIComponent(String(value));
  if (part === '.' || part === '..') {
    throw new TypeError(`"${part}" is no part of an address.`);
  }

  return part;
}

/** Returns the URL of a call with its path and query filled in. */
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

/** Returns HTTP Basic credentials in UTF-8, for calls that send email and password in the header. */
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

/** General error code of each HTTP status that the whole app handles. */
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

/**
 * Returns a code that this build lists. For codes only a newer API knows, returns the general code of the status; the
 * message stays the server's.
 */
function listedCode(code: unknown, status: number, target: AnyEndpoint): ErrorCode {
  return errorsOf(target).find((listed) => listed === code) ?? generalCodes[status] ?? 'internal';
}

/** Returns the sentence for a refusal without one, which is not the API's: a proxy also limits the size of a body. */
const ownSentence = (status: number): string =>
  (status === ownRefusals.too_large.status ? ownRefusals.too_large : ownRefusals.internal).message;

const unreached = (message = unreachable): CallError =>
  new CallError({ code: 'unreachable', status: 0, message });

/**
 * Whether a proxy answers because it did not reach the API or had no answer from it in time. The API's own answers have
 * a code. 520 to 530 are Cloudflare's.
 */
const isOfProxy = (status: number, code: unknown): boolean =>
  typeof code !== 'string' && ((status >= 502 && status <= 504) || (status >= 520 && status <= 530));

async function refusalOf(error: unknown, target: AnyEndpoint): Promise<CallError> {
  if (error instanceof HTTPError) {
    const { status } = error.response;
    const answer: unknown = error.data ?? (await error.response.json().catch(() => undefined));
    const { code, message, fields, requestId } = (answer ?? {}) as Values; // each field is checked below
    if (isOfProxy(status, code)) {
      return unreached();
    }

    return new CallError({
      code: listedCode(code, status, target),
      status,
      message: typeof message === 'string' ? message : ownSentence(status),
      fields: (fields ?? {}) as Record<string, string>, // error format of the contract: messages by input name
      requestId: typeof requestId === 'string' ? requestId : undefined,
    });
  }

  return error instanceof TimeoutError
    ? unreached('The server took too long to answer. Check your connection and try again.')
    : unreached();
}

/**
 * Creates the API client. Reads are retried twice on a lost connection; calls that change something are never retried.
 */
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
        // A GET with an audit entry sends a code, a mail or a file: each request has its effect.
        ...(target.stream || target.audit !== undefined ? { retry: 0 } : {}),
        ...(target.stream ? { timeout: false as const } : {}),
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
      try {
        return (await (target.text ? response.text() : response.json())) as OutputOf<typeof target>; // validated by the server
      } catch (error) {
        if (extra.signal?.aborted) {
          throw error;
        }
        // The connection broke within the response, or it is another server's page.
        const refusal = unreached();
        options.onRefused?.(refusal, target);
        throw refusal;
      }
    },
    open: (target, input, extra = {}) => send(target, input, extra),
  };
}
