import type { Db } from '../../../platform/db/client.ts';

/** Whether a contact of the organization, in whichever account, has a phone. */
export async function isPhoneOfAnyContact(db: Db, orgId: number, phone: string): Promise<boolean> {
  const row = await db
    .selectFrom('contacts')
    .select('id')
    .where('org_id', '=', orgId)
    .where('phone', '=', phone)
    .where('account_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();

  return row !== undefined;
}
