import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { emptyTables } from './cluster/empty-tables.ts';

/** A separate database cloned from the template; dropped at the end. A cluster's is emptied instead. */
export async function cloneDatabase(): Promise<OwnDatabase> {
  if (inject('isCluster')) {
    const url = inject('templateUrl');
    await emptyTables(url);

    return { url, pooledUrl: url, drop: async () => {} };
  }

  return makeDatabase((template) => `template ${template} strategy file_copy`);
}

/** A database without any tables. */
export function emptyDatabase(): Promise<OwnDatabase> {
  return makeDatabase(() => 'template template0');
}

interface OwnDatabase {
  readonly url: string;
  /** Address for the product's own pool: through the pooler of TEST_POOLER (`host:port`), otherwise `url`. */
  readonly pooledUrl: string;
  drop(): Promise<void>;
}

function throughPooler(url: string): string {
  const pooled = new URL(url);
  pooled.host = process.env['TEST_POOLER'] ?? pooled.host;

  return pooled.href;
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

  const url = new URL(`/${name}`, templateUrl).href;

  return {
    url,
    pooledUrl: throughPooler(url),
    drop: () => onServer(`drop database if exists ${name} with (force)`),
  };
}
