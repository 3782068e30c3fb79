import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { inRoot } from '@tools/checkout/root';

const pauseMilliseconds = 200;

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function holderOf(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // it was released in the meantime
  }
}

function acquireLock(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });

    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
      return false;
    }
    throw error;
  }
}

/** Creates a lock file, unless a running process holds it. Ignores a holder that has exited. */
function tryLock(file: string): boolean {
  if (acquireLock(file)) {
    return true;
  }
  const holder = holderOf(file);
  if (holder === undefined || isAlive(holder)) {
    return false;
  }
  rmSync(file, { force: true });

  return acquireLock(file);
}

/** Waits until no running process of this machine holds a lock file, and takes it. Returns what releases it. */
export async function takeLock(file: string): Promise<() => void> {
  while (!tryLock(file)) {
    await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
  }

  return () => rmSync(file, { force: true });
}

/** Runs `work` while no other process on this machine builds the package. */
export async function withLock(name: string, work: () => Promise<void>): Promise<void> {
  const release = await takeLock(inRoot('node_modules', `.building-${name}`));

  await work().finally(release);
}
