import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import type { EndpointKey } from './claim-deliveries.store.ts';

/** Stores a new sealed secret of an endpoint; the previous one is kept until a time, or not at all. */
export async function replaceSecret(
  db: Db,
  { orgId, webhookId }: EndpointKey,
  { sealedSecret, formerUntil }: { sealedSecret: Buffer; formerUntil: Date | null },
): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({
      sealed_secret: sealedSecret,
      sealed_former_secret: formerUntil ? sql.ref('sealed_secret') : null,
      former_secret_until: formerUntil,
    })
    .where('org_id', '=', orgId)
    .where('id', '=', webhookId)
    .execute();
}

/** Sealed secrets of an endpoint, by column. */
export type SealedSecrets = Readonly<Record<'sealed_secret' | 'sealed_former_secret', Buffer | null>>;

/** Stores one of an endpoint's secrets as it is sealed now. */
export async function updateSealedSecret(
  db: Db,
  { orgId, webhookId }: EndpointKey,
  sealed: Partial<SealedSecrets>,
): Promise<void> {
  await db
    .updateTable('webhooks')
    .set(sealed)
    .where('org_id', '=', orgId)
    .where('id', '=', webhookId)
    .execute();
}

/** Returns the sealed secrets of all organizations. They are resealed by an operator command, not by an API call. */
export function findSealedSecrets(db: Db): Promise<(EndpointKey & SealedSecrets)[]> {
  return db
    .selectFrom('webhooks')
    .select(['org_id as orgId', 'id as webhookId', 'sealed_secret', 'sealed_former_secret'])
    .where('sealed_secret', 'is not', null)
    .orderBy('org_id')
    .orderBy('id')
    .execute();
}
