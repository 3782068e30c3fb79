import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { folderMode } from '../config/data-folder.ts';

/** Callbacks that could not be stored in the database, kept on disk until they can. */
export interface CallbackSpool<Entry> {
  /** Resolves once the entry survives a power cut. */
  keep(entry: Entry): Promise<void>;

  /**
   * Hands the entries over, oldest first, and forgets each that was taken. Stops at the first that is refused, so
   * that the order stays. Answers how many were taken.
   */
  drain(take: (entry: Entry) => Promise<void>): Promise<number>;
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeDurably(folder: string, name: string, text: string): Promise<void> {
  const unfinished = join(folder, `${name}.part`);
  const handle = await open(unfinished, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, join(folder, `${name}.json`));
  await syncFolder(folder);
}

/**
 * A folder with one file per callback: written, fsynced, then renamed, so a half-written one is never read
 * (architecture.md, Server: an fsynced spool, answered at once, drained later). `parse` throws for a file that is
 * not an entry; such a file is put aside, not lost, and does not hold up the others.
 */
export async function openCallbackSpool<Entry>(
  folder: string,
  parse: (value: unknown) => Entry,
): Promise<CallbackSpool<Entry>> {
  await mkdir(folder, { recursive: true, mode: folderMode });
  let sequence = 0;
  let draining: Promise<number> | undefined;

  async function takeAll(take: (entry: Entry) => Promise<void>): Promise<number> {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
    let taken = 0;
    for (const name of names) {
      const file = join(folder, name);
      const entry = await read(file);
      if (entry === undefined) continue;
      await take(entry);
      await rm(file, { force: true });
      taken += 1;
    }

    return taken;
  }

  async function read(file: string): Promise<Entry | undefined> {
    const text = await readFile(file, 'utf8');
    try {
      return parse(JSON.parse(text));
    } catch {
      await rename(file, `${file}.unreadable`);

      return undefined;
    }
  }

  return {
    async keep(entry) {
      sequence += 1;
      const order = `${String(Date.now()).padStart(15, '0')}-${String(sequence).padStart(9, '0')}`;
      await writeDurably(folder, `${order}-${randomUUID()}`, JSON.stringify(entry));
    },
    drain(take) {
      // Two drains at once would hand every entry over twice.
      draining ??= takeAll(take).finally(() => {
        draining = undefined;
      });

      return draining;
    },
  };
}
