import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePorts } from '../fixtures/free-ports.ts';
import { openServer } from './own-server.ts';
import type { OwnServer } from './own-server.ts';

/** A primary and a standby with synchronous replication (docs/operating.md, Standby and failover). */
export interface DatabasePair {
  /** DATABASE_URL with both servers. */
  readonly url: string;
  readonly primary: OwnServer;
  readonly standby: OwnServer;
  stop(): Promise<void>;
}

const standbyName = 'standby';
const common = { synchronous_commit: 'remote_apply', tcp_user_timeout: '10s' };

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
    settings: { ...common, port: String(firstPort), synchronous_standby_names: standbyName },
  });
  const standby = openServer({
    cluster: second,
    url: urlAt(`127.0.0.1:${secondPort}`),
    settings: {
      ...common,
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
