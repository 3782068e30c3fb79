import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

/** Enters a new account, for pages that are visited by its id alone. */
export async function enterAccount(db: Db, orgId: number, accountId: number): Promise<void> {
  await db.insertInto('account_directory').values({ account_id: accountId, org_id: orgId }).execute();
}

/** Whose an account is; undefined where there is none of this id. */
export async function findOrganizationOfAccount(db: Db, accountId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('account_directory')
    .select('org_id as orgId')
    .where('account_id', '=', accountId)
    .executeTakeFirst();

  return row?.orgId;
}

/** Takes an account out that is forgotten. */
export async function leaveAccountDirectory(db: Db, orgId: number, accountId: number): Promise<void> {
  await db
    .deleteFrom('account_directory')
    .where('org_id', '=', orgId)
    .where('account_id', '=', accountId)
    .execute();
}

/** Enters accounts that are not there: a release that knows no directory made them while this one was brought out. */
export async function completeAccountDirectory(db: Db): Promise<void> {
  await sql`
    with account as materialized (select id, org_id from accounts)
    insert into account_directory (account_id, org_id)
    select account.id, account.org_id from account
    where account.id not in (select account_id from account_directory)
    on conflict do nothing`.execute(db);
}
