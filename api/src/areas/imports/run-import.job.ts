import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

/** Works a file of contacts or opt-outs off; goes on where it stopped, batch by batch. */
export const runImportJob = defineJob({
  name: 'run-import',
  payload: z.object({ orgId: z.int(), importId: z.int() }),
  // Each kill of a worker takes one; a batch that fails ten times in a row ends the import before that.
  attempts: 1_000,
  timeoutSeconds: 6 * 3_600,
  // However often workers were killed: the next one goes on within 15 s, of which 10 are the heartbeat.
  longestPauseSeconds: 3,
  givenUpBy: 'give-up-import',
});

/** Takes an import back, batch by batch. */
export const undoImportJob = defineJob({
  name: 'undo-import',
  payload: z.object({ orgId: z.int(), importId: z.int() }),
  attempts: 1_000,
  timeoutSeconds: 6 * 3_600,
  longestPauseSeconds: 3,
  givenUpBy: 'give-up-import',
});

/** Ends an import, or taking one back, that has no try left. */
export const giveUpImportJob = defineJob({
  name: 'give-up-import',
  payload: z.object({ orgId: z.int(), importId: z.int() }),
  attempts: 1_000,
  timeoutSeconds: 60,
});

/** Forgets files, links and what undoes an import, when their time is over. */
export const forgetFilesJob = defineJob({
  name: 'forget-files',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 600,
});
