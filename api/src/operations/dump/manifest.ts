import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { OperationError } from '../run-operation.ts';

const Manifest = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** Names of the migrations that the database had. */
  migrations: z.array(z.string()),
  /** Version of the tables of the job queue. */
  queueVersion: z.int(),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), sum: z.string() }),
  ),
  sequences: z.record(z.string(), z.string()),
  /** How many files are in the backup; none where it was taken without them. */
  files: z.object({ media: z.int(), files: z.int() }),
});

/** What a backup holds. It is written last: a folder without it is no backup. */
export type Manifest = z.infer<typeof Manifest>;

export const manifestName = 'manifest.json';

/** The file of a table's rows in a backup. */
export const rowsFile = (folder: string, table: string): string =>
  join(folder, 'tables', `${table.replaceAll('"', '')}.copy.gz`);

/** Reads what a folder holds. Throws a sentence where it is no backup of this kind. */
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
