import type { Db } from '../../platform/db/client.ts';
import { resealAll } from '../../platform/secrets/reseal.ts';
import type { KeyChange, ResealCount } from '../../platform/secrets/reseal.ts';
import { secretUse } from './endpoint-secret.ts';
import * as store from './secrets.store.ts';

/** Reseals the signing secrets of all endpoints with another key. */
export async function resealEndpointSecrets(db: Db, change: KeyChange): Promise<ResealCount> {
  const rows = await store.findSealedSecrets(db);

  return resealAll(
    change,
    rows.flatMap(({ sealedSecret, ...key }) =>
      sealedSecret
        ? [
            {
              use: secretUse(key),
              sealed: sealedSecret,
              save: (sealed: Buffer) => store.updateSecret(db, key, sealed),
            },
          ]
        : [],
    ),
  );
}
