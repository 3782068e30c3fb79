import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderMode } from '../../../config/data-folder.ts';
import { findBinaries } from './binaries.ts';
import { isAlive, keepPassword, keepPort, readPostmaster, readText, whileLocked } from './cluster-files.ts';
import { chooseClusterHome } from './cluster-user.ts';
import { createCluster, startServer, stopServer, waitUntilReady } from './server-process.ts';

/** A running embedded PostgreSQL. */
export interface EmbeddedDatabase {
  readonly url: string;
  /** Stops the server if this process owns it; otherwise leaves it running. */
  stop(): Promise<void>;
}

const databaseName = 'texting';

/**
 * Starts the embedded PostgreSQL in a folder, or attaches to the one that is already running there: after a kill -9 of
 * its owner the server stays up, and postmaster.pid says where (engineering.md, PostgreSQL).
 */
export async function startEmbedded(options: {
  folder: string;
  isThrowaway?: boolean;
}): Promise<EmbeddedDatabase> {
  mkdirSync(options.folder, { recursive: true, mode: folderMode });

  return whileLocked(options.folder, async () => {
    const home = chooseClusterHome({ binaries: findBinaries(), folder: options.folder });
    const cluster = join(home.folder, 'cluster');
    const password = keepPassword(options.folder);
    const urlAt = (port: number) => `postgres://postgres:${password}@127.0.0.1:${port}/${databaseName}`;

    const running = readPostmaster(cluster);
    if (running && (await waitUntilReady(urlAt(running.port), running.pid))) {
      return { url: urlAt(running.port), stop: takeOwnership(options.folder, running.pid) };
    }

    await createCluster({ home, cluster, password, folder: options.folder });
    const port = await keepPort(options.folder);
    const pid = await startServer({
      home,
      cluster,
      port,
      url: urlAt(port),
      logFile: join(options.folder, 'server.log'),
      isThrowaway: options.isThrowaway ?? false,
    });

    return { url: urlAt(port), stop: takeOwnership(options.folder, pid) };
  });
}

/** Records this process as the owner unless another living one is. Returns a stop function that respects the owner. */
function takeOwnership(folder: string, serverPid: number): () => Promise<void> {
  const path = join(folder, 'owner');
  const owner = Number(readText(path) ?? 0);
  const isOwnedByAnother = owner > 0 && owner !== process.pid && isAlive(owner);
  if (isOwnedByAnother) {
    return async () => undefined;
  }
  writeFileSync(path, String(process.pid));

  return async () => {
    await stopServer(serverPid);
    rmSync(path, { force: true });
  };
}
