import type { Db } from '../../platform/db/client.ts';
import type { EndpointKey } from './claim-deliveries.store.ts';

/** Endpoints of all organizations whose secret stands there as it is: a start-up job, not a call, seals them. */
export function findPlainSecrets(db: Db): Promise<EndpointKey[]> {
  return db
    .selectFrom('webhooks')
    .select(['org_id as orgId', 'id as webhookId'])
    .where('secret', 'is not', null)
    .execute();
}

/** The secret as a release before wrote it, locked; null where it is sealed by now, or the endpoint is gone. */
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

/** Keeps the sealed secret of an endpoint, and no other form of it. */
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

/** The sealed secrets of all organizations: a command of the operator seals them by another key, not a call. */
export function findSealedSecrets(db: Db): Promise<(EndpointKey & { sealedSecret: Buffer | null })[]> {
  return db
    .selectFrom('webhooks')
    .select(['org_id as orgId', 'id as webhookId', 'sealed_secret as sealedSecret'])
    .where('sealed_secret', 'is not', null)
    .orderBy('org_id')
    .orderBy('id')
    .execute();
}
