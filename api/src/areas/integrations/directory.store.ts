import type { Db } from '../../platform/db/client.ts';
import type { Vendor } from './point-of-sale.ts';

export interface ShopPlace {
  readonly orgId: number;
  readonly connectionId: number;
}

/** Returns the connection of a shop by its address: webhooks name the shop before its organization is known. */
export function findShop(db: Db, query: { vendor: Vendor; address: string }): Promise<ShopPlace | undefined> {
  return db
    .selectFrom('shop_directory')
    .select(['org_id as orgId', 'connection_id as connectionId'])
    .where('vendor', '=', query.vendor)
    .where('address', '=', query.address)
    .executeTakeFirst();
}

/**
 * Adds a shop to the directory. Returns false if another connection has it; replaces an entry whose connection was
 * deleted.
 */
export async function insertDirectoryEntry(
  db: Db,
  entry: ShopPlace & { vendor: Vendor; address: string },
): Promise<boolean> {
  if (await insertEntry(db, entry)) {
    return true;
  }
  const holder = await findShop(db, entry);
  if (holder && (await hasConnection(db, holder.orgId, holder.connectionId))) {
    return false;
  }
  if (holder) {
    await deleteEntry(db, { ...entry, ...holder });
  }

  return insertEntry(db, entry);
}

async function insertEntry(db: Db, entry: ShopPlace & { vendor: Vendor; address: string }): Promise<boolean> {
  const { numInsertedOrUpdatedRows: entered } = await db
    .insertInto('shop_directory')
    .values({
      vendor: entry.vendor,
      address: entry.address,
      org_id: entry.orgId,
      connection_id: entry.connectionId,
    })
    .onConflict((conflict) => conflict.columns(['vendor', 'address']).doNothing())
    .executeTakeFirstOrThrow();

  return (entered ?? 0n) > 0n;
}

async function hasConnection(db: Db, orgId: number, connectionId: number): Promise<boolean> {
  const row = await db
    .selectFrom('shop_connections')
    .select('id')
    .where('org_id', '=', orgId)
    .where('id', '=', connectionId)
    .executeTakeFirst();

  return row !== undefined;
}

async function deleteEntry(db: Db, entry: ShopPlace & { vendor: Vendor; address: string }): Promise<void> {
  await db
    .deleteFrom('shop_directory')
    .where('vendor', '=', entry.vendor)
    .where('address', '=', entry.address)
    .where('org_id', '=', entry.orgId)
    .where('connection_id', '=', entry.connectionId)
    .execute();
}

/** Deletes a connection's directory entries. */
export async function deleteDirectoryEntries(db: Db, place: ShopPlace): Promise<void> {
  await db
    .deleteFrom('shop_directory')
    .where('org_id', '=', place.orgId)
    .where('connection_id', '=', place.connectionId)
    .execute();
}

export const webhookPrefix = 'webhook ';

/** Returns the address that a connection's webhooks arrive at. */
export async function findWebhookAddress(db: Db, place: ShopPlace): Promise<string | undefined> {
  const row = await db
    .selectFrom('shop_directory')
    .select('address')
    .where('org_id', '=', place.orgId)
    .where('connection_id', '=', place.connectionId)
    .where('address', 'like', `${webhookPrefix}%`)
    .executeTakeFirst();

  return row?.address.slice(webhookPrefix.length);
}
