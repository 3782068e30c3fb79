import { lookup as resolve } from 'node:dns';
import { request as httpRequest } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export type GuardReason =
  'address' | 'private-address' | 'redirect' | 'too-large' | 'time-out' | 'unreachable';

/** Thrown when a request to an external URL is refused or fails. */
export class GuardedRequestError extends Error {
  override readonly name = 'GuardedRequestError';
  readonly reason: GuardReason;
  /** Status of an answer whose body could not be read. */
  readonly status: number | undefined;

  constructor(
    reason: GuardReason,
    message: string,
    options: ErrorOptions & { status?: number | undefined } = {},
  ) {
    super(message, options);
    this.reason = reason;
    this.status = options.status;
  }
}

export interface GuardedRequest {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  /** Headers sent only to the first origin, not to redirect targets. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  readonly timeoutMs: number;
  readonly maxBytes: number;
  /** Maximum number of redirects to follow. With 0, the default, a redirect is returned as the response. */
  readonly redirects?: number;
  /** Whether an address may be connected to; only the public internet by default. */
  readonly isAllowed?: (address: string) => boolean;
  /** Aborts the request. */
  readonly signal?: AbortSignal;
}

export interface GuardedAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const refusedAddress = (host: string) =>
  new GuardedRequestError('private-address', `${host} is not an address of the public internet.`);

/** DNS lookup that returns only allowed addresses, so that the address connected to is the one checked. */
function guardedLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) {
        return callback(error, []);
      }
      const [first, ...others] = addresses.filter(({ address }) => isAllowed(address));
      if (!first) {
        return callback(refusedAddress(hostname), []);
      }

      return options.all ? callback(null, [first, ...others]) : callback(null, first.address, first.family);
    });
  };
}

function targetOf(url: string, isAllowed: (address: string) => boolean): URL {
  const target = URL.canParse(url) ? new URL(url) : undefined;
  if (!target || !/^https?:$/.test(target.protocol) || target.username || target.password) {
    throw new GuardedRequestError('address', 'The address is not a valid web address.');
  }
  // An IP address is connected to without a DNS lookup, so it is checked here.
  const host = target.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isAllowed(host)) {
    throw refusedAddress(host);
  }

  return target;
}

function open(target: URL, options: RequestOptions, body: Uint8Array | undefined): Promise<IncomingMessage> {
  const request = target.protocol === 'https:' ? httpsRequest : httpRequest;

  return new Promise((resolveAnswer, reject) => {
    request(target, options, resolveAnswer).on('error', reject).end(body);
  });
}

async function readAll(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // No encoding is set, so the chunks are buffers.
  const stream = answer as AsyncIterable<Buffer>;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > maxBytes) {
      throw new GuardedRequestError('too-large', `More than ${maxBytes} bytes came.`);
    }
    chunks.push(chunk);
  }

  return Buffer.concat(chunks);
}

function redirectOf(answer: IncomingMessage, from: URL): string | undefined {
  const location = answer.headers.location;
  if (![301, 302, 303, 307, 308].includes(answer.statusCode ?? 0) || !location) {
    return undefined;
  }
  if (!URL.canParse(location, from.href)) {
    throw new GuardedRequestError('redirect', 'The redirect leads nowhere.');
  }
  const next = new URL(location, from);
  if (from.protocol === 'https:' && next.protocol !== 'https:') {
    throw new GuardedRequestError('redirect', 'The redirect leads from https to an open connection.');
  }

  return next.href;
}

/**
 * Requests an externally supplied URL. It cannot reach private networks (checked on every connection, including
 * redirects), and time and size are bounded (engineering.md, Security).
 */
export async function guardedRequest(options: GuardedRequest): Promise<GuardedAnswer> {
  const isAllowed = options.isAllowed ?? isPublicAddress;
  const timeOut = AbortSignal.timeout(options.timeoutMs);
  const signal = options.signal ? AbortSignal.any([timeOut, options.signal]) : timeOut;
  const firstOrigin = targetOf(options.url, isAllowed).origin;
  let url = options.url;
  let status: number | undefined;

  try {
    for (let left = options.redirects ?? 0; ; left -= 1) {
      const target = targetOf(url, isAllowed);
      const answer = await open(
        target,
        {
          method: options.method ?? 'GET',
          headers: target.origin === firstOrigin ? { ...options.headers } : {},
          lookup: guardedLookup(isAllowed),
          agent: false, // a kept connection may have been opened by somebody who did not check
          signal,
        },
        options.body,
      );
      const next = options.redirects ? redirectOf(answer, target) : undefined;
      if (next === undefined) {
        status = answer.statusCode ?? 0;

        return {
          status,
          headers: answer.headers,
          body: await readAll(answer, options.maxBytes),
        };
      }
      answer.destroy();
      if (left === 0) {
        throw new GuardedRequestError('redirect', 'The address redirects too often.');
      }
      url = next;
    }
  } catch (error) {
    if (error instanceof GuardedRequestError) {
      throw status === undefined
        ? error
        : new GuardedRequestError(error.reason, error.message, { cause: error, status });
    }
    if (signal.aborted) {
      throw new GuardedRequestError('time-out', 'The address took too long to answer.', {
        cause: error,
        status,
      });
    }
    throw new GuardedRequestError('unreachable', 'The address could not be reached.', {
      cause: error,
      status,
    });
  }
}
