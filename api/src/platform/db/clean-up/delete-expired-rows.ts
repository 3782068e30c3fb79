import { forEachStep } from '../../jobs/for-each-row.ts';
import type { Platform } from '../../platform.ts';
import { deletionsOfExpiredRows } from './clean-up.store.ts';

/** Deletes expired rows, table by table. */
export const deleteExpiredRows = (
  { database, log }: Pick<Platform, 'database' | 'log'>,
  now: Date,
): Promise<void> => forEachStep(log, deletionsOfExpiredRows(database.db, now));
