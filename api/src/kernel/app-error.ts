import { errors } from 'shared-contracts/errors';
import type { ErrorCode } from 'shared-contracts/errors';

/** An error with a listed code. Thrown anywhere on the server, turned into a response in one place (src/http). */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** Sentences by input name, for the fields of a form. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** Seconds after which a retry makes sense. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    extra: { fields?: Record<string, string>; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(errors[code].message, { cause: extra.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = extra.fields;
    this.retryAfterSeconds = extra.retryAfterSeconds;
  }
}
