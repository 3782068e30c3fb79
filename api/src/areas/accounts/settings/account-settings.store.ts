import { sql } from 'kysely';
import { searchedDigits } from '../../../kernel/searched-digits.ts';
import type { Db } from '../../../platform/db/client.ts';
import { containsText, likeContaining } from '../../../platform/db/sql/like-pattern.ts';

/** Settings of an account that can be changed. */
export interface AccountSettingsRow {
  readonly name: string;
  readonly location: string | null;
  readonly timeZone: string;
  readonly textLink: string | null;
  readonly defaultContactName: string | null;
  readonly callForwardingNumber: string | null;
}

/** Returns accounts after a cursor whose name or phone contains the search term; all accounts if there is no term. */
export async function findAccountIds(
  db: Db,
  orgId: number,
  query: { search: string; afterId: number; limit: number },
): Promise<number[]> {
  const digits = searchedDigits(query.search, 3);
  const { rows } = await sql<{ id: number }>`
    select account.id from accounts account
    where account.org_id = ${orgId} and account.id > ${query.afterId} and account.deleted_at is null
      and (${query.search} = '' or ${containsText(sql`account.name`, query.search)}
        or (${digits !== ''} and exists (select 1 from numbers
          where numbers.org_id = ${orgId} and numbers.account_id = account.id
            and numbers.phone like ${likeContaining(digits)})))
    order by account.id limit ${query.limit}`.execute(db);

  return rows.map(({ id }) => id);
}

/** Returns an account's settings; undefined if the organization has no such account. */
export function findSettings(
  db: Db,
  orgId: number,
  accountId: number,
): Promise<AccountSettingsRow | undefined> {
  return db
    .selectFrom('accounts')
    .select([
      'name',
      'location',
      'time_zone as timeZone',
      'text_link as textLink',
      'default_contact_name as defaultContactName',
      'call_forwarding_number as callForwardingNumber',
    ])
    .where('org_id', '=', orgId)
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

type AccountChange = { readonly accountId: number } & {
  readonly [Name in keyof AccountSettingsRow]: AccountSettingsRow[Name] | undefined;
};

/** Saves the given settings; undefined leaves a value unchanged. */
export async function saveSettings(db: Db, orgId: number, given: AccountChange): Promise<void> {
  await db
    .updateTable('accounts')
    .set({
      name: given.name,
      location: given.location,
      time_zone: given.timeZone,
      text_link: given.textLink,
      default_contact_name: given.defaultContactName,
      call_forwarding_number: given.callForwardingNumber,
      updated_at: new Date(),
    })
    .where('org_id', '=', orgId)
    .where('id', '=', given.accountId)
    .execute();
}
