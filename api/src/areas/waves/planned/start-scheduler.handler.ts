import { startLoop } from '../../../platform/jobs/loop/start-loop.ts';
import type { Loop } from '../../../platform/jobs/loop/start-loop.ts';
import { createRestingRows } from '../../../platform/jobs/resting-rows.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createTextPoller, sendDueTexts } from './send-due-texts.service.ts';

/** Sends scheduled texts at their time until stopped; any number of schedulers share one database. */
export function startScheduler(platform: Platform): Loop {
  const { log, notify } = platform;
  const resting = createRestingRows();
  const poller = createTextPoller(platform, resting);

  return startLoop({
    async round() {
      await sendDueTexts(platform, new Date(), { poller, resting });

      return poller.restMs();
    },
    onError: (error) => log.warn({ err: error }, 'scheduled texts were not worked on and are tried again'),
    notify,
    wokenSoonBy: ['scheduled.changed', 'organization.changed'],
  });
}
