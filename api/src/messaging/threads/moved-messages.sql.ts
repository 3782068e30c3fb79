import type { LiveEventName } from 'shared-contracts/live-events';
import { inOrganizationSql } from '../../platform/db/cluster/by-organization.ts';
import { recordLiveSql } from '../../platform/live/record-live.sql.ts';
import { eventsOfMove, recordWebhooksSql } from '../webhooks/record-webhooks.sql.ts';
import { countWaveTextsSql } from './count-wave-texts.sql.ts';

const changed: LiveEventName = 'message.changed';

/**
 * Returns the end of a statement that has advanced messages: the inbox update for each conversation's last one, the
 * events for live streams and webhook endpoints, and the wave counts. `source` is a relation with org_id, id,
 * account_id, contact_id, wave_id, status_before; `status` is the new status; `orgId` is SQL if all rows belong to one
 * organization. Live streams get no event per wave text.
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
