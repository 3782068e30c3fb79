import type { Platform } from '../../platform/platform.ts';
import { findSigningKey } from '../../platform/db/processes/signing-keys.store.ts';
import { createSeal } from './seal.rules.ts';
import type { Seal } from './seal.rules.ts';

const seals = new WeakMap<Platform['database'], Promise<Seal>>();

/** Returns the seal of this installation; its key is read once per process. */
export function openSeal({ database }: Pick<Platform, 'database'>): Promise<Seal> {
  const open = seals.get(database) ?? findSigningKey(database.db, 'links').then(createSeal);
  seals.set(database, open);
  open.catch(() => seals.delete(database));

  return open;
}
