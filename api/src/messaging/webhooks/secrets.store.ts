import type { Db } from '../../platform/db/client.ts';
import type { EndpointKey } from './claim-deliveries.store.ts';

/** Stores the sealed secret of an endpoint. */
export async function updateSecret(
  db: Db,
  { orgId, webhookId }: EndpointKey,
  sealedSecret: Buffer,
): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ sealed_secret: sealedSecret })
    .where('org_id', '=', orgId)
    .where('id', '=', webhookId)
    .execute();
}

/** Returns the sealed secrets of all organizations. They are resealed by an operator command, not by an API call. */
export function findSealedSecrets(db: Db): Promise<(EndpointKey & { sealedSecret: Buffer | null })[]> {
  return db
    .selectFrom('webhooks')
    .select(['org_id as orgId', 'id as webhookId', 'sealed_secret as sealedSecret'])
    .where('sealed_secret', 'is not', null)
    .orderBy('org_id')
    .orderBy('id')
    .execute();
}
