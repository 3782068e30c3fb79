import type { Db } from '../../platform/db/client.ts';
import { resealAll } from '../../platform/secrets/reseal.ts';
import type { KeyChange, ResealCount } from '../../platform/secrets/reseal.ts';
import { secretUse } from './endpoint-secret.ts';
import * as store from './secrets.store.ts';

const columns = ['sealed_secret', 'sealed_former_secret'] as const;

/** Reseals the signing secrets of all endpoints with another key. */
export async function resealEndpointSecrets(db: Db, change: KeyChange): Promise<ResealCount> {
  const rows = await store.findSealedSecrets(db);

  return resealAll(
    change,
    rows.flatMap(({ orgId, webhookId, ...secrets }) =>
      columns.flatMap((column) => {
        const key = { orgId, webhookId };
        const sealed = secrets[column];
        const save = (again: Buffer) => store.updateSealedSecret(db, key, { [column]: again });

        return sealed ? [{ use: secretUse(key), sealed, save }] : [];
      }),
    ),
  );
}
