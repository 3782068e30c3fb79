import { OperationError, runOperation, withDatabase } from './run-operation.ts';
import { restoreBackup } from './restore-backup.ts';

/**
 * `pnpm restore <folder>`: restores into an empty database and compares it with the backup (docs/operating.md,
 * Restore).
 */
const [folder] = process.argv.slice(2);

await runOperation(async (config) => {
  if (!folder) {
    throw new OperationError('Name the folder of the backup: pnpm restore ./backups/monday');
  }
  await withDatabase(config, async (databaseUrl) => {
    const { tables, files, takenAt } = await restoreBackup(config, { databaseUrl, folder });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Restored ${rows} rows of ${tables.length} tables as of ${takenAt}, ${files.media} pictures and ${files.files} files. All of them are as in the backup.`,
    );
  });
});
