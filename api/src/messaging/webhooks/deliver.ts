import type { Platform } from '../../platform/platform.ts';
import { callEndpoint } from './call-endpoint.ts';
import { openSecret } from './endpoint-secret.ts';
import type { EndpointAnswer } from './call-endpoint.ts';
import type { ClaimedDelivery, ClaimedEndpoint, EndpointKey } from './claim-deliveries.store.ts';
import { delayAfterAttempts, delayBeforeRetry } from './retry-schedule.ts';
import { mailAboutEndpointJob } from './mail-about-endpoint.job.ts';
import {
  failPending,
  hasGivenUpSince,
  recordFailure,
  resetFailures,
  settleDelivery,
} from './settle-deliveries.store.ts';
import type { DeliveryOutcome } from './settle-deliveries.store.ts';
import { switchWebhook } from './webhooks.store.ts';

const gone = 410;
const betweenMailsMs = 24 * 3_600_000;
/** Answers of an endpoint, or of the proxy in front of it, that wants fewer calls (Standard Webhooks, retries). */
const overloaded: readonly (number | null)[] = [429, 502, 503, 504];
const goneSentence = 'The endpoint returned 410 Gone, so it gets no more events.';
const unreadableSentence =
  "The endpoint's signing secret cannot be read. Delete the endpoint and register it again.";

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
  const { db } = platform.database;
  await settle(platform, endpointCall, outcome);
  if (answer.status === null || overloaded.includes(answer.status)) {
    const restMs = Math.max(delayBeforeRetry(endpoint.failures + 1), answer.waitMs ?? 0);
    await recordFailure(db, key, (now + restMs) * 1_000);
  } else if (endpoint.failures > 0) {
    await resetFailures(db, key);
  }
}

/**
 * Sends nothing it cannot sign, because a server with a wrong SECRETS_KEY may be fixed before the attempts are used up.
 */
async function call(
  platform: Platform,
  { key, endpoint, delivery }: EndpointCall,
  signal: AbortSignal,
): Promise<EndpointAnswer> {
  const secret = openSecret(platform, key, endpoint.sealedSecret);
  if (secret === undefined) {
    platform.log.error(key, 'SECRETS_KEY is another one: the signing secret of a webhook cannot be read');

    return { status: null, error: unreadableSentence };
  }

  return callEndpoint(platform.config, { endpoint: { url: endpoint.url, secret }, delivery, signal });
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

/** Records the result of an attempt. Owners are mailed about the first event of a day that is given up. */
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
    const others = { exceptId: delivery.id, since: new Date(Date.now() - betweenMailsMs) };
    const isReported = await hasGivenUpSince(tx, key, others);
    if ((await settleDelivery(tx, key.orgId, { delivery, outcome })) && !isReported) {
      await jobs.enqueue(tx, mailAboutEndpointJob, { ...key, error: outcome.error ?? '' });
    }
  });
}

async function disable({ database, jobs }: Platform, { key, delivery }: EndpointCall): Promise<void> {
  const { orgId, webhookId } = key;
  const outcome = { status: 'failed', responseStatus: gone, error: goneSentence, dueUs: 0 } as const;
  await database.inTransaction(async (tx) => {
    await switchWebhook(tx, orgId, { webhookId, isActive: false, reason: goneSentence, at: new Date() });
    await settleDelivery(tx, orgId, { delivery, outcome });
    await failPending(tx, key, goneSentence);
    await jobs.enqueue(tx, mailAboutEndpointJob, { ...key, error: goneSentence });
  });
}
