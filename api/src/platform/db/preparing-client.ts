import pg from 'pg';
import { preparedName } from './statement.ts';

type Query = (...args: unknown[]) => unknown;

/** A connection that prepares the statements declared by defineStatement(), also where Kysely sends their text. */
export class PreparingClient extends pg.Client {
  override query = ((...[query, values, ...rest]: unknown[]) => {
    const name = typeof query === 'string' && Array.isArray(values) ? preparedName(query) : undefined;
    const send = super.query.bind(this) as Query; // pg declares a dozen overloads that all come down to this

    return name ? send({ name, text: query, values }, ...rest) : send(query, values, ...rest);
  }) as pg.Client['query']; // as above
}
