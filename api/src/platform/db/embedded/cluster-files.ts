import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { folderMode } from '../../../config/data-folder.ts';

/** Returns the text of a file, or undefined if it does not exist. */
export function readText(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined;
}

/** Returns the cluster's password, which is created once and readable only by its owner. */
export function keepPassword(folder: string): string {
  const path = join(folder, 'password');
  const kept = readText(path);
  if (kept) {
    return kept;
  }
  const password = randomBytes(24).toString('base64url');
  writeFileSync(path, password, { mode: 0o600 });

  return password;
}

/** Returns the port of the last start if it is still free, otherwise a new one, which is stored for the next start. */
export async function keepPort(folder: string): Promise<number> {
  const path = join(folder, 'port');
  const kept = Number(readText(path) ?? 0);
  const port = (kept && (await listenOnce(kept))) || (await listenOnce(0));
  if (!port) {
    throw new Error('No free port was found for the embedded PostgreSQL on 127.0.0.1.');
  }
  writeFileSync(path, String(port));

  return port;
}

function listenOnce(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : undefined));
    });
  });
}

/** Whether a process with this ID is running. A zombie is not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  const stat = existsSync('/proc/self/stat') ? readText(`/proc/${pid}/stat`) : undefined;

  return stat === undefined || !/\) [ZX] /.test(stat);
}

/** Returns the process (line 1) and port (line 4) of the server in postmaster.pid, if it is running. */
export function readPostmaster(cluster: string): { pid: number; port: number } | undefined {
  const lines = readText(join(cluster, 'postmaster.pid'))?.split('\n') ?? [];
  const [pid, port] = [Number(lines[0]), Number(lines[3])];

  return pid > 0 && port > 0 && isAlive(pid) ? { pid, port } : undefined;
}

/** Locks a folder for one starting process at a time. The lock of a dead process is taken over. */
export async function whileLocked<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  mkdirSync(folder, { recursive: true, mode: folderMode });
  const path = join(folder, 'starting.lock');
  for (;;) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' });
      break;
    } catch {
      const holder = Number(readText(path) ?? 0);
      if (holder && !isAlive(holder)) {
        rmSync(path, { force: true });
      } else {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}
