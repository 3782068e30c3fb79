import type { Passkey } from 'shared-contracts/domain/second-step';
import type { StoredPasskey } from './passkeys.store.ts';

/** Converts a passkey to the form shown to its owner. */
export function toPasskey({ id, name, isSynced, createdAt, lastUsedAt }: StoredPasskey): Passkey {
  return {
    id,
    name,
    isSynced,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
