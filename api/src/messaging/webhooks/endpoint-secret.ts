import { randomBytes } from 'node:crypto';
import type { Tx } from '../../platform/db/client.ts';
import type { Platform } from '../../platform/platform.ts';
import type { EndpointKey } from './claim-deliveries.store.ts';
import * as store from './secrets.store.ts';

type Secrets = Pick<Platform, 'secrets'>;

/** A secret opens for its own endpoint alone. */
export const secretUse = ({ orgId, webhookId }: EndpointKey): string =>
  `signing secret of webhook ${webhookId} of organization ${orgId}`;

/** Returns a new secret, as Standard Webhooks spells it. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** Seals the secret of an endpoint and keeps it in place of what was there. Returns it as it is kept. */
export async function keepSecret(
  { secrets }: Secrets,
  tx: Tx,
  { key, secret }: { key: EndpointKey; secret: string },
): Promise<Buffer> {
  const sealedSecret = secrets.seal(secretUse(key), secret);
  await store.updateSecret(tx, key, sealedSecret);

  return sealedSecret;
}

/** Opens the secret of an endpoint; undefined where it was sealed by another SECRETS_KEY, moved or changed. */
export function openSecret(
  { secrets }: Secrets,
  key: EndpointKey,
  sealedSecret: Buffer | null,
): string | undefined {
  return sealedSecret === null ? undefined : secrets.open(secretUse(key), sealedSecret);
}

/** Seals the secrets that a release before this one wrote as they are, endpoint by endpoint. */
export async function sealPlainSecrets({
  database,
  secrets,
}: Pick<Platform, 'database' | 'secrets'>): Promise<void> {
  for (const key of await store.findPlainSecrets(database.db)) {
    await database.inTransaction(async (tx) => {
      const secret = await store.lockPlainSecret(tx, key);
      if (secret !== null) {
        await keepSecret({ secrets }, tx, { key, secret });
      }
    });
  }
}
