import type { Db } from '../../platform/db/client.ts';
import { findProblems } from './import-batch.store.ts';

const shownNotes = 20;

/** Returns an import's first rows to check, each with the reason. */
export async function findNotes(
  db: Db,
  orgId: number,
  importId: number,
): Promise<{ line: number; reason: string }[]> {
  const noted = await findProblems(db, orgId, { importId, afterLine: 0, limit: shownNotes, isNoted: true });

  return noted.map(({ line, reason }) => ({ line, reason }));
}
