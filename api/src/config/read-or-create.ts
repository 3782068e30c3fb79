import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { folderMode } from './data-folder.ts';

/**
 * Returns the contents of a file in DATA_DIR, which is created at the first start. Processes with the same folder share
 * it.
 */
export async function readOrCreate(file: string, make: () => string): Promise<string> {
  await mkdir(dirname(file), { recursive: true, mode: folderMode });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, make(), { mode: 0o600, flush: true });
  try {
    // Only one process succeeds in creating the link; another that starts at the same time reads the first one's file.
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      throw error;
    }
  } finally {
    await rm(draft, { force: true });
  }

  return (await readFile(file, 'utf8')).trim();
}
