/** What an error code means: the HTTP status it travels as and the sentence a person reads. */
export interface ErrorDefinition {
  readonly status: 400 | 401 | 402 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 503;
  readonly message: string;
}

/** Declares a table of error codes, keeping each code as a literal type. */
export function defineErrors<const Table extends Record<string, ErrorDefinition>>(table: Table): Table {
  return table;
}
