import { handle } from '../../platform/jobs/define-job.ts';
import type { JobHandler } from '../../platform/jobs/define-job.ts';
import type { Platform } from '../../platform/platform.ts';
import { giveUpExportJob, runExportJob } from './run-export.job.ts';
import type { OtherRows } from './export-rows.service.ts';
import { giveUpExport, runExport } from './run-export.service.ts';

/** Returns the job handlers of exports. */
export function exportHandlers(platform: Platform, otherRows: OtherRows): JobHandler[] {
  return [
    handle(runExportJob, (job, signal) => runExport(platform, job, { signal, otherRows })),
    handle(giveUpExportJob, (job) => giveUpExport(platform, job)),
  ];
}
