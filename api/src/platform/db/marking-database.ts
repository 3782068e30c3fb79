import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { CompiledQuery, DatabaseConnection, Driver } from 'kysely';
import type { Database, Tx } from './client.ts';
import type { Tables } from './tables/tables.generated.ts';

/**
 * Wraps a database so that every committed transaction contains what `mark` writes. Writes outside of a transaction get
 * their own. If `mark` throws, nothing is committed.
 */
export function markingDatabase(database: Database, mark: (tx: Tx) => Promise<void>): Database {
  const inTransaction: Database['inTransaction'] = (work) =>
    database.inTransaction(async (tx) => {
      const result = await work(tx);
      await mark(tx);

      return result;
    });

  return { ...database, inTransaction, db: queriesOf({ db: database.db, inTransaction }) };
}

/** Routes reads unchanged, and writes into a transaction. */
function queriesOf({ db, inTransaction }: Pick<Database, 'db' | 'inTransaction'>): Database['db'] {
  const connection: DatabaseConnection = {
    executeQuery: <Row>(compiled: CompiledQuery) => {
      const query = compiled as CompiledQuery<Row>; // a driver is asked without the type of the rows

      return isReading(query) ? db.executeQuery(query) : inTransaction((tx) => tx.executeQuery(query));
    },
    streamQuery: () => {
      throw new Error('Rows are streamed from a pool.');
    },
  };
  const refuse = async () => {
    throw new Error('Transactions are begun by inTransaction.');
  };
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => {},
    destroy: async () => {},
  };

  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (of) => new PostgresIntrospector(of),
    },
  });
}

/**
 * Whether a query only reads. A false negative, such as a name that contains a write keyword, only costs a transaction.
 */
function isReading({ sql }: CompiledQuery): boolean {
  return !/\b(insert|update|delete|merge)\b/i.test(sql.replaceAll(/\bfor (no key )?update\b/gi, ''));
}
