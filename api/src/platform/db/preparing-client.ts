import pg from 'pg';
import { arrayLiteral } from './array-literal.ts';
import { preparedName } from './statement.ts';

type Query = (...args: unknown[]) => unknown;

/** Whether a query is a plain statement, and not an object that submits itself, such as a copy stream. */
const isStatement = (query: unknown): query is { readonly values: readonly unknown[] } =>
  typeof query === 'object' &&
  query !== null &&
  'values' in query &&
  Array.isArray(query.values) &&
  !('submit' in query);

/**
 * A connection that prepares statements declared with defineStatement(), even if Kysely sends their text, and formats
 * arrays in one step.
 */
export class PreparingClient extends pg.Client {
  override query = ((...[query, values, ...rest]: unknown[]) => {
    const send = super.query.bind(this) as Query; // pg declares a dozen overloads that all come down to this
    if (isStatement(query)) {
      return send({ ...query, values: query.values.map(arrayLiteral) }, values, ...rest);
    }
    if (typeof query !== 'string' || !Array.isArray(values)) {
      return send(query, values, ...rest);
    }
    const name = preparedName(query);
    const written = values.map(arrayLiteral);

    return name ? send({ name, text: query, values: written }, ...rest) : send(query, written, ...rest);
  }) as pg.Client['query']; // as above
}
