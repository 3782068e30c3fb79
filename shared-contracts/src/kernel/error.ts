/** HTTP status and user-facing message of an error code. */
export interface ErrorDefinition {
  readonly status: 400 | 401 | 402 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 503;
  readonly message: string;
}

/** Declares a table of error codes, keeping each code as a literal type. */
export function defineErrors<const Table extends Record<string, ErrorDefinition>>(table: Table): Table {
  return table;
}
