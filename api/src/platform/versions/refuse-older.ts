import type { ErrorCode } from 'shared-contracts/errors';
import { AppError } from '../../kernel/app-error.ts';

/** A change that somebody made: by the names of inputs, and the name of the person; empty where no person did. */
export interface Change {
  readonly fields: readonly string[];
  readonly changedBy: string;
}

/** Refuses to overwrite changes, and says who changed what, by the name of its input. */
export function refuseOlder(code: ErrorCode, changes: readonly Change[]): never {
  const fields = changes.flatMap(({ fields: names, changedBy }) =>
    (names.length > 0 ? names : ['version']).map((name): [string, string] => [
      name,
      `${changedBy || 'A program'} changed this in the meantime.`,
    ]),
  );

  throw new AppError(code, { fields: Object.fromEntries(fields) });
}
