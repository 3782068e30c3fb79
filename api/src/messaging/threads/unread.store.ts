import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * Returns the statement that sets unread counts to 0. `source` is a relation with contact_id, whose conversations the
 * caller has locked.
 */
export const clearUnreadOf = (orgId: number, source: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  update conversations set unread_count = 0 from ${source}
  where conversations.org_id = ${orgId} and conversations.contact_id = ${source}.contact_id`;

/**
 * Returns the statement that marks read conversations as unread again, except for those with a newer text from their
 * contact, or in another account. `source` is a relation with contact_id, unread_count, last_message_id.
 */
export const restoreUnreadOf = (
  orgId: number,
  { accountId, source }: { accountId: number; source: RawBuilder<unknown> },
): RawBuilder<unknown> => sql`
  update conversations set unread_count = ${source}.unread_count from ${source}
  where conversations.org_id = ${orgId} and conversations.contact_id = ${source}.contact_id
    and conversations.account_id = ${accountId} and conversations.unread_count = 0
    and not exists (
      select 1 from messages where messages.org_id = ${orgId} and messages.contact_id = ${source}.contact_id
        and messages.id > ${source}.last_message_id and messages.direction = 'inbound')
  returning conversations.contact_id`;
