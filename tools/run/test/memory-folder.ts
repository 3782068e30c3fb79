import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** Linux keeps files in memory there. */
const usualPlace = '/dev/shm';
const prefix = 'texting-test-';
/** Bytes that must be free. A run's databases, builds and profiles of browsers take up to a quarter of this. */
const bytesNeeded = 6 * 1024 ** 3;

function bytesFree(place: string): number {
  try {
    const { bavail, bsize } = statfsSync(place);

    return Math.min(bavail * bsize, freemem());
  } catch {
    return 0; // no Linux, or a container without it
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Removes folders of runs that were killed: they would take memory until the machine restarts. */
function removeLeftovers(place: string): void {
  const leftovers = readdirSync(place).filter(
    (name) => name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length))),
  );
  for (const name of leftovers) {
    rmSync(join(place, name), { recursive: true, force: true });
  }
}

/**
 * Makes a folder in memory for this process's temporary files and removes it when the process ends; undefined if there
 * is not enough memory. PostgreSQL writes and flushes there a thousand times a minute during tests, and copies a
 * database for each file of the API's tests, for which it waits on a disk (bench/figures.md, Tests).
 */
export function makeMemoryFolder(
  { place, needed }: { place: string; needed: number } = { place: usualPlace, needed: bytesNeeded },
): string | undefined {
  if (bytesFree(place) < needed) {
    return undefined;
  }
  removeLeftovers(place);
  const folder = join(place, `${prefix}${process.pid}`);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o711); // PostgreSQL runs as another user if we are root
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

  return folder;
}

/** Makes this process, and all that it starts, keep temporary files in memory if there is enough of it. */
export function useMemoryFolder(): void {
  const folder = process.env['TMPDIR'] === undefined ? makeMemoryFolder() : undefined;
  if (folder !== undefined) {
    process.env['TMPDIR'] = folder;
  }
}
