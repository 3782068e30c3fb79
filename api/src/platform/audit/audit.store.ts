import type { Insertable } from 'kysely';
import type { Db } from '../db/client.ts';
import type { Tables } from '../db/tables/tables.generated.ts';

/** Adds a row to the audit log. */
export async function insertAuditEntry(db: Db, row: Insertable<Tables['audit_log']>): Promise<void> {
  await db.insertInto('audit_log').values(row).execute();
}
