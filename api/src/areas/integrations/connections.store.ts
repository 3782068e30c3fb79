import type { Db } from '../../platform/db/client.ts';
import type { Vendor } from './point-of-sale.ts';
import type { ShopError } from './shop-error.rules.ts';

/** A connected shop. */
export interface StoredConnection {
  readonly orgId: number;
  readonly id: number;
  readonly vendor: Vendor;
  readonly accountId: number | null;
  readonly shop: string;
  readonly sealedKey: Buffer;
  readonly keyHint: string;
  readonly webhookHash: Buffer | null;
  readonly ticketCursor: string;
  readonly customerCursor: string;
  readonly fetchedAt: Date | null;
  readonly failures: number;
  readonly fault: string;
  /** '' if there is no fault. */
  readonly faultKind: '' | ShopError['kind'];
  /** Time of the next poll. */
  readonly fetchAt: Date;
  /** Null if saved by an earlier release together with the connection. */
  readonly keySavedAt: Date | null;
  readonly uninstalledAt: Date | null;
  readonly createdAt: Date;
}

const columns = [
  'org_id as orgId',
  'id',
  'vendor',
  'account_id as accountId',
  'shop',
  'sealed_key as sealedKey',
  'key_hint as keyHint',
  'webhook_hash as webhookHash',
  'ticket_cursor as ticketCursor',
  'customer_cursor as customerCursor',
  'fetched_at as fetchedAt',
  'failures',
  'fault',
  'fault_kind as faultKind',
  'fetch_at as fetchAt',
  'key_saved_at as keySavedAt',
  'uninstalled_at as uninstalledAt',
  'created_at as createdAt',
] as const;

/** Returns a connection. */
export function findConnection(db: Db, orgId: number, id: number): Promise<StoredConnection | undefined> {
  return db
    .selectFrom('shop_connections')
    .select(columns)
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Returns a connection and locks it until the transaction ends, because whoever reads on from a cursor also saves the
 * next one.
 */
export function lockConnection(db: Db, orgId: number, id: number): Promise<StoredConnection | undefined> {
  return db
    .selectFrom('shop_connections')
    .select(columns)
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Returns an account's connection with a vendor. */
export function findConnectionOfAccount(
  db: Db,
  orgId: number,
  query: { accountId: number; vendor: Vendor },
): Promise<StoredConnection | undefined> {
  return db
    .selectFrom('shop_connections')
    .select(columns)
    .where('org_id', '=', orgId)
    .where('account_id', '=', query.accountId)
    .where('vendor', '=', query.vendor)
    .executeTakeFirst();
}

/** Returns the connection with a shop. */
export function findConnectionByShop(
  db: Db,
  orgId: number,
  query: { vendor: Vendor; shop: string },
): Promise<StoredConnection | undefined> {
  return db
    .selectFrom('shop_connections')
    .select(columns)
    .where('org_id', '=', orgId)
    .where('vendor', '=', query.vendor)
    .where('shop', '=', query.shop)
    .executeTakeFirst();
}

/** Returns the organization's connected shops of a vendor. */
export function findConnections(db: Db, orgId: number, vendor: Vendor): Promise<StoredConnection[]> {
  return db
    .selectFrom('shop_connections')
    .select(columns)
    .where('org_id', '=', orgId)
    .where('vendor', '=', vendor)
    .orderBy('shop')
    .execute();
}

/** Resets a shop's customer cursor, so that all customers are read again immediately. */
export async function resetCustomerCursor(
  db: Db,
  orgId: number,
  saved: { id: number; at: Date },
): Promise<void> {
  await db
    .updateTable('shop_connections')
    .set({ customer_cursor: '', fetch_at: saved.at })
    .where('org_id', '=', orgId)
    .where('id', '=', saved.id)
    .execute();
}

/** Saves the customer cursor. */
export async function saveCustomerCursor(
  db: Db,
  orgId: number,
  saved: { id: number; cursor: string },
): Promise<void> {
  await db
    .updateTable('shop_connections')
    .set({ customer_cursor: saved.cursor })
    .where('org_id', '=', orgId)
    .where('id', '=', saved.id)
    .execute();
}

/** Deletes the key of a shop that revoked it. */
export async function saveUninstalled(db: Db, orgId: number, saved: { id: number; at: Date }): Promise<void> {
  await db
    .updateTable('shop_connections')
    .set({ sealed_key: Buffer.alloc(0), uninstalled_at: saved.at, failures: 0, fault: '', fault_kind: '' })
    .where('org_id', '=', orgId)
    .where('id', '=', saved.id)
    .execute();
}

/**
 * Inserts a connection; returns undefined if the organization already has this shop, or the account already has this
 * vendor.
 */
export async function insertConnection(
  db: Db,
  orgId: number,
  values: Pick<StoredConnection, 'vendor' | 'accountId' | 'shop' | 'webhookHash'> & {
    createdBy: number;
    at: Date;
  },
): Promise<number | undefined> {
  const row = await db
    .insertInto('shop_connections')
    .values({
      org_id: orgId,
      vendor: values.vendor,
      account_id: values.accountId,
      shop: values.shop,
      sealed_key: Buffer.alloc(0),
      webhook_hash: values.webhookHash,
      created_by: values.createdBy,
      created_at: values.at,
      fetch_at: values.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

  return row?.id;
}

/** Saves the key, sealed for the connection's id; the shop is polled with it immediately. */
export async function saveKey(
  db: Db,
  orgId: number,
  saved: { id: number; sealedKey: Buffer; keyHint: string; at: Date },
): Promise<void> {
  await db
    .updateTable('shop_connections')
    .set({
      sealed_key: saved.sealedKey,
      key_hint: saved.keyHint,
      key_saved_at: saved.at,
      fault: '',
      fault_kind: '',
      uninstalled_at: null,
      fetch_at: saved.at,
    })
    .where('org_id', '=', orgId)
    .where('id', '=', saved.id)
    .execute();
}

/** Deletes a connection with its purchases. Returns false if it does not exist. */
export async function removeConnection(
  db: Db,
  orgId: number,
  query: { id: number; vendor: Vendor },
): Promise<boolean> {
  const { numDeletedRows: removed } = await db
    .deleteFrom('shop_connections')
    .where('org_id', '=', orgId)
    .where('id', '=', query.id)
    .where('vendor', '=', query.vendor)
    .executeTakeFirstOrThrow();

  return removed > 0n;
}

/** Saves the ticket cursor. */
export async function saveCursor(
  db: Db,
  orgId: number,
  saved: { id: number; cursor: string; at: Date },
): Promise<void> {
  await db
    .updateTable('shop_connections')
    .set({ ticket_cursor: saved.cursor, fetched_at: saved.at, failures: 0, fault: '', fault_kind: '' })
    .where('org_id', '=', orgId)
    .where('id', '=', saved.id)
    .execute();
}

/** Postpones a shop's next poll. */
export async function saveNextVisit(
  db: Db,
  orgId: number,
  saved: { id: number; fetchAt: Date },
): Promise<void> {
  await db
    .updateTable('shop_connections')
    .set({ fetch_at: saved.fetchAt })
    .where('org_id', '=', orgId)
    .where('id', '=', saved.id)
    .execute();
}

/** Records that the shop could not be read, and when it is polled again; concurrent failures count as one. */
export async function saveFault(
  db: Db,
  orgId: number,
  saved: { id: number; failures: number; fault: string; faultKind: ShopError['kind']; fetchAt: Date },
): Promise<void> {
  await db
    .updateTable('shop_connections')
    .set({
      failures: saved.failures,
      fault: saved.fault,
      fault_kind: saved.faultKind,
      fetch_at: saved.fetchAt,
    })
    .where('org_id', '=', orgId)
    .where('id', '=', saved.id)
    .where('failures', '=', saved.failures - 1)
    .execute();
}

/** Returns the shops that are due and postpones their next poll. Across organizations: one job queues them all. */
export function claimDueShops(
  db: Db,
  { now, next }: { now: Date; next: Date },
): Promise<{ orgId: number; connectionId: number; failures: number }[]> {
  return db
    .updateTable('shop_connections')
    .set({ fetch_at: next })
    .where('fetch_at', '<=', now)
    .where('uninstalled_at', 'is', null)
    .returning(['org_id as orgId', 'id as connectionId', 'failures'])
    .execute();
}

/** Returns the shops connected with an account. */
export function findConnectionsOf(
  db: Db,
  orgId: number,
  accountId: number,
): Promise<Pick<StoredConnection, 'id' | 'vendor'>[]> {
  return db
    .selectFrom('shop_connections')
    .select(['id', 'vendor'])
    .where('org_id', '=', orgId)
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
}
