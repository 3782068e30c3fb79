import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

/** Imports a file of contacts or opt-outs, batch by batch; resumes where it stopped. */
export const runImportJob = defineJob({
  name: 'run-import',
  payload: z.object({ orgId: z.int(), importId: z.int() }),
  // Each killed worker uses one attempt; a batch that fails ten times in a row ends the import sooner.
  attempts: 1_000,
  timeoutSeconds: 6 * 3_600,
  // However often workers are killed, the next one resumes within 15 s, 10 of which are the heartbeat.
  longestPauseSeconds: 3,
  givenUpBy: 'give-up-import',
});

/** Undoes an import, batch by batch. */
export const undoImportJob = defineJob({
  name: 'undo-import',
  payload: z.object({ orgId: z.int(), importId: z.int() }),
  attempts: 1_000,
  timeoutSeconds: 6 * 3_600,
  longestPauseSeconds: 3,
  givenUpBy: 'give-up-import',
});

/** Ends an import or undo whose attempts are used up. */
export const giveUpImportJob = defineJob({
  name: 'give-up-import',
  payload: z.object({ orgId: z.int(), importId: z.int() }),
  attempts: 1_000,
  timeoutSeconds: 60,
});

/** Deletes expired files, links and undo data. */
export const forgetFilesJob = defineJob({
  name: 'forget-files',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 600,
});
