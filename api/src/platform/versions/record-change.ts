import type { LastChange } from 'shared-contracts/domain/version';
import { recordedActor } from '../actor.ts';
import type { Actor } from '../actor.ts';
import type { Db, Tx } from '../db/client.ts';
import { throwVersionConflict } from './version-conflict.ts';
import { findChangesSince, findLastChanges, findVersion, insertChange } from './versions.store.ts';
import type { Subject } from './versions.store.ts';

type Values = Readonly<Record<string, unknown>>;

interface SettingsChange {
  readonly subject: Subject;
  /** Version that the user saw; undefined overwrites any version. */
  readonly version: number | undefined;
  /** New values by input; undefined = unchanged. */
  readonly given: Values;
  /** Current values, by the same names. */
  readonly current: Values;
}

/**
 * Records who changes which settings, in the transaction that changes them. Throws `settings_changed` if someone has
 * changed one of the same settings since the version that the user saw. Other settings may have changed.
 */
export async function recordChange(
  tx: Tx,
  actor: Actor,
  { subject, version, given, current }: SettingsChange,
): Promise<void> {
  const names = Object.keys(given).filter((name) => given[name] !== undefined);
  const changed = names.filter((name) => given[name] !== current[name]);
  const { userId } = recordedActor(actor);
  for (;;) {
    // Read before the changes: a change committed in between has taken the next version, and is checked in another
    // round.
    const next = (await findVersion(tx, actor.orgId, subject)) + 1;
    if (version !== undefined) {
      const since = await findChangesSince(tx, actor.orgId, { ...subject, version });
      const meanwhile = since.map(({ fields, changedBy }) => ({
        fields: fields.filter((field) => names.includes(field)),
        changedBy,
      }));
      const others = meanwhile.filter(({ fields }) => fields.length > 0);
      if (others.length > 0) {
        throwVersionConflict('settings_changed', others);
      }
    }
    if (changed.length === 0) {
      return;
    }
    const change = { ...subject, version: next, userId, fields: changed, at: new Date() };
    if (await insertChange(tx, actor.orgId, change)) {
      return;
    }
    // Someone saved at the same time: their changes are checked as if they had been saved before.
  }
}

/** Returns the version of settings, and who last changed each of them. */
export async function readVersion(
  db: Db,
  orgId: number,
  subject: Subject,
): Promise<{ version: number; lastChanges: LastChange[] }> {
  // Version first: a change in between is then shown as newer, and the next save is rejected rather than lost.
  const version = await findVersion(db, orgId, subject);
  const changes = await findLastChanges(db, orgId, subject);

  return {
    version,
    lastChanges: changes.map(({ field, changedBy, changedAt }) => ({
      field,
      changedBy: changedBy || null,
      changedAt: changedAt.toISOString(),
    })),
  };
}
