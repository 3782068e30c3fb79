import { describeHeld } from './hold-waiting.ts';
import { OperationError, runOperation, withDatabase } from './run-operation.ts';
import { restoreBackup } from './restore-backup.ts';

/**
 * `pnpm restore <folder> [--send-waiting]`: restores into an empty database and compares it with the backup. Holds what
 * was waiting to be sent, unless `--send-waiting` is given (docs/operating.md, Restore).
 */
const words = process.argv.slice(2);
const sendsWaiting = words.includes('--send-waiting');
const [folder] = words.filter((word) => !word.startsWith('--'));

await runOperation(async (config) => {
  const unknown = words.find((word) => word.startsWith('--') && word !== '--send-waiting');
  if (!folder || unknown) {
    throw new OperationError('Name the folder of the backup: pnpm restore ./backups/monday [--send-waiting]');
  }
  await withDatabase(config, async (databaseUrl) => {
    const { manifest, held } = await restoreBackup(config, { databaseUrl, folder, sendsWaiting });
    const { tables, files, takenAt } = manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      [
        `Restored ${rows} rows of ${tables.length} tables as of ${takenAt}, ${files.media} pictures and ${files.files} files. All of them are as in the backup.`,
        ...(held
          ? describeHeld(held)
          : ['What was waiting is sent when the workers start, also if it was sent since the backup.']),
      ].join('\n'),
    );
  });
});
