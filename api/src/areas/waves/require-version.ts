import { AppError } from '../../kernel/app-error.ts';
import type { Db } from '../../platform/db/client.ts';
import { findChangesSince } from './wave-changes.store.ts';

/** Refuses to overwrite what somebody changed since a version was read, and says who changed what. */
export async function requireVersion(
  db: Db,
  orgId: number,
  wave: { waveId: number; version: number; current: number },
): Promise<void> {
  if (wave.version === wave.current) {
    return;
  }
  const changes = await findChangesSince(db, orgId, wave);
  const fields = changes.flatMap(({ fields: names, changedBy }) =>
    (names.length > 0 ? names : ['version']).map((name): [string, string] => [
      name,
      `${changedBy || 'A program'} changed this in the meantime.`,
    ]),
  );

  throw new AppError('wave_changed', { fields: Object.fromEntries(fields) });
}
