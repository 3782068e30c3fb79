import { LeftOut } from 'shared-contracts/domain/wave';
import type { Db } from '../../../platform/db/client.ts';
import type { StoredLeftOut, StoredSkipped } from '../../../platform/db/tables/json-columns.ts';
import { findSkipped } from './results.store.ts';

/** Adds up contacts by reason, in the order in which they are shown. */
export function sumLeftOut(...counts: readonly (StoredLeftOut & StoredSkipped)[]): LeftOut[] {
  return LeftOut.shape.reason.options.flatMap((reason) => {
    const contacts = counts.reduce((sum, count) => sum + (count[reason] ?? 0), 0);

    return contacts > 0 ? [{ reason, contacts }] : [];
  });
}

interface CompiledOut {
  readonly id: number;
  /** Contacts left out when the wave was compiled. */
  readonly leftOut: StoredLeftOut;
}

/** Returns the contacts left out when a wave was compiled and when its texts were due, by reason. */
export async function readLeftOut(db: Db, orgId: number, wave: CompiledOut): Promise<LeftOut[]> {
  return (await leftOutOf(db, orgId, [wave])).get(wave.id) ?? [];
}

/** Returns the contacts left out of each wave, by reason. */
export async function leftOutOf(
  db: Db,
  orgId: number,
  waves: readonly CompiledOut[],
): Promise<Map<number, LeftOut[]>> {
  const waveIds = waves.map(({ id }) => id);
  const skipped = await findSkipped(db, orgId, waveIds);

  return new Map(
    waves.map(({ id, leftOut }) => {
      const own = skipped.filter(({ waveId }) => waveId === id);
      const whenDue = Object.fromEntries(own.map(({ reason, contacts }) => [reason, contacts]));

      return [id, sumLeftOut(leftOut, whenDue)];
    }),
  );
}
