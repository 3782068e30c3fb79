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

/** Runs `work` while no other process on this machine builds the package. Ignores a lock whose holder has exited. */
export async function withLock(name: string, work: () => Promise<void>): Promise<void> {
  const file = inRoot('node_modules', `.building-${name}`);
  while (!acquireLock(file)) {
    const holder = holderOf(file);
    if (holder !== undefined && !isAlive(holder)) {
      rmSync(file, { force: true });
    } else {
      await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
    }
  }

  await work().finally(() => rmSync(file, { force: true }));
}
