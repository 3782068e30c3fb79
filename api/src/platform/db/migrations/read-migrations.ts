import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { baseline } from './baseline.ts';

const folder = new URL('../schema/', import.meta.url);

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
  readonly isTransactional: boolean;
}

/** Returns the checksum of a migration's statements. Comments are excluded, so that they can be corrected later. */
function checksumOf(sql: string): string {
  const executed = sql
    .split('\n')
    .map((line) => line.replace(/--.*$/, '').trim())
    .filter((line) => line !== '')
    .join('\n');

  return createHash('sha256').update(executed).digest('hex');
}

/** Returns the names of a folder's SQL files in order. */
async function filesOf(url: URL): Promise<string[]> {
  return (await readdir(url)).filter((name) => name.endsWith('.sql')).sort();
}

async function readMigration(name: string, files: readonly URL[]): Promise<Migration> {
  const parts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const sql = parts.join('\n');

  return { name, sql, checksum: checksumOf(sql), isTransactional: !sql.startsWith('-- no transaction') };
}

/** Reads the baseline, whose files count as one migration, and the migrations since, in order. */
export async function readMigrations(): Promise<Migration[]> {
  const baselineFolder = new URL(`${baseline}/`, folder);
  const [parts, names] = await Promise.all([filesOf(baselineFolder), filesOf(folder)]);

  return Promise.all([
    readMigration(
      baseline,
      parts.map((name) => new URL(name, baselineFolder)),
    ),
    ...names.map((name) => readMigration(name, [new URL(name, folder)])),
  ]);
}
