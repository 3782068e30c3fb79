import { createRestingRows } from '../../../platform/jobs/resting-rows.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createTextPoller, sendDueTexts } from './send-due-texts.ts';

/**
 * Poll interval. Scheduled texts are sent within two seconds of their time, half of which is for the carrier and the
 * sender.
 */
const pollMs = 500;

/** Sends scheduled texts at their time until stopped; any number of schedulers share one database. */
export function startScheduler(platform: Platform): { stop(): Promise<void> } {
  const resting = createRestingRows();
  const poller = createTextPoller(platform, resting);
  let running: Promise<unknown> | undefined;
  const poll = () => {
    running ??= sendDueTexts(platform, new Date(), { poller, resting })
      .catch((error: unknown) =>
        platform.log.warn({ err: error }, 'scheduled texts were not worked on and are tried again'),
      )
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(poll, pollMs);

  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
