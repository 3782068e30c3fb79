import { randomBytes } from 'node:crypto';
import type { Tx } from '../../platform/db/client.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ClaimedEndpoint, EndpointKey } from './claim-deliveries.store.ts';
import * as store from './secrets.store.ts';

type Secrets = Pick<Platform, 'secrets'>;

/** Returns the sealing context that binds a secret to its endpoint. */
export const secretUse = ({ orgId, webhookId }: EndpointKey): string =>
  `signing secret of webhook ${webhookId} of organization ${orgId}`;

/** Returns a new secret in the Standard Webhooks format. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/**
 * Seals an endpoint's secret and stores it in place of the previous one, which signs events as well until
 * `formerUntil`; null = not at all. Returns the stored form.
 */
export async function keepSecret(
  { secrets }: Secrets,
  tx: Tx,
  { key, secret, formerUntil = null }: { key: EndpointKey; secret: string; formerUntil?: Date | null },
): Promise<Buffer> {
  const sealedSecret = secrets.seal(secretUse(key), secret);
  await store.replaceSecret(tx, key, { sealedSecret, formerUntil });

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

/** Returns the secrets that sign an endpoint's events now, without those that cannot be opened. */
export function signingSecrets(secrets: Secrets, key: EndpointKey, endpoint: ClaimedEndpoint): string[] {
  const { sealedSecret, sealedFormerSecret, formerSecretUntil } = endpoint;
  const isFormerValid = formerSecretUntil !== null && formerSecretUntil.getTime() > Date.now();

  return [sealedSecret, isFormerValid ? sealedFormerSecret : null]
    .map((sealed) => openSecret(secrets, key, sealed))
    .filter((secret) => secret !== undefined);
}
