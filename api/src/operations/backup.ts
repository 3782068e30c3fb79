import { OperationError, runOperation, withDatabase } from './run-operation.ts';
import { takeBackup } from './take-backup.ts';

/**
 * `pnpm backup <folder> [--without-files]`: backs up database and files while the product runs (docs/operating.md,
 * Backup).
 */
const words = process.argv.slice(2);
const withFiles = !words.includes('--without-files');
const [folder] = words.filter((word) => !word.startsWith('--'));

await runOperation(async (config) => {
  if (!folder) {
    throw new OperationError('Name the folder of the backup: pnpm backup ./backups/monday [--without-files]');
  }
  await withDatabase(config, async (databaseUrl) => {
    const { tables, files } = await takeBackup(config, { databaseUrl, folder, withFiles });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `${folder} holds ${rows} rows of ${tables.length} tables, ${files.media} pictures and ${files.files} files.`,
    );
  });
});
