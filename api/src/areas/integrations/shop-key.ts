import type { Platform } from '../../platform/platform.ts';
import type { StoredConnection } from './connections.store.ts';
import { ShopError } from './shop-error.ts';

interface KeyPlace {
  readonly orgId: number;
  readonly id: number;
}

/** A key opens for its own connection alone. */
export const keyUse = ({ orgId, id }: KeyPlace): string => `key of shop ${id} of organization ${orgId}`;

/** Seals the key of a shop. */
export function sealKey({ secrets }: Pick<Platform, 'secrets'>, place: KeyPlace, key: string): Buffer {
  return secrets.seal(keyUse(place), key);
}

/** Opens the key of a shop. Throws where it was sealed by another SECRETS_KEY, moved, changed or taken back. */
export function openKey({ secrets }: Pick<Platform, 'secrets'>, connection: StoredConnection): string {
  const key = secrets.open(keyUse(connection), connection.sealedKey);
  if (key === undefined) {
    throw new ShopError('refused', 'The key of the shop cannot be read: connect the shop again.');
  }

  return key;
}
