import type { Db } from '../../platform/db/client.ts';

/** Returns the sealed keys of all organizations' shops. Used only by an operator command that re-encrypts them. */
export function findSealedKeys(db: Db): Promise<{ orgId: number; id: number; sealedKey: Buffer }[]> {
  return db
    .selectFrom('shop_connections')
    .select(['org_id as orgId', 'id', 'sealed_key as sealedKey'])
    .orderBy('org_id')
    .orderBy('id')
    .execute();
}

/** Saves a re-encrypted key. */
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
