import { LeftOut } from 'shared-contracts/domain/wave-results';
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

/** Returns the contacts left out when a wave was compiled and when its texts were due, by reason. */
export async function readLeftOut(
  db: Db,
  orgId: number,
  wave: { id: number; leftOut: StoredLeftOut },
): Promise<LeftOut[]> {
  const skipped = await findSkipped(db, orgId, wave.id);

  return sumLeftOut(
    wave.leftOut,
    Object.fromEntries(skipped.map(({ reason, contacts }) => [reason, contacts])),
  );
}
