import type { Db } from '../../../platform/db/client.ts';
import { throwVersionConflict } from '../../../platform/versions/version-conflict.ts';
import { findChangesSince } from '../access/wave-changes.store.ts';

/** Refuses to overwrite changes made since a version was read, and reports who changed what. */
export async function requireVersion(
  db: Db,
  orgId: number,
  wave: { waveId: number; version: number; current: number },
): Promise<void> {
  if (wave.version === wave.current) {
    return;
  }
  throwVersionConflict('wave_changed', await findChangesSince(db, orgId, wave));
}
