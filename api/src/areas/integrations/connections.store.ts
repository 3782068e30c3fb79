import type { Db } from '../../platform/db/client.ts';
import type { Vendor } from './point-of-sale.ts';
import type { ShopError } from './shop-error.ts';

/** A shop that is connected. */
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
  /** '' where there is no fault. */
  readonly faultKind: '' | ShopError['kind'];
  /** When it is visited next. */
  readonly fetchAt: Date;
  /** Null = with the connection, by a release before. */
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

/** One connection. */
export function findConnection(db: Db, orgId: number, id: number): Promise<StoredConnection | undefined> {
  return db
    .selectFrom('shop_connections')
    .select(columns)
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The same, locked until the transaction ends: who reads on from a cursor writes the next one. */
export function lockConnection(db: Db, orgId: number, id: number): Promise<StoredConnection | undefined> {
  return db
    .selectFrom('shop_connections')
    .select(columns)
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** What an account is connected with. */
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

/** The connection with a shop. */
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

/** The shops of a vendor that the organization has connected. */
export function findConnections(db: Db, orgId: number, vendor: Vendor): Promise<StoredConnection[]> {
  return db
    .selectFrom('shop_connections')
    .select(columns)
    .where('org_id', '=', orgId)
    .where('vendor', '=', vendor)
    .orderBy('shop')
    .execute();
}

/** Reads a shop's customers anew from the beginning, at once. */
export async function readCustomersAnew(
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

/** Notes that reading of customers went on. */
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

/** Drops the key of a shop that took it back. */
export async function saveUninstalled(db: Db, orgId: number, saved: { id: number; at: Date }): Promise<void> {
  await db
    .updateTable('shop_connections')
    .set({ sealed_key: Buffer.alloc(0), uninstalled_at: saved.at, failures: 0, fault: '', fault_kind: '' })
    .where('org_id', '=', orgId)
    .where('id', '=', saved.id)
    .execute();
}

/** Adds a connection; undefined where the organization has one with this shop, or the account one of this vendor. */
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

/** Writes the sealed key, which is sealed for the connection's own id; the shop is visited with it at once. */
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

/** Deletes a connection with its purchases; false where there is none. */
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

/** Notes that reading went on. */
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

/** Puts the next visit of a shop off. */
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

/** Notes that the shop could not be read, and when it is visited again; calls that fail at once count as one failure. */
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

/** Takes the shops that are due, and puts their next time off. Across organizations: one job queues them all. */
export function takeDue(
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

/** Shops that are connected with an account. */
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
