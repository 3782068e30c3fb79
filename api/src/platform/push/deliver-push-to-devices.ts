import { handle } from '../jobs/define-job.ts';
import type { JobHandler } from '../jobs/define-job.ts';
import { GuardedRequestError } from '../outbound/guarded-request.ts';
import type { Platform } from '../platform.ts';
import { deleteDevices, findDevices } from './devices.store.ts';
import { deliverPush } from './push-delivery.ts';
import type { PushOutcome } from './push-delivery.ts';
import { sendPushJob } from './send-push.job.ts';
import { parseSubscription } from './subscription.ts';

const mostTries = 5;

type Deliver = typeof deliverPush;

async function attempt(deliver: () => Promise<PushOutcome>): Promise<PushOutcome> {
  try {
    return await deliver();
  } catch (error) {
    if (!(error instanceof GuardedRequestError)) {
      throw error;
    }

    return error.reason === 'time-out' || error.reason === 'unreachable' ? 'later' : 'refused';
  }
}

/**
 * Delivers to each browser in which its user is still signed in. Deletes the others and those that no longer exist, and
 * retries those whose service asked to wait.
 */
export function sendPushHandler(platform: Platform, deliver: Deliver = deliverPush): JobHandler {
  return handle(sendPushJob, async ({ orgId, to, message: given, tries }) => {
    const { accountId, ...rest } = given;
    const message = accountId === undefined ? rest : { ...rest, accountId };
    const devices = await findDevices(platform.database.db, orgId, to);
    const sessions = await platform.sessions.activeOf(devices.map(({ session_id }) => session_id));
    const outcomes = await Promise.all(
      devices.map(async ({ id, session_id, device_token }) => {
        // A session also ends without signing out: by a new password, by a colleague, or unused.
        if (!sessions.has(session_id)) {
          return { id, outcome: 'gone' as const };
        }
        const subscription = parseSubscription(device_token, platform.config.privatePushOrigins);
        if (!subscription) {
          return { id, outcome: 'gone' as const };
        }

        return { id, outcome: await attempt(() => deliver(platform.edges.push, subscription, message)) };
      }),
    );
    const of = (outcome: PushOutcome) =>
      outcomes.filter((one) => one.outcome === outcome).map(({ id }) => id);
    await deleteDevices(platform.database.db, orgId, of('gone'));

    const refused = of('refused');
    if (refused.length > 0) {
      platform.log.warn({ orgId, devices: refused }, 'a push service refused a push');
    }
    const later = of('later');
    if (later.length === 0 || tries >= mostTries) {
      return;
    }
    await platform.database.inTransaction((tx) =>
      platform.jobs.enqueueLater(tx, sendPushJob, {
        payload: { orgId, to: { deviceIds: later }, message, tries: tries + 1 },
        startAfter: new Date(Date.now() + 15_000 * 2 ** tries),
      }),
    );
  });
}
