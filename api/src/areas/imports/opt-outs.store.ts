import type { Db } from '../../platform/db/client.ts';

/** The contacts of an organization with these phones who may still be texted, over all its accounts. */
export function findTextable(db: Db, orgId: number, phones: readonly string[]) {
  return db
    .selectFrom('contacts')
    .select(['id as contactId', 'account_id as accountId', 'phone'])
    .where('org_id', '=', orgId)
    .where('phone', 'in', [...phones])
    .where((is) => is.or([is('unsubscribed_at', 'is', null), is('yes_awaited', '=', true)]))
    .orderBy('id')
    .execute();
}
