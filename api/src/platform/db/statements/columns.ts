/** Rows as one array for each field, which a statement reads with `unnest()`. */
export type Columns<Row> = { readonly [Field in keyof Row]: readonly Row[Field][] };

/** Returns fields of rows as columns. */
export function columnsOf<Row extends object, Field extends keyof Row>(
  rows: readonly Row[],
  fields: readonly Field[],
): Columns<Pick<Row, Field>> {
  const columns = fields.map((field) => [field, rows.map((row) => row[field])] as const); // a pair

  return Object.fromEntries(columns) as unknown as Columns<Pick<Row, Field>>; // one entry for each field
}
