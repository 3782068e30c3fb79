import { handle } from '../../platform/jobs/define-job.ts';
import type { JobHandler } from '../../platform/jobs/define-job.ts';
import type { Platform } from '../../platform/platform.ts';
import { giveUpImport } from './end-import.service.ts';
import { deleteImportFiles } from './delete-import-files.service.ts';
import { forgetFilesJob, giveUpImportJob, runImportJob, undoImportJob } from './run-import.job.ts';
import { runImport } from './run-import.service.ts';
import { runUndo } from './undo-import.service.ts';

/** Returns the job handlers of imports. */
export function importHandlers(platform: Platform): JobHandler[] {
  return [
    handle(runImportJob, (job, signal) => runImport(platform, job, signal)),
    handle(undoImportJob, (job, signal) => runUndo(platform, job, signal)),
    handle(giveUpImportJob, ({ orgId, importId }) => giveUpImport(platform, orgId, importId)),
    handle(forgetFilesJob, () => deleteImportFiles(platform, new Date()), { schedule: '23 * * * *' }),
  ];
}
