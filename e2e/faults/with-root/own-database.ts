import { appendFile, cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { freePorts } from '../../fixtures/free-ports.ts';
import { openServer } from '../own-server.ts';
import type { OwnServer } from '../own-server.ts';
import { eventually } from '../processes.ts';

/** A PostgreSQL server with an empty database. */
export interface OwnDatabase {
  readonly server: OwnServer;
  /** Its DATABASE_URL at an address of this machine. */
  urlAt(address: string): string;
}

const database = 'empty';

/** Starts a server on a copy of the demo folder's data directory, with an empty database of its own. */
export async function startDatabase(options: {
  readonly folder: string;
  readonly address: string;
  readonly settings?: Readonly<Record<string, string>>;
}): Promise<OwnDatabase> {
  const { folder, address, settings = {} } = options;
  const original = join(inject('demoFolder'), 'postgres');
  const cluster = join(folder, 'cluster');
  await cp(join(original, 'cluster'), cluster, { recursive: true, preserveTimestamps: true });
  await appendFile(join(cluster, 'pg_hba.conf'), `\nhost all all ${address}/24 scram-sha-256\n`);
  const password = (await readFile(join(original, 'password'), 'utf8')).trim();
  const [port] = await freePorts(1);
  const urlOf = (host: string, name: string) => `postgres://postgres:${password}@${host}:${port}/${name}`;
  const server = openServer({
    cluster,
    url: urlOf(address, 'texting'),
    settings: { ...settings, listen_addresses: address, port: String(port) },
  });
  server.start();
  await eventually(() => server.query('select 1'));
  await server.query(`create database ${database}`);

  return { server, urlAt: (host) => urlOf(host, database) };
}
