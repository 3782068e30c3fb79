import { randomBytes } from 'node:crypto';
import type { Tx } from '../../platform/db/client.ts';
import { forEachRow } from '../../platform/jobs/for-each-row.ts';
import type { RestingRows } from '../../platform/jobs/resting-rows.ts';
import type { Platform } from '../../platform/platform.ts';
import type { EndpointKey } from './claim-deliveries.store.ts';
import * as store from './secrets.store.ts';

type Secrets = Pick<Platform, 'secrets'>;

/** Returns the sealing context that binds a secret to its endpoint. */
export const secretUse = ({ orgId, webhookId }: EndpointKey): string =>
  `signing secret of webhook ${webhookId} of organization ${orgId}`;

/** Returns a new secret in the Standard Webhooks format. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** Seals an endpoint's secret and stores it in place of the previous one. Returns the stored form. */
export async function keepSecret(
  { secrets }: Secrets,
  tx: Tx,
  { key, secret }: { key: EndpointKey; secret: string },
): Promise<Buffer> {
  const sealedSecret = secrets.seal(secretUse(key), secret);
  await store.updateSecret(tx, key, sealedSecret);

  return sealedSecret;
}

/** Opens an endpoint's secret. Undefined if it was sealed with another SECRETS_KEY, moved or changed. */
export function openSecret(
  { secrets }: Secrets,
  key: EndpointKey,
  sealedSecret: Buffer | null,
): string | undefined {
  return sealedSecret === null ? undefined : secrets.open(secretUse(key), sealedSecret);
}

/** Seals the secrets that a previous release stored in plaintext, endpoint by endpoint. */
export async function sealPlainSecrets(
  { database, secrets, log }: Pick<Platform, 'database' | 'secrets' | 'log'>,
  resting?: RestingRows,
): Promise<void> {
  await forEachRow(
    await store.findPlainSecrets(database.db),
    { log, failure: 'the secret of a webhook was not sealed', idsOf: (key) => ({ ...key }), resting },
    (key) =>
      database.inTransaction(async (tx) => {
        const secret = await store.lockPlainSecret(tx, key);
        if (secret !== null) {
          await keepSecret({ secrets }, tx, { key, secret });
        }
      }),
  );
}
