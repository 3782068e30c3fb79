import type { Db } from '../db/client.ts';
import { keepSigningKey } from '../db/signing-keys.store.ts';
import type { SecretBox } from './secret-box.ts';

/**
 * Returns whether this process has the key of the others of its database; the first one that ever started decides. A process
 * with a key of its own would encrypt what no other can read, and nobody would notice until it is needed.
 */
export async function isSharedBox(db: Db, { fingerprint }: SecretBox): Promise<boolean> {
  const kept = await keepSigningKey(db, 'secrets', fingerprint);

  return fingerprint.equals(kept);
}
