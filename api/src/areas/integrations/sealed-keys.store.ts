import type { Db } from '../../platform/db/client.ts';

/** The keys of the shops of all organizations: a command of the operator seals them by another key, not a call. */
export function findSealedKeys(db: Db): Promise<{ orgId: number; id: number; sealedKey: Buffer }[]> {
  return db
    .selectFrom('shop_connections')
    .select(['org_id as orgId', 'id', 'sealed_key as sealedKey'])
    .orderBy('org_id')
    .orderBy('id')
    .execute();
}

/** Keeps a key that was sealed again. */
export async function saveSealedKey(
  db: Db,
  shop: { orgId: number; id: number; sealedKey: Buffer },
): Promise<void> {
  await db
    .updateTable('shop_connections')
    .set({ sealed_key: shop.sealedKey })
    .where('org_id', '=', shop.orgId)
    .where('id', '=', shop.id)
    .execute();
}
