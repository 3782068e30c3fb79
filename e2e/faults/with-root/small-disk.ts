import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from './run-command.ts';

/** A small file system in memory. */
export interface SmallDisk {
  readonly folder: string;
  /** Writes a file until nothing more fits. Returns a function that deletes it. */
  fill(): Promise<() => Promise<void>>;
  remove(): Promise<void>;
}

const piece = Buffer.alloc(4_096);

/** Appends to a file until the disk is full. */
async function appendUntilFull(path: string): Promise<void> {
  const file = await open(path, 'a');
  try {
    for (;;) {
      await file.write(piece);
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) {
      throw error;
    }
  } finally {
    await file.close();
  }
}

/** Mounts a file system of a size like 200m on a folder, which it creates. */
export async function mountDisk(folder: string, size: string): Promise<SmallDisk> {
  await mkdir(folder);
  await runCommand('mount', '-t', 'tmpfs', '-o', `size=${size},mode=0700`, 'tmpfs', folder);

  return {
    folder,
    async fill() {
      const ballast = join(folder, 'ballast');
      await appendUntilFull(ballast);

      return () => rm(ballast);
    },
    remove: async () => void (await runCommand('umount', '-l', folder)),
  };
}
