import type { LiveEventName } from 'shared-contracts/live-events';
import { recordLiveSql } from '../../platform/live/record-live.sql.ts';

const changed: LiveEventName = 'message.changed';

/**
 * Returns the end of a statement that has moved messages: what the inbox shows of each conversation's last one, and
 * the facts for live streams. `source` names rows of org_id, id, account_id, contact_id; `status` is where they went.
 */
export const movedMessagesSql = (source: string, status: string): string => `
  shown as (
    update conversations set last_status = ${status}
    from ${source} moved
    where conversations.org_id = moved.org_id and conversations.contact_id = moved.contact_id
      and conversations.last_message_id = moved.id
  ),
  fact as (
    select org_id, account_id, '${changed}' as event,
      jsonb_build_object('messageId', id, 'accountId', account_id, 'contactId', contact_id) as data
    from ${source}
    order by org_id, id
  ),
  recorded as (${recordLiveSql('fact')})`;
