import type { Db } from '../../platform/db/client.ts';
import type { Vendor } from './point-of-sale.ts';

export interface ShopPlace {
  readonly orgId: number;
  readonly connectionId: number;
}

/** Whose shop is at an address: what a webhook names before its organization is known. */
export function findShop(db: Db, query: { vendor: Vendor; address: string }): Promise<ShopPlace | undefined> {
  return db
    .selectFrom('shop_directory')
    .select(['org_id as orgId', 'connection_id as connectionId'])
    .where('vendor', '=', query.vendor)
    .where('address', '=', query.address)
    .executeTakeFirst();
}

/** Enters a shop; false where it is somebody's already. An entry whose connection is gone gives way. */
export async function enterShop(
  db: Db,
  entry: ShopPlace & { vendor: Vendor; address: string },
): Promise<boolean> {
  await db
    .deleteFrom('shop_directory')
    .where('vendor', '=', entry.vendor)
    .where('address', '=', entry.address)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('shop_connections')
            .select('shop_connections.id')
            .whereRef('shop_connections.org_id', '=', 'shop_directory.org_id')
            .whereRef('shop_connections.id', '=', 'shop_directory.connection_id'),
        ),
      ),
    )
    .execute();
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

/** Takes the entries of a connection out. */
export async function leaveDirectory(db: Db, place: ShopPlace): Promise<void> {
  await db
    .deleteFrom('shop_directory')
    .where('org_id', '=', place.orgId)
    .where('connection_id', '=', place.connectionId)
    .execute();
}

export const webhookPrefix = 'webhook ';

/** The address under which the webhooks of a connection come. */
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
