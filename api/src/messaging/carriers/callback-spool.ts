import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { folderMode } from '../../config/data-folder.ts';
import { gatherCalls } from '../../platform/gather/gather-calls.ts';

/** Keeps callbacks on disk until the database can store them. */
export interface CallbackSpool<Entry> {
  /** Resolves once the entries would survive a power failure. */
  keep(entries: readonly Entry[]): Promise<void>;

  /**
   * Passes on entries, oldest first and in batches, and deletes those that were taken. Stops at the first rejection, so
   * that the order is kept. Returns how many were taken.
   */
  drain(take: (entries: readonly Entry[]) => Promise<void>): Promise<number>;
}

/** Maximum number of concurrent `keep` calls written to one file. */
const mostTogether = 1_000;
/** Number of files read before their entries are passed on. */
const filesTogether = 200;

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
 * Opens a folder with one file per batch of callbacks: written, fsynced, then renamed, so that a partial file is never
 * read. `parse` throws for anything that is not an entry; such a file is set aside, not deleted, and does not block the
 * others. A file from a previous version holds a single entry.
 */
export async function openCallbackSpool<Entry>(
  folder: string,
  parse: (value: unknown) => Entry,
): Promise<CallbackSpool<Entry>> {
  await mkdir(folder, { recursive: true, mode: folderMode });
  let sequence = 0;
  let draining: Promise<number> | undefined;

  const files = gatherCalls<readonly Entry[]>({
    mostTogether,
    async doTogether(calls) {
      sequence += 1;
      const order = `${String(Date.now()).padStart(15, '0')}-${String(sequence).padStart(9, '0')}`;
      await writeDurably(folder, `${order}-${randomUUID()}`, JSON.stringify(calls.flat()));

      return calls.map(() => undefined);
    },
  });

  async function takeAll(take: (entries: readonly Entry[]) => Promise<void>): Promise<number> {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
    let taken = 0;
    for (let first = 0; first < names.length; first += filesTogether) {
      const files = names.slice(first, first + filesTogether).map((name) => join(folder, name));
      const read = await Promise.all(files.map(entriesOf));
      const entries = read.flat();
      if (entries.length > 0) {
        await take(entries);
      }
      await Promise.all(files.map((file) => rm(file, { force: true })));
      taken += entries.length;
    }

    return taken;
  }

  async function entriesOf(file: string): Promise<Entry[]> {
    const text = await readFile(file, 'utf8');
    try {
      const kept: unknown = JSON.parse(text);

      return (Array.isArray(kept) ? kept : [kept]).map(parse);
    } catch {
      await rename(file, `${file}.unreadable`);

      return [];
    }
  }

  return {
    async keep(entries) {
      if (entries.length > 0) {
        await files.add(entries);
      }
    },
    drain(take) {
      // Two concurrent drains would pass on every entry twice.
      draining ??= takeAll(take).finally(() => {
        draining = undefined;
      });

      return draining;
    },
  };
}
