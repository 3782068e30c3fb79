import { randomBytes } from 'node:crypto';
import type { Tx } from '../../platform/db/client.ts';
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
