import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

/** A stored export. */
export interface StoredExport {
  readonly id: number;
  /** Null for exports of the whole organization. */
  readonly accountId: number | null;
  readonly userId: number;
  /** Selection of the export: contacts, or a wave's recipients. */
  readonly what: Record<string, unknown>;
  readonly title: string;
  readonly finishedAt: Date | null;
}

/** Inserts an export; returns its id. */
export async function insertExport(
  db: Db,
  orgId: number,
  values: Pick<StoredExport, 'accountId' | 'userId' | 'what' | 'title'>,
): Promise<number> {
  const { id } = await db
    .insertInto('exports')
    .values({
      org_id: orgId,
      account_id: values.accountId,
      user_id: values.userId,
      what: JSON.stringify(values.what),
      title: values.title,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  return id;
}

/** Returns an export of an organization. */
export async function findExport(db: Db, orgId: number, exportId: number): Promise<StoredExport | undefined> {
  return db
    .selectFrom('exports')
    .select([
      'id',
      'account_id as accountId',
      'user_id as userId',
      'what',
      'title',
      'finished_at as finishedAt',
    ])
    .where('org_id', '=', orgId)
    .where('id', '=', exportId)
    .executeTakeFirst();
}

/** Marks an export as finished. Returns false if another worker has already done so. */
export async function finishExport(
  db: Db,
  orgId: number,
  done: { exportId: number; rows: number; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update exports set rows_done = ${done.rows}, finished_at = ${done.at}::timestamptz
    where org_id = ${orgId} and id = ${done.exportId} and finished_at is null`.execute(db);

  return numAffectedRows === 1n;
}
