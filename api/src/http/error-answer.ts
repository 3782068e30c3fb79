import { errors } from 'shared-contracts/errors';
import type { ErrorCode } from 'shared-contracts/errors';
import { AppError } from '../kernel/app-error.ts';
import { isDatabaseUnreachable } from '../platform/db/errors/is-database-unreachable.ts';
import type { Logger } from '../platform/logger.ts';
import { sentenceOf } from './read-input.ts';

/** An error as sent to the client (decisions.md, Wire format). */
export interface ErrorAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: {
    readonly code: ErrorCode;
    readonly message: string;
    readonly fields?: Readonly<Record<string, string>>;
    readonly requestId: string;
  };
}

/** An error code that an endpoint threw without listing it: a mistake in the endpoint's declaration. */
export interface UnlistedError {
  readonly endpoint: string;
  readonly errorCode: ErrorCode;
}

export interface ErrorContext {
  readonly requestId: string;
  readonly log: Logger;
  /** The endpoint that was called and every code it may return; left out if the address is not an endpoint. */
  readonly contract?: { readonly endpoint: string; readonly allowed: readonly ErrorCode[] };
  readonly onUnlistedError?: (unlisted: UnlistedError) => void;
}

/** Time after which a call may be repeated while the database is unreachable. */
const databaseRetrySeconds = 5;

/** Turns a thrown value into a response: a listed code as itself, everything else as 'internal', logged. */
export function answerError(thrown: unknown, context: ErrorContext): ErrorAnswer {
  const error = toListedError(thrown, context);
  if (error.code === 'internal' || error.code === 'unavailable') {
    context.log.error({ err: thrown, requestId: context.requestId }, 'a call failed');
  }
  const { status } = errors[error.code];

  return {
    status,
    headers: error.retryAfterSeconds ? { 'retry-after': String(Math.ceil(error.retryAfterSeconds)) } : {},
    body: {
      code: error.code,
      message: sentenceOf(error),
      ...(error.fields ? { fields: error.fields } : {}),
      requestId: context.requestId,
    },
  };
}

function toListedError(
  thrown: unknown,
  { contract, log, requestId, onUnlistedError }: ErrorContext,
): AppError {
  const error = thrown instanceof AppError ? thrown : fromOutside(thrown);
  if (!contract || contract.allowed.includes(error.code)) {
    return error;
  }

  // Named `errorCode`, because the log redacts values called `code`.
  const unlisted: UnlistedError = { endpoint: contract.endpoint, errorCode: error.code };
  log.error({ ...unlisted, requestId }, 'an endpoint threw an error that it does not list');
  onUnlistedError?.(unlisted);

  return new AppError('internal', { cause: thrown });
}

/** Maps errors of Fastify and PostgreSQL. */
function fromOutside(thrown: unknown): AppError {
  const code = codeOf(thrown);
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FST_REQ_FILE_TOO_LARGE') {
    return new AppError('too_large');
  }
  if (code.startsWith('FST_') && statusOf(thrown) < 500) {
    return new AppError('malformed_request', { cause: thrown });
  }
  if (isDatabaseUnreachable(thrown)) {
    return new AppError('unavailable', { retryAfterSeconds: databaseRetrySeconds, cause: thrown });
  }

  return new AppError('internal', { cause: thrown });
}

function codeOf(thrown: unknown): string {
  return thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '';
}

function statusOf(thrown: unknown): number {
  return thrown instanceof Error && 'statusCode' in thrown && typeof thrown.statusCode === 'number'
    ? thrown.statusCode
    : 500;
}
