import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chownSync, closeSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { openLog } from '../../../config/data-folder.ts';
import { clusterSettings } from './cluster-settings.ts';
import { isAlive } from './cluster-files.ts';
import type { ClusterHome } from './cluster-user.ts';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Environment without locale and PG* variables, which would affect initdb and postgres. */
const cleanEnvironment = { PATH: process.env['PATH'] ?? '', HOME: '/', LC_ALL: 'C' };

function run(
  home: ClusterHome,
  call: { program: string; parameters: readonly string[]; output: number },
): ChildProcess {
  const { program, parameters, output } = call;
  const launched = home.launch(program, parameters);

  return spawn(launched.command, launched.parameters, {
    ...launched.identity,
    cwd: home.folder,
    env: cleanEnvironment,
    // In its own process group, so that Ctrl-C in a terminal reaches only us and we can shut the server down cleanly.
    detached: true,
    stdio: ['ignore', output, output],
  });
}

/**
 * Creates the cluster if it does not exist. An incomplete one left by a killed start has another name and is deleted.
 */
export async function createCluster(options: {
  home: ClusterHome;
  cluster: string;
  password: string;
  folder: string;
}): Promise<void> {
  const { home, cluster, password, folder } = options;
  if (existsSync(join(cluster, 'PG_VERSION'))) {
    return;
  }

  const unfinished = `${cluster}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const passwordFile = join(home.folder, 'initial-password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  const { uid, gid } = home.launch('initdb', []).identity;
  if (uid !== undefined && gid !== undefined) {
    chownSync(passwordFile, uid, gid);
  }

  const logFile = join(folder, 'initdb.log');
  const output = openLog(logFile, 'w');
  const parameters = [
    ['-D', unfinished, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`],
    ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-sync'],
  ].flat();
  const code = await new Promise<number | null>((resolve, reject) => {
    run(home, { program: 'initdb', parameters, output }).once('error', reject).once('exit', resolve);
  }).finally(() => {
    closeSync(output);
    rmSync(passwordFile, { force: true });
  });
  if (code !== 0) {
    throw new Error(
      `The embedded PostgreSQL could not make its folder ${cluster}:\n${readFileSync(logFile, 'utf8').trim()}`,
    );
  }
  renameSync(unfinished, cluster);
}

/**
 * Starts the server and waits until it responds. Returns its process ID. After a SIGKILL of an earlier server, its last
 * backends hold the shared memory for a moment, so a start that fails is retried for five seconds.
 */
export async function startServer(options: {
  home: ClusterHome;
  cluster: string;
  port: number;
  url: string;
  logFile: string;
  isThrowaway: boolean;
}): Promise<number> {
  const { home, cluster, port, url, logFile, isThrowaway } = options;
  const giveUpAt = Date.now() + 5_000;
  do {
    const output = openLog(logFile, 'a');
    const parameters = ['-D', cluster, ...clusterSettings({ port, isThrowaway })];
    const server = run(home, { program: 'postgres', parameters, output });
    closeSync(output);
    server.on('error', () => undefined);
    server.unref();
    if (server.pid && (await waitUntilReady(url, server.pid))) {
      return server.pid;
    }
    await pause(200);
  } while (Date.now() < giveUpAt);

  const lastLines = readFileSync(logFile, 'utf8').trim().split('\n').slice(-5).join('\n');
  throw new Error(`The embedded PostgreSQL did not start. Its log ${logFile} ends with:\n${lastLines}`);
}

/** Waits until the server responds and our database exists. Returns false if the process has ended. */
export async function waitUntilReady(url: string, pid: number): Promise<boolean> {
  const giveUpAt = Date.now() + 60_000; // recovery after a crash replays the log first
  while (Date.now() < giveUpAt && isAlive(pid)) {
    if (await makeDatabase(url)) {
      return true;
    }
    await pause(20);
  }

  return false;
}

/** Creates our database if it is missing. Returns false while the server accepts no connections. */
async function makeDatabase(url: string): Promise<boolean> {
  const name = new URL(url).pathname.slice(1);
  const client = new pg.Client({
    connectionString: new URL('/postgres', url).href,
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const databases = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (databases.rowCount === 0) {
      await client.query(`create database ${client.escapeIdentifier(name)}`);
    }

    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === '28P01') {
      throw new Error('The password kept for the embedded PostgreSQL is not the one of its folder.', {
        cause: error,
      });
    }

    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Stops the server in fast mode: open transactions are rolled back, nothing committed is lost. */
export async function stopServer(pid: number): Promise<void> {
  if (!isAlive(pid)) {
    return;
  }
  process.kill(pid, 'SIGINT');
  const giveUpAt = Date.now() + 15_000;
  while (isAlive(pid) && Date.now() < giveUpAt) {
    await pause(20);
  }
}
