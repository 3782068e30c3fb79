import type { Db } from '../../platform/db/client.ts';
import type { EndpointKey } from './claim-deliveries.store.ts';

/**
 * Finds endpoints of all organizations with a plaintext secret. They are sealed by a start-up job, not by an API call.
 */
export function findPlainSecrets(db: Db): Promise<EndpointKey[]> {
  return db
    .selectFrom('webhooks')
    .select(['org_id as orgId', 'id as webhookId'])
    .where('secret', 'is not', null)
    .execute();
}

/**
 * Returns the plaintext secret that a previous release stored, locked. Null if it is sealed by now, or the endpoint is
 * deleted.
 */
export async function lockPlainSecret(db: Db, { orgId, webhookId }: EndpointKey): Promise<string | null> {
  const row = await db
    .selectFrom('webhooks')
    .select('secret')
    .where('org_id', '=', orgId)
    .where('id', '=', webhookId)
    .forNoKeyUpdate()
    .executeTakeFirst();

  return row?.secret ?? null;
}

/** Stores the sealed secret of an endpoint, and no other form of it. */
export async function updateSecret(
  db: Db,
  { orgId, webhookId }: EndpointKey,
  sealedSecret: Buffer,
): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ sealed_secret: sealedSecret, secret: null })
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
