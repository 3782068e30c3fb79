/** Result of an HTTP call to a carrier: not sent, possibly received, or answered. */
export type CallResult =
  | { readonly kind: 'not-sent'; readonly reason: string }
  | { readonly kind: 'no-answer'; readonly reason: string }
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly json: unknown;
      readonly retryAfterSeconds?: number;
    };

export interface CarrierCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs: number;
}

/** Errors that occur before any byte of the request can have reached the carrier. */
const beforeSending = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  // Several addresses were tried and all failed, each with its own error.
  const failure: unknown = cause instanceof AggregateError ? cause.errors[0] : cause;
  if (failure instanceof Error && 'code' in failure && typeof failure.code === 'string') {
    return failure.code;
  }

  return error instanceof Error ? error.name : 'unknown';
}

function secondsOf(header: string | null): { retryAfterSeconds?: number } {
  if (!header) {
    return {};
  }
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;

  return Number.isFinite(seconds)
    ? { retryAfterSeconds: Math.min(Math.max(Math.ceil(seconds), 0), 3600) }
    : {};
}

/**
 * Calls a carrier once, without retries. Timeouts and resets count as "may have arrived", because only the caller knows
 * whether it is safe to repeat the call (texting-rules.md, Sending).
 */
export async function callCarrier(call: CarrierCall): Promise<CallResult> {
  try {
    const response = await fetch(call.url, {
      method: call.method,
      headers: call.headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(call.timeoutMs),
      ...(call.body === undefined ? {} : { body: call.body }),
    });
    const text = await response.text();

    return {
      kind: 'answer',
      status: response.status,
      json: parsed(text),
      ...secondsOf(response.headers.get('retry-after')),
    };
  } catch (error) {
    const reason = codeOf(error);

    return beforeSending.has(reason) ? { kind: 'not-sent', reason } : { kind: 'no-answer', reason };
  }
}

/** Parses a response. One that is not JSON (such as a gateway's error page) contains nothing useful. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
