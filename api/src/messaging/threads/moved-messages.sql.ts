import type { LiveEventName } from 'shared-contracts/live-events';
import { inOrganizationSql } from '../../platform/db/cluster/by-organization.ts';
import { recordLiveSql } from '../../platform/live/record-live.sql.ts';
import { eventsOfMove, recordWebhooksSql } from '../webhooks/record-webhooks.sql.ts';
import { countWaveTextsSql } from './count-wave-texts.sql.ts';

const changed: LiveEventName = 'message.changed';

/**
 * Returns the end of a statement that has moved messages: what the inbox shows of each conversation's last one, the facts
 * for live streams, what endpoints hear, and the figures of waves. `source` names rows of org_id, id, account_id, contact_id, wave_id,
 * status_before; `status` is where they went; `orgId` is SQL where all are of one organization. Streams do not hear of each text of a wave.
 */
export const movedMessagesSql = (source: string, status: string, orgId?: string): string => `
  shown as (
    update conversations set last_status = ${status}
    from ${source} moved
    where moved.wave_id is null and conversations.org_id = moved.org_id and conversations.contact_id = moved.contact_id
      and conversations.last_message_id = moved.id and ${inOrganizationSql('conversations', orgId)}
  ),
  fact as (
    select org_id, account_id, '${changed}' as event,
      jsonb_build_object('messageId', id, 'accountId', account_id, 'contactId', contact_id) as data
    from ${source}
    where wave_id is null
    order by org_id, id
  ),
  webhook_source as (
    select org_id, id, account_id, ${status} as status, ${eventsOfMove(status, 'status_before')} as events
    from ${source} moved
  ),
  webhook_events as (${recordWebhooksSql('webhook_source', orgId)}),
  tallied as (${countWaveTextsSql(source, status, orgId)}),
  recorded as (${recordLiveSql('fact')})`;
