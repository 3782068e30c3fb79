import type { Platform } from '../../platform/platform.ts';
import { callEndpoint } from './call-endpoint.ts';
import { signingSecrets } from './endpoint-secret.ts';
import type { EndpointAnswer } from './call-endpoint.ts';
import type { ClaimedDelivery, ClaimedEndpoint, EndpointKey } from './claim-deliveries.store.ts';
import { delayAfterAttempts, delayBeforeRetry } from './retry-schedule.ts';
import { mailAboutEndpointJob } from './mail-about-endpoint.job.ts';
import {
  hasGivenUpSince,
  lockFailingSince,
  recordEndpointState,
  settleDelivery,
} from './settle-deliveries.store.ts';
import type { DeliveryOutcome } from './settle-deliveries.store.ts';
import { failingSentence, isGivenUp, turnOffEndpoint } from './turn-off-endpoint.ts';

const gone = 410;
const betweenMailsMs = 24 * 3_600_000;
/** Answers of an endpoint, or of the proxy in front of it, that wants fewer calls (Standard Webhooks, retries). */
const overloaded: readonly (number | null)[] = [429, 502, 503, 504];
const goneSentence = 'The endpoint returned 410 Gone, so it gets no more events.';
const unreadableSentence = "The endpoint's signing secret cannot be read. Replace it under Webhooks.";

/** A claimed delivery with its endpoint. */
export interface EndpointCall {
  readonly key: EndpointKey;
  readonly endpoint: ClaimedEndpoint;
  readonly delivery: ClaimedDelivery;
}

/**
 * Makes one delivery and records the result, or nothing if the process is stopped meanwhile, in which case the lease
 * expires.
 */
export async function deliver(
  platform: Platform,
  endpointCall: EndpointCall,
  signal: AbortSignal,
): Promise<void> {
  const { key, endpoint, delivery } = endpointCall;
  const answer = await call(platform, endpointCall, signal);
  if (signal.aborted && answer.status === null) {
    return;
  }
  if (answer.status === gone) {
    return disable(platform, endpointCall);
  }
  const now = Date.now();
  const outcome = outcomeOf(answer, { attempt: delivery.attempt, now });
  const isAccepted = answer.error === null;
  const restingUntilUs = restOf(endpoint, answer, now);
  if (
    restingUntilUs !== undefined ||
    endpoint.failures > 0 ||
    isAccepted !== (endpoint.failingSince === null)
  ) {
    const state = { isAccepted, restingUntilUs, at: new Date(now) };
    await recordEndpointState(platform.database.db, key, state);
  }
  await settle(platform, endpointCall, outcome);
}

/** Returns until when an endpoint gets no calls; undefined if it responded and is not overloaded. */
function restOf({ failures }: ClaimedEndpoint, { status, waitMs = 0 }: EndpointAnswer, now: number) {
  return status === null || overloaded.includes(status)
    ? (now + Math.max(delayBeforeRetry(failures + 1), waitMs)) * 1_000
    : undefined;
}

/**
 * Sends nothing it cannot sign, because a server with a wrong SECRETS_KEY may be fixed before the attempts are used up.
 */
async function call(
  platform: Platform,
  { key, endpoint, delivery }: EndpointCall,
  signal: AbortSignal,
): Promise<EndpointAnswer> {
  const secrets = signingSecrets(platform, key, endpoint);
  if (secrets.length === 0) {
    platform.log.error(key, 'SECRETS_KEY is another one: the signing secret of a webhook cannot be read');

    return { status: null, error: unreadableSentence };
  }

  return callEndpoint(platform.config, { endpoint: { url: endpoint.url, secrets }, delivery, signal });
}

function outcomeOf(
  answer: EndpointAnswer,
  { attempt, now }: { attempt: number; now: number },
): DeliveryOutcome {
  const { status: responseStatus, error, waitMs = 0 } = answer;
  if (error === null) {
    return { status: 'delivered', responseStatus, error, dueUs: 0 };
  }
  const pause = delayAfterAttempts(attempt);

  return pause === undefined
    ? { status: 'failed', responseStatus, error, dueUs: 0 }
    : { status: 'pending', responseStatus, error, dueUs: (now + Math.max(pause, waitMs)) * 1_000 };
}

/**
 * Records the result of an attempt. Owners are mailed about the first event of a day that is given up; an endpoint that
 * has accepted nothing for days is turned off then.
 */
async function settle(
  platform: Platform,
  { key, delivery }: EndpointCall,
  outcome: DeliveryOutcome,
): Promise<void> {
  const { database, jobs } = platform;
  if (outcome.status !== 'failed') {
    await settleDelivery(database.db, key.orgId, { delivery, outcome });

    return;
  }
  await database.inTransaction(async (tx) => {
    const failingSince = await lockFailingSince(tx, key);
    const others = { exceptId: delivery.id, since: new Date(Date.now() - betweenMailsMs) };
    const isReported = await hasGivenUpSince(tx, key, others);
    if (!(await settleDelivery(tx, key.orgId, { delivery, outcome }))) {
      return;
    }
    if (isGivenUp(failingSince, Date.now())) {
      await turnOffEndpoint(platform, tx, { key, reason: failingSentence });
    } else if (!isReported) {
      await jobs.enqueue(tx, mailAboutEndpointJob, { ...key, error: outcome.error ?? '' });
    }
  });
}

/** Turns off an endpoint that wants no more events. */
async function disable(platform: Platform, { key, delivery }: EndpointCall): Promise<void> {
  const outcome = { status: 'failed', responseStatus: gone, error: goneSentence, dueUs: 0 } as const;
  await platform.database.inTransaction(async (tx) => {
    await settleDelivery(tx, key.orgId, { delivery, outcome });
    await turnOffEndpoint(platform, tx, { key, reason: goneSentence });
  });
}
