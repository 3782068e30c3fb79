import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';

/**
 * Rewrites contacts' typed values from their metadata. Calls day_of_text() only for values that contain a date: the
 * planner cannot inline it, and for other values it would take as long as the rest of the statement.
 */
export async function replaceFieldValues(
  db: Db,
  orgId: number,
  contactIds: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('contact_field_values')
    .where('org_id', '=', orgId)
    .where('contact_id', 'in', [...contactIds])
    .execute();
  await sql`
    insert into contact_field_values (org_id, account_id, contact_id, field, text_value, number_value, date_value)
    select org_id, account_id, id, key, left(lower(value), 200), number_of_text(value),
      case when value like '%____-__-__%' then day_of_text(value) end
    from contacts, jsonb_each_text(metadata)
    where org_id = ${orgId} and id = any(${[...contactIds]}::bigint[]) and account_id is not null
      and value is not null and value <> ''`.execute(db);
}
