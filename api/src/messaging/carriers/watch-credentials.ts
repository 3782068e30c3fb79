import type { Database } from '../../platform/db/client.ts';
import type { NotifyHub } from '../../platform/db/processes/notify.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Carrier, SendOutcome } from '../../platform/edges/carrier.ts';
import { makeHeldTextsDue } from '../sending/queue/outbound.store.ts';
import { endCarrierOutage, recordCarrierOutage } from './carrier-outages.store.ts';
import { heldByCredentials } from './error-codes.ts';

/** Pause in calls after rejected credentials, because repeated failures get an address locked out. */
const restMs = 30_000;

/**
 * Watches whether a carrier accepts our credentials. A rejection is recorded for the banner, the mails and the log, and
 * one call at intervals checks whether it is over. The texts stay in the queue.
 */
export function watchCredentials(
  carrier: Carrier,
  options: { database: Database; notify: Pick<NotifyHub, 'tell'>; log: Logger; now?: () => number },
): Carrier {
  const { database, notify, log, now = Date.now } = options;
  /** Undefined until the first call, because a previous process may have left an outage behind. */
  let isRefused: boolean | undefined;
  let refusal: SendOutcome | undefined;
  let restsUntil = 0;

  async function noteRefusal(outcome: SendOutcome): Promise<void> {
    if (!isRefused) {
      log.error({ carrier: carrier.name }, 'the carrier refuses our credentials; texts wait');
    }
    [isRefused, refusal, restsUntil] = [true, outcome, now() + restMs];
    await recordCarrierOutage(database.db, {
      carrier: carrier.name,
      reason: 'credentials',
      now: new Date(now()),
    });
  }

  async function noteAcceptance(): Promise<void> {
    if (isRefused === false) {
      return;
    }
    if (isRefused) {
      log.info({ carrier: carrier.name }, 'the carrier takes our credentials again');
    }
    [isRefused, refusal] = [false, undefined];
    if (!(await endCarrierOutage(database.db, carrier.name))) {
      return;
    }
    await makeHeldTextsDue(database.db, { carrier: carrier.name, description: heldByCredentials });
    notify.tell('outbound');
  }

  async function note(outcome: SendOutcome): Promise<void> {
    if (outcome.kind === 'accepted') {
      await noteAcceptance();
    }
    if (outcome.kind === 'refused' && outcome.action === 'await-credentials') {
      await noteRefusal(outcome);
    }
  }

  return {
    ...carrier,
    async send(message) {
      if (refusal && now() < restsUntil) {
        return refusal;
      }
      // One call checks; concurrent ones wait.
      if (isRefused) {
        restsUntil = now() + restMs;
      }
      const outcome = await carrier.send(message);
      // The result of the call counts, whether or not it could be recorded.
      await note(outcome).catch((error: unknown) =>
        log.error({ err: error }, 'a carrier outage was not noted'),
      );

      return outcome;
    },
  };
}
