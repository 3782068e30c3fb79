import { resealAuthenticators } from '../areas/auth/authenticator/reseal-authenticators.service.ts';
import { resealShopKeys } from '../areas/integrations/reseal-shop-keys.service.ts';
import type { Config } from '../config/config.ts';
import { resealEndpointSecrets } from '../messaging/webhooks/reseal-endpoint-secrets.ts';
import { openDatabase } from '../platform/db/client.ts';
import { keepSigningKey, replaceSigningKey } from '../platform/db/processes/signing-keys.store.ts';
import type { ResealCount } from '../platform/secrets/reseal.ts';
import { openSecretBox } from '../platform/secrets/secret-box.ts';
import { OperationError } from './run-operation.ts';

/** Database columns encrypted with SECRETS_KEY. A test checks them against the schema. */
export const sealedColumns = [
  'authenticators.sealed_secret',
  'shop_connections.sealed_key',
  'webhooks.sealed_former_secret',
  'webhooks.sealed_secret',
] as const;

type RotationKeys = Pick<Config, 'secretsKey' | 'newSecretsKey' | 'dataDir'>;

/**
 * Re-encrypts everything with NEW_SECRETS_KEY in one transaction, and makes it the key that processes are checked
 * against. Can be repeated: values that the new key already decrypts are left unchanged.
 */
export async function openRotation(
  config: RotationKeys,
  databaseUrl: string,
): Promise<Record<'Authenticator apps' | 'Keys of shops' | 'Signing secrets of webhooks', ResealCount>> {
  if (!config.newSecretsKey) {
    throw new OperationError(
      'Set NEW_SECRETS_KEY to the key that comes, next to SECRETS_KEY, the one that was.',
    );
  }
  const from = await openSecretBox(config);
  const to = await openSecretBox({ ...config, secretsKey: config.newSecretsKey });
  const database = openDatabase({ url: databaseUrl, connections: 2 });
  try {
    return await database.inTransaction(async (tx) => {
      const kept = await keepSigningKey(tx, 'secrets', from.fingerprint);
      if (!kept.equals(from.fingerprint) && !kept.equals(to.fingerprint)) {
        throw new OperationError('SECRETS_KEY is not the key of this database. Nothing was changed.');
      }
      await replaceSigningKey(tx, 'secrets', to.fingerprint);

      return {
        'Authenticator apps': await resealAuthenticators(tx, { from, to }),
        'Keys of shops': await resealShopKeys(tx, { from, to }),
        'Signing secrets of webhooks': await resealEndpointSecrets(tx, { from, to }),
      };
    });
  } finally {
    await database.close();
  }
}
