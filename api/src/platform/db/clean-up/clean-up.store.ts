import { sql } from 'kysely';
import type { Db } from '../client.ts';
import { tableFacts } from '../facts/all-tables.ts';
import type { AnyExpiry } from '../facts/expiry.ts';

interface TableExpiry {
  readonly table: string;
  readonly expiry: AnyExpiry;
}

const expiries: readonly TableExpiry[] = Object.entries(tableFacts).flatMap(([table, { expires = [] }]) =>
  [expires].flat().map((expiry) => ({ table, expiry })),
);

async function deleteExpired(db: Db, { table, expiry }: TableExpiry, now: Date): Promise<void> {
  const before = now.getTime() - expiry.keptFor;
  const conditions = [
    expiry.since === undefined
      ? sql`${sql.ref(expiry.sinceMilliseconds)} < ${before}`
      : sql`${sql.ref(expiry.since)} < ${new Date(before)}`,
    ...(expiry.onlyIf ? [sql.ref(expiry.onlyIf)] : []),
    ...(expiry.unlessBefore ? [isPast(expiry.unlessBefore, now)] : []),
  ];
  await sql`delete from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}`.execute(db);
}

const isPast = (column: string, now: Date) =>
  sql`(${sql.ref(column)} is null or ${sql.ref(column)} < ${now})`;

/** Returns the deletions of the rows that have expired by their table's facts, by table and condition. */
export const deletionsOfExpiredRows = (db: Db, now: Date): Readonly<Record<string, () => Promise<void>>> =>
  Object.fromEntries(
    expiries.map((one) => [
      [one.table, one.expiry.onlyIf].filter(Boolean).join(' '),
      () => deleteExpired(db, one, now),
    ]),
  );
