import type { Db } from '../../platform/db/client.ts';
import { resealAll } from '../../platform/secrets/reseal.ts';
import type { KeyChange, ResealCount } from '../../platform/secrets/reseal.ts';
import { findSealedKeys, saveSealedKey } from './sealed-keys.store.ts';
import { keyUse } from './shop-key.rules.ts';

/** Re-encrypts the keys of all shops with another key. */
export async function resealShopKeys(db: Db, change: KeyChange): Promise<ResealCount> {
  const rows = await findSealedKeys(db);

  return resealAll(
    change,
    rows
      // A shop that revoked its key has none.
      .filter(({ sealedKey }) => sealedKey.length > 0)
      .map(({ sealedKey, ...place }) => ({
        use: keyUse(place),
        sealed: sealedKey,
        save: (sealed) => saveSealedKey(db, { ...place, sealedKey: sealed }),
      })),
  );
}
