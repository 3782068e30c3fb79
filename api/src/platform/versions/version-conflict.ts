import type { ErrorCode } from 'shared-contracts/errors';
import { AppError } from '../../kernel/app-error.ts';

/** A change by input names, and the name of the user; empty if no person made it. */
export interface Change {
  readonly fields: readonly string[];
  readonly changedBy: string;
}

/** Throws to prevent overwriting changes. The error says who changed what, by input name. */
export function throwVersionConflict(code: ErrorCode, changes: readonly Change[]): never {
  const fields = changes.flatMap(({ fields: names, changedBy }) =>
    (names.length > 0 ? names : ['version']).map((name): [string, string] => [
      name,
      `${changedBy || 'A program'} changed this in the meantime.`,
    ]),
  );

  throw new AppError(code, { fields: Object.fromEntries(fields) });
}
