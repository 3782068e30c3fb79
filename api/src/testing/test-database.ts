import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { emptyTables } from './cluster/empty-tables.ts';

/** A separate database cloned from the template; dropped at the end. A cluster's is emptied instead. */
export async function cloneDatabase(): Promise<OwnDatabase> {
  if (inject('isCluster')) {
    const url = inject('templateUrl');
    await emptyTables(url);

    return { url, drop: async () => {} };
  }

  return makeDatabase((template) => `template ${template} strategy file_copy`);
}

/** A database without any tables. */
export function emptyDatabase(): Promise<OwnDatabase> {
  return makeDatabase(() => 'template template0');
}

interface OwnDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

async function makeDatabase(clauseOf: (template: string) => string): Promise<OwnDatabase> {
  const templateUrl = new URL(inject('templateUrl'));
  const template = templateUrl.pathname.slice(1);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const onServer = async (statement: string) => {
    const client = new pg.Client(new URL('/postgres', templateUrl).href);
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  // Copying files takes a quarter of the time of copying through the log, which is the default.
  await onServer(`create database ${name} ${clauseOf(template)}`);

  return {
    url: new URL(`/${name}`, templateUrl).href,
    drop: () => onServer(`drop database if exists ${name} with (force)`),
  };
}
