import { CompiledQuery } from 'kysely';
import type { Kysely } from 'kysely';
import type { QueryResultRow } from 'pg';
import type { Tables } from '../tables/tables.generated.ts';

/** A hot-path statement. Its text never changes, so PostgreSQL plans it once per connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** Names by text. This is how a connection knows which statements to prepare, also inside a transaction. */
const names = new Map<string, string>();

/** Declares a hot-path statement under a unique name. Throws if another statement has the name. */
export function defineStatement(name: string, text: string): Statement {
  if ([...names.values()].includes(name)) {
    throw new Error(`Two statements are named "${name}".`);
  }
  names.set(text, name);

  return { name, text };
}

/** Returns the name under which a text is prepared, or undefined if it is not. */
export function preparedName(text: string): string | undefined {
  return names.get(text);
}

/** Runs a declared statement as a prepared one and returns its rows. */
export async function runStatement<Row extends QueryResultRow>(
  db: Kysely<Tables>,
  { text }: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]));

  return rows;
}
