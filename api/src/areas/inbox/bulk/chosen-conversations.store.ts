import { CompiledQuery } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { conditionsOf } from '../inbox-conditions.sql.ts';
import type { NarrowedInbox } from '../inbox-conditions.sql.ts';

/** Returns a page of the contacts whose conversations match, by id. */
export async function findMatching(
  db: Db,
  orgId: number,
  query: { accountId: number; filter: NarrowedInbox; afterContactId: number; limit: number },
): Promise<number[]> {
  const values: (number | string)[] = [orgId, query.accountId];
  const bind = (value: number | string) => `$${values.push(value)}`;
  const where = [
    'org_id = $1',
    'account_id = $2',
    `contact_id > ${bind(query.afterContactId)}`,
    ...conditionsOf(query.filter, bind),
  ].join(' and ');
  const { rows } = await db.executeQuery<{ contactId: number }>(
    CompiledQuery.raw(
      `select contact_id as "contactId" from conversations where ${where} order by contact_id limit ${query.limit}`,
      values,
    ),
  );

  return rows.map(({ contactId }) => contactId);
}
