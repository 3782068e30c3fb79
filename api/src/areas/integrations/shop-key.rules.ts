import type { Platform } from '../../platform/platform.ts';
import type { StoredConnection } from './connections.store.ts';
import { ShopError } from './shop-error.rules.ts';

interface KeyPlace {
  readonly orgId: number;
  readonly id: number;
}

/** Returns the context a key is sealed for, so that it opens only for its own connection. */
export const keyUse = ({ orgId, id }: KeyPlace): string => `key of shop ${id} of organization ${orgId}`;

/** Encrypts a shop's key. */
export function sealKey({ secrets }: Pick<Platform, 'secrets'>, place: KeyPlace, key: string): Buffer {
  return secrets.seal(keyUse(place), key);
}

/** Decrypts a shop's key. Throws if it was sealed with another SECRETS_KEY, moved, changed or revoked. */
export function openKey({ secrets }: Pick<Platform, 'secrets'>, connection: StoredConnection): string {
  const key = secrets.open(keyUse(connection), connection.sealedKey);
  if (key === undefined) {
    throw new ShopError('refused', 'The key of the shop cannot be read: connect the shop again.');
  }

  return key;
}
