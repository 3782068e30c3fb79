import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';

/** A customer as reported by the shop. */
export interface StoredCustomer {
  readonly id: string;
  readonly phone: string | null;
  readonly name: string;
  readonly state: string;
  readonly level: string;
  readonly at: Date | null;
  readonly source: string;
  /** Time at which Shopify last reported this consent state; null if saved by an earlier release. */
  readonly seenAt: Date | null;
  readonly hasBought: boolean;
  readonly madeContacts: number[];
}

interface CustomerPlace {
  readonly connectionId: number;
  readonly id: string;
}

/** Returns a customer, creating it if needed, locked until the transaction ends. */
export async function lockCustomer(db: Db, orgId: number, place: CustomerPlace): Promise<StoredCustomer> {
  await db
    .insertInto('shop_customers')
    .values({ org_id: orgId, connection_id: place.connectionId, id: place.id })
    .onConflict((conflict) => conflict.columns(['org_id', 'connection_id', 'id']).doNothing())
    .execute();

  return db
    .selectFrom('shop_customers')
    .select([
      'id',
      'phone',
      'name',
      'consent_state as state',
      'consent_level as level',
      'consent_at as at',
      'consent_source as source',
      'consent_seen_at as seenAt',
      'has_bought as hasBought',
      sql<number[]>`made_contacts::float8[]`.as('madeContacts'),
    ])
    .where('org_id', '=', orgId)
    .where('connection_id', '=', place.connectionId)
    .where('id', '=', place.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Saves the current state of a customer. */
export async function saveCustomer(
  db: Db,
  orgId: number,
  { connectionId, ...customer }: StoredCustomer & { connectionId: number },
): Promise<void> {
  await db
    .updateTable('shop_customers')
    .set({
      phone: customer.phone,
      name: customer.name,
      consent_state: customer.state,
      consent_level: customer.level,
      consent_at: customer.at,
      consent_source: customer.source,
      consent_seen_at: customer.seenAt,
      has_bought: customer.hasBought,
      made_contacts: customer.madeContacts,
    })
    .where('org_id', '=', orgId)
    .where('connection_id', '=', connectionId)
    .where('id', '=', customer.id)
    .execute();
}

/** Deletes a customer; their purchases stay as totals without a customer. */
export async function removeCustomer(db: Db, orgId: number, place: CustomerPlace): Promise<void> {
  await db
    .deleteFrom('shop_customers')
    .where('org_id', '=', orgId)
    .where('connection_id', '=', place.connectionId)
    .where('id', '=', place.id)
    .execute();
  await db
    .updateTable('shop_purchases')
    .set({ phone: null, customer_id: null })
    .where('org_id', '=', orgId)
    .where('connection_id', '=', place.connectionId)
    .where('customer_id', '=', place.id)
    .execute();
}

/** An account that is set up for a shop. */
export interface ShopAccount {
  readonly accountId: number;
  readonly connectionId: number;
  readonly subscribers: number | null;
  readonly buyers: number | null;
}

const accountColumns = [
  'account_id as accountId',
  'connection_id as connectionId',
  'subscribers_list_id as subscribers',
  'buyers_list_id as buyers',
] as const;

/** Returns the accounts that are set up for a shop. */
export function findShopAccounts(db: Db, orgId: number, connectionId: number): Promise<ShopAccount[]> {
  return db
    .selectFrom('shop_accounts')
    .select(accountColumns)
    .where('org_id', '=', orgId)
    .where('connection_id', '=', connectionId)
    .orderBy('account_id')
    .execute();
}

/** Returns the shop that an account is set up for. */
export function findShopAccount(
  db: Db,
  orgId: number,
  accountId: number,
): Promise<(ShopAccount & { shop: string }) | undefined> {
  return db
    .selectFrom('shop_accounts')
    .innerJoin('shop_connections', (join) =>
      join
        .onRef('shop_connections.org_id', '=', 'shop_accounts.org_id')
        .onRef('shop_connections.id', '=', 'shop_accounts.connection_id'),
    )
    .select([
      'shop_accounts.account_id as accountId',
      'shop_accounts.connection_id as connectionId',
      'shop_accounts.subscribers_list_id as subscribers',
      'shop_accounts.buyers_list_id as buyers',
      'shop_connections.shop as shop',
    ])
    .where('shop_accounts.org_id', '=', orgId)
    .where('shop_accounts.account_id', '=', accountId)
    .executeTakeFirst();
}

/** Sets up an account for a shop. */
export async function saveShopAccount(db: Db, orgId: number, account: ShopAccount): Promise<void> {
  const values = {
    connection_id: account.connectionId,
    subscribers_list_id: account.subscribers,
    buyers_list_id: account.buyers,
  };
  await db
    .insertInto('shop_accounts')
    .values({ org_id: orgId, account_id: account.accountId, ...values })
    .onConflict((conflict) => conflict.columns(['org_id', 'account_id']).doUpdateSet(values))
    .execute();
}

/** Deletes the choice of lists that a shop's customers are added to in an account. */
export async function deleteShopAccountsOf(db: Db, orgId: number, accountId: number): Promise<void> {
  await db
    .deleteFrom('shop_accounts')
    .where('org_id', '=', orgId)
    .where('account_id', '=', accountId)
    .execute();
}
