import { sql } from 'kysely';
import { afterKey } from '../../platform/db/sql/after-key.sql.ts';
import type { Page } from '../../platform/db/sql/after-key.sql.ts';
import type { Db } from '../../platform/db/client.ts';
import type { StoredWebhookPayload } from '../../platform/db/tables/json-columns.ts';

/** A delivery claimed by this process until its lease ends. */
export interface ClaimedDelivery {
  readonly id: number;
  readonly sequence: number;
  /** Number of the claim, so that one whose lease has ended settles nothing. */
  readonly attempt: number;
  readonly payload: StoredWebhookPayload;
}

export interface ClaimedEndpoint {
  readonly url: string;
  readonly sealedSecret: Buffer | null;
  /** The secret before, which signs as well until `formerSecretUntil`. */
  readonly sealedFormerSecret: Buffer | null;
  readonly formerSecretUntil: Date | null;
  readonly failures: number;
  /** Time of the first failed attempt since an event was accepted; null if the last one was. */
  readonly failingSince: Date | null;
}

/** Key of an endpoint within its organization. */
export interface EndpointKey {
  readonly orgId: number;
  readonly webhookId: number;
}

const mostNumbered = 1_000;

/**
 * Finds a page of the endpoints with due deliveries that are not backing off. Covers all organizations, with one index
 * lookup per endpoint, so that a long queue of one costs no more.
 */
export async function findDueEndpoints(
  db: Db,
  nowUs: number,
  { after, limit }: Page<EndpointKey>,
): Promise<EndpointKey[]> {
  const { rows } = await sql<EndpointKey>`
    select webhook.org_id as "orgId", webhook.id as "webhookId"
    from webhooks webhook
    where webhook.is_active and webhook.resting_until_us <= ${nowUs}
      and ${afterKey(['webhook.org_id', 'webhook.id'], after && [after.orgId, after.webhookId])} and exists (
      select 1 from webhook_deliveries delivery
      where delivery.org_id = webhook.org_id and delivery.webhook_id = webhook.id
        and delivery.status = 'pending' and delivery.due_us <= ${nowUs})
    order by webhook.org_id, webhook.id
    limit ${limit}`.execute(db);

  return rows;
}

/**
 * Returns when the next delivery of an endpoint is due, in microseconds, or its endpoint has backed off; undefined if
 * none waits. Covers all organizations, with one index lookup per endpoint.
 */
export async function findNextDeliveryUs(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ dueUs: number | null }>`
    select min(greatest(first.due_us, webhook.resting_until_us)) as "dueUs"
    from webhooks webhook
    cross join lateral (
      select delivery.due_us from webhook_deliveries delivery
      where delivery.org_id = webhook.org_id and delivery.webhook_id = webhook.id and delivery.status = 'pending'
      order by delivery.due_us limit 1) first
    where webhook.is_active`.execute(db);

  return rows[0]?.dueUs ?? undefined;
}

/**
 * Locks an endpoint that may be called and assigns sequence numbers to its new deliveries. Undefined if it was turned
 * off, is backing off, or is deleted. Only one process at a time does this, so that there are no gaps, whatever commits
 * last.
 */
export async function lockEndpoint(
  db: Db,
  { orgId, webhookId }: EndpointKey,
  nowUs: number,
): Promise<ClaimedEndpoint | undefined> {
  const endpoint = await db
    .selectFrom('webhooks')
    .select([
      'url',
      'sealed_secret as sealedSecret',
      'sealed_former_secret as sealedFormerSecret',
      'former_secret_until as formerSecretUntil',
      'failures',
      'failing_since as failingSince',
      'last_sequence as lastSequence',
    ])
    .where('org_id', '=', orgId)
    .where('id', '=', webhookId)
    .where('is_active', '=', true)
    .where('resting_until_us', '<=', nowUs)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!endpoint) {
    return undefined;
  }
  const { rows } = await sql<{ sequence: number }>`
    with unnumbered as (
      select id, row_number() over (order by id) as place from (
        select id from webhook_deliveries
        where org_id = ${orgId} and webhook_id = ${webhookId} and sequence is null
        order by id limit ${mostNumbered}) oldest
    )
    update webhook_deliveries delivery set sequence = ${endpoint.lastSequence}::bigint + unnumbered.place
    from unnumbered
    where delivery.org_id = ${orgId} and delivery.id = unnumbered.id
    returning delivery.sequence`.execute(db);
  if (rows.length > 0) {
    await db
      .updateTable('webhooks')
      .set({ last_sequence: endpoint.lastSequence + rows.length })
      .where('org_id', '=', orgId)
      .where('id', '=', webhookId)
      .execute();
  }

  return endpoint;
}

/** Claims a locked endpoint's deliveries, longest due first. */
export async function claimDeliveries(
  db: Db,
  { orgId, webhookId }: EndpointKey,
  claim: { nowUs: number; leaseEndUs: number; limit: number; at: Date },
): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    with due as materialized (
      select id from webhook_deliveries
      where org_id = ${orgId} and webhook_id = ${webhookId} and status = 'pending' and due_us <= ${claim.nowUs}
        and sequence is not null
      order by due_us, id limit ${claim.limit}
    )
    update webhook_deliveries delivery set due_us = ${claim.leaseEndUs}, attempts = delivery.attempts + 1,
      attempted_at = ${claim.at}
    from due
    where delivery.org_id = ${orgId} and delivery.id = due.id
    returning delivery.id, delivery.sequence, delivery.attempts as attempt, delivery.payload`.execute(db);

  return rows.toSorted((one, other) => one.sequence - other.sequence);
}
