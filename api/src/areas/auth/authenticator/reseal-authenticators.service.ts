import type { Db } from '../../../platform/db/client.ts';
import { resealAll } from '../../../platform/secrets/reseal.ts';
import type { KeyChange, ResealCount } from '../../../platform/secrets/reseal.ts';
import { findSealedSecrets, saveSealedSecret } from './authenticator.store.ts';
import { secretUse } from './secret-use.rules.ts';

/** Re-encrypts the secrets of all authenticator apps with another key. */
export async function resealAuthenticators(db: Db, change: KeyChange): Promise<ResealCount> {
  const rows = await findSealedSecrets(db);

  return resealAll(
    change,
    rows.map(({ userId, sealedSecret }) => ({
      use: secretUse(userId),
      sealed: sealedSecret,
      save: (sealed) => saveSealedSecret(db, { userId, sealedSecret: sealed }),
    })),
  );
}
