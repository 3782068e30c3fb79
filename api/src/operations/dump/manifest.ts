import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { OperationError } from '../run-operation.ts';

const Manifest = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** Names of the migrations that had been applied. */
  migrations: z.array(z.string()),
  /** Schema version of the job queue. */
  queueVersion: z.int(),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), sum: z.string() }),
  ),
  sequences: z.record(z.string(), z.string()),
  /** Number of files in the backup; zero if it was taken without them. */
  files: z.object({ media: z.int(), files: z.int() }),
});

/** Contents of a backup. Written last: a folder without it is not a complete backup. */
export type Manifest = z.infer<typeof Manifest>;

export const manifestName = 'manifest.json';

/** The file with a table's rows in a backup. */
export const rowsFile = (folder: string, table: string): string =>
  join(folder, 'tables', `${table.replaceAll('"', '')}.copy.gz`);

/** Reads the manifest of a folder. Throws an OperationError if it is not a backup of this kind. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => undefined);
  if (text === undefined) {
    throw new OperationError(`${folder} holds no whole backup: it has no ${manifestName}.`);
  }
  const manifest = Manifest.safeParse(JSON.parse(text));
  if (!manifest.success) {
    throw new OperationError(`${join(folder, manifestName)} is not that of a backup of this product.`);
  }

  return manifest.data;
}
