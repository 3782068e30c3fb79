import type { Tx } from '../../platform/db/client.ts';
import type { Platform } from '../../platform/platform.ts';
import type { EndpointKey } from './claim-deliveries.store.ts';
import { mailAboutEndpointJob } from './mail-about-endpoint.job.ts';
import { failPending } from './settle-deliveries.store.ts';
import { switchWebhook } from './webhooks.store.ts';

/** Time without an accepted event after which an endpoint is turned off, once an event has been given up. */
const longestFailureMs = 5 * 24 * 3_600_000;
export const failingSentence = 'It accepted no event for five days, so it gets no more.';

/** Whether an endpoint that has failed since a time gets no more events. */
export const isGivenUp = (failingSince: Date | null, now: number): boolean =>
  failingSince !== null && now - failingSince.getTime() >= longestFailureMs;

/** Turns an endpoint off, gives up its pending events, and mails the owners. The reason is a sentence for them. */
export async function turnOffEndpoint(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Tx,
  { key, reason }: { key: EndpointKey; reason: string },
): Promise<void> {
  const { orgId, webhookId } = key;
  await switchWebhook(tx, orgId, { webhookId, isActive: false, reason, at: new Date() });
  await failPending(tx, key, reason);
  await jobs.enqueue(tx, mailAboutEndpointJob, { ...key, error: reason });
}
