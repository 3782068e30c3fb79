import { CompiledQuery } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../tables/tables.generated.ts';
import type { Reads } from './reads.ts';

/**
 * A hot-path statement that takes `Input` and returns rows. Its text never changes, so PostgreSQL plans it once per
 * connection.
 */
export interface Statement<Input extends object, Row extends object> {
  readonly name: string;
  /** With numbered parameters, as PostgreSQL takes it. */
  readonly text: string;
  /** Fields of `Input`, in the order of their numbers. */
  readonly parameters: readonly (keyof Input & string)[];
  /** Only a type. */
  readonly row?: Row;
}

/** Names by text. This is how a connection knows which statements to prepare, also inside a transaction. */
const names = new Map<string, string>();

/**
 * Declares a hot-path statement under a unique name. Parameters are named after fields of `Input`, as in `$orgId`.
 * Throws if another statement has the name.
 */
export function defineStatement<Input extends object, Row extends object = Record<string, never>>(
  name: string,
  textWithNames: string,
): Statement<Input, Row> {
  if ([...names.values()].includes(name)) {
    throw new Error(`Two statements are named "${name}".`);
  }
  const parameters: string[] = [];
  const text = textWithNames.replaceAll(/\$([a-z]\w*)/gi, (_, parameter: string) => {
    const place = parameters.indexOf(parameter);

    return `$${place < 0 ? parameters.push(parameter) : place + 1}`;
  });
  names.set(text, name);

  return { name, text, parameters: parameters as (keyof Input & string)[] }; // checked when it runs
}

/** Returns the name under which a text is prepared, or undefined if it is not. */
export function preparedName(text: string): string | undefined {
  return names.get(text);
}

function valuesOf<Input extends object>(
  { name, parameters }: Pick<Statement<Input, object>, 'name' | 'parameters'>,
  input: Input,
): unknown[] {
  return parameters.map((parameter) => {
    if (!(parameter in input)) {
      throw new Error(`The statement "${name}" got no ${parameter}.`);
    }

    return input[parameter];
  });
}

/**
 * Runs a declared statement as a prepared one and returns its rows: in a transaction, on the read connections (only
 * reads, outside of transactions), or on the pool.
 */
export async function runStatement<Input extends object, Row extends object>(
  source: Kysely<Tables> | Reads,
  statement: Statement<Input, Row>,
  input: Input,
): Promise<Row[]> {
  const { name, text } = statement;
  const values = valuesOf(statement, input);
  const { rows } =
    'executeQuery' in source
      ? await source.executeQuery<Row>(CompiledQuery.raw(text, values))
      : await source.query<Row>({ name, text, values });

  return rows;
}
