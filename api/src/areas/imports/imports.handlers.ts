import { handle } from '../../jobs/define-job.ts';
import type { JobHandler } from '../../jobs/define-job.ts';
import { forgetDownloads } from '../../files/downloads.service.ts';
import type { Platform } from '../../platform/platform.ts';
import { forgetFilesJob, runImportJob, undoImportJob } from './run-import.job.ts';
import { runImport } from './run-import.ts';
import { runUndo } from './undo-import.ts';
import { deleteOldChanges, deleteOldDrafts } from './undo.store.ts';

const dayMs = 24 * 3_600_000;

/** The work behind imports. */
export function importHandlers(platform: Platform): JobHandler[] {
  return [
    handle(runImportJob, (job, signal) => runImport(platform, job, signal)),
    handle(undoImportJob, (job, signal) => runUndo(platform, job, signal)),
    handle(forgetFilesJob, () => forgetFiles(platform, new Date()), { schedule: '23 * * * *' }),
  ];
}

async function forgetFiles(platform: Platform, now: Date): Promise<void> {
  const { database, edges } = platform;
  const dayAgo = new Date(now.getTime() - dayMs);
  await forgetDownloads(platform, now);
  for (const key of await deleteOldDrafts(database.db, dayAgo)) await edges.files.delete(key);
  await deleteOldChanges(database.db, dayAgo);
}
