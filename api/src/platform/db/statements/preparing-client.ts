import type pg from 'pg';
import { arrayLiteral } from './array-literal.ts';
import { DatabaseClient } from '../connect/database-client.ts';
import { preparedName } from './statement.ts';

type Query = (...args: unknown[]) => unknown;

const isCallback = (argument: unknown): argument is (...args: unknown[]) => void =>
  typeof argument === 'function';

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
export class PreparingClient extends DatabaseClient {
  override query = ((...[query, values, ...rest]: unknown[]) => {
    const send = this.#sendAndJudge;
    if (isStatement(query)) {
      return send({ ...query, values: query.values.map(arrayLiteral) }, values, ...rest);
    }
    if (typeof query !== 'string' || !Array.isArray(values)) {
      return send(query, values, ...rest);
    }
    const name = preparedName(query);
    const written = values.map(arrayLiteral);

    return name ? send({ name, text: query, values: written }, ...rest) : send(query, written, ...rest);
  }) as pg.Client['query']; // pg declares a dozen overloads that all come down to this

  /** Sends a query, and lets the connection see the error that its caller gets. */
  readonly #sendAndJudge: Query = (...args) => {
    const last = args.at(-1);
    if (isCallback(last)) {
      args[args.length - 1] = (error: unknown, ...answer: unknown[]) => {
        this.judge(error);
        last(error, ...answer);
      };
    }
    const result = (super.query as Query).apply(this, args); // as above
    if (result instanceof Promise) {
      result.catch((error: unknown) => this.judge(error));
    }

    return result;
  };
}
