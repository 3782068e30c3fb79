import { CompiledQuery } from 'kysely';
import type { Kysely } from 'kysely';
import type { QueryResultRow } from 'pg';
import type { Tables } from './tables/tables.generated.ts';

/** A statement of a hot path: its text is always the same, so PostgreSQL plans it once per connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** Names by text: how a connection knows that a statement is to be prepared, inside a transaction too. */
const names = new Map<string, string>();

/** Declares a statement of a hot path under a name of its own. Throws where another statement has the name. */
export function defineStatement(name: string, text: string): Statement {
  if ([...names.values()].includes(name)) {
    throw new Error(`Two statements are named "${name}".`);
  }
  names.set(text, name);

  return { name, text };
}

/** Returns the name under which a text is prepared; undefined for one that is sent as it is. */
export function preparedName(text: string): string | undefined {
  return names.get(text);
}

/** Runs a declared statement, prepared, and returns its rows. */
export async function runStatement<Row extends QueryResultRow>(
  db: Kysely<Tables>,
  { text }: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]));

  return rows;
}
