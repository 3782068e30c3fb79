import { startLoop } from '../../../platform/jobs/loop/start-loop.ts';
import type { Loop } from '../../../platform/jobs/loop/start-loop.ts';
import type { Platform } from '../../../platform/platform.ts';
import { mailSteps } from './mail-steps.service.ts';

/** Rest while nobody wants mail, in case a process died before it notified us of somebody who does. */
const idleMs = 600_000;
/** Time between questions to the host: steps on a command line write only to the store. */
const betweenMs = 10_000;
/** The same while the host does not answer. */
const awayMs = 60_000;
const rests = { nobody: idleMs, unknown: awayMs, mailed: betweenMs } as const;

/** Mails steps of releases to people who want that. Rests as long as nobody does. */
export function startStepMails(platform: Platform): Loop {
  const { log, notify } = platform;

  return startLoop({
    round: async () => rests[await mailSteps(platform)],
    onError: (error) => log.error({ err: error }, 'steps of releases could not be mailed'),
    longestRestMs: idleMs,
    notify,
    wokenBy: ['releases'],
  });
}
