import type { Db } from '../db/client.ts';
import { keepSigningKey } from '../db/processes/signing-keys.store.ts';
import type { SecretBox } from './secret-box.ts';

/**
 * Returns whether this process has the same key as all others of its database; the first one ever started determines
 * it. A process with a different key would encrypt data that no other can read, unnoticed until it is needed.
 */
export async function isSharedBox(db: Db, { fingerprint }: SecretBox): Promise<boolean> {
  const kept = await keepSigningKey(db, 'secrets', fingerprint);

  return fingerprint.equals(kept);
}
