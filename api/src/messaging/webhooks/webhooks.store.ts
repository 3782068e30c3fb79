import { sql } from 'kysely';
import type { WebhookEvent } from 'shared-contracts/domain/webhook';
import type { Db } from '../../platform/db/client.ts';

/** Row of an endpoint, without its secret. */
export interface WebhookRow {
  readonly id: number;
  readonly accountId: number;
  readonly primaryPhone: string;
  readonly url: string;
  readonly eventTypes: readonly WebhookEvent[];
  readonly isActive: boolean;
  readonly disabledReason: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const columns = [
  'id',
  'account_id as accountId',
  'primary_phone as primaryPhone',
  'url',
  'event_types as eventTypes',
  'is_active as isActive',
  'disabled_reason as disabledReason',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;

/** Returns the organization's endpoints, newest first. */
export function findWebhooks(db: Db, orgId: number): Promise<WebhookRow[]> {
  return db
    .selectFrom('webhooks')
    .select(columns)
    .where('org_id', '=', orgId)
    .orderBy('id', 'desc')
    .execute();
}

/** Returns one endpoint. */
export function findWebhook(db: Db, orgId: number, webhookId: number): Promise<WebhookRow | undefined> {
  return db
    .selectFrom('webhooks')
    .select(columns)
    .where('org_id', '=', orgId)
    .where('id', '=', webhookId)
    .executeTakeFirst();
}

/** Inserts an endpoint without a secret. */
export function insertWebhook(
  db: Db,
  orgId: number,
  webhook: Pick<WebhookRow, 'accountId' | 'primaryPhone' | 'url' | 'eventTypes'>,
): Promise<WebhookRow> {
  return db
    .insertInto('webhooks')
    .values({
      org_id: orgId,
      account_id: webhook.accountId,
      primary_phone: webhook.primaryPhone,
      url: webhook.url,
      event_types: [...webhook.eventTypes],
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Deletes an endpoint with its log. Undefined if there is none. */
export async function deleteWebhook(
  db: Db,
  orgId: number,
  webhookId: number,
): Promise<WebhookRow | undefined> {
  const deleted = await db
    .deleteFrom('webhooks')
    .where('org_id', '=', orgId)
    .where('id', '=', webhookId)
    .returning(columns)
    .executeTakeFirst();
  await db
    .deleteFrom('webhook_deliveries')
    .where('org_id', '=', orgId)
    .where('webhook_id', '=', webhookId)
    .execute();

  return deleted;
}

/** Turns an endpoint on or off and resets its failures. Undefined if there is none. */
export function switchWebhook(
  db: Db,
  orgId: number,
  change: { webhookId: number; isActive: boolean; reason: string | null; at: Date },
): Promise<WebhookRow | undefined> {
  return db
    .updateTable('webhooks')
    .set({
      is_active: change.isActive,
      disabled_reason: change.reason,
      failures: 0,
      resting_until_us: 0,
      failing_since: null,
      updated_at: change.at,
    })
    .where('org_id', '=', orgId)
    .where('id', '=', change.webhookId)
    .returning(columns)
    .executeTakeFirst();
}

/**
 * Returns the account of one of the organization's phone numbers, and whether it forwards calls. Undefined if the
 * number is not theirs.
 */
export function findAccountOfPhone(
  db: Db,
  orgId: number,
  phone: string,
): Promise<{ accountId: number; forwardsCalls: boolean } | undefined> {
  return db
    .selectFrom('numbers')
    .innerJoin('accounts', (join) =>
      join.onRef('accounts.org_id', '=', 'numbers.org_id').onRef('accounts.id', '=', 'numbers.account_id'),
    )
    .select((select) => [
      'numbers.account_id as accountId',
      sql<boolean>`${select.ref('accounts.call_forwarding_number')} is not null`.as('forwardsCalls'),
    ])
    .where('numbers.org_id', '=', orgId)
    .where('numbers.phone', '=', phone)
    .executeTakeFirst();
}

/** Counts the organization's endpoints. */
export async function countWebhooks(db: Db, orgId: number): Promise<number> {
  const { count } = await db
    .selectFrom('webhooks')
    .select(sql<number>`count(*)`.as('count'))
    .where('org_id', '=', orgId)
    .executeTakeFirstOrThrow();

  return count;
}

/** Returns the IDs of an account's endpoints. */
export async function findWebhookIdsOf(db: Db, orgId: number, accountId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select('id')
    .where('org_id', '=', orgId)
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();

  return rows.map(({ id }) => id);
}
