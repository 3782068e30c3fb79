import { messageStatuses, isForwardMove, statusesBefore } from 'shared-contracts/domain/message-status';
import { anyOrganization } from '../../platform/db/cluster/by-organization.ts';

const quoteAll = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');

const finalStatuses = messageStatuses.filter(
  (status) => status !== 'received' && !messageStatuses.some((to) => isForwardMove(status, to)),
);

/**
 * Returns an SQL expression for the events of a text whose status changed: that it was sent, once, and that its status
 * is final. A receipt may advance a text that is not marked as sent yet; then both.
 */
export const eventsOfMove = (status: string, statusBefore: string): string => `
  array_remove(array[
    case when ${status} in ('sent', 'delivered', 'undelivered') and ${statusBefore} in (${quoteAll(statusesBefore('sent'))})
      then 'MESSAGE_SENT' end,
    case when ${status} in (${quoteAll(finalStatuses)}) then 'MESSAGE_FINALIZED' end
  ], null)`;

/** For many organizations: reads each text by its key, however little the planner knows about the tables. */
const textsByKey = `
  cross join lateral (
    select contact_id, direction, body, media, segments, wave_id, created_at from messages
    where messages.org_id = webhook.org_id and messages.id = news.id and not messages.is_test limit 1) message
  cross join lateral (
    select phone from contacts
    where contacts.org_id = webhook.org_id and contacts.id = message.contact_id limit 1) contact
  where ${anyOrganization}`;

/** For one organization: a cluster refuses LATERAL with LIMIT over a CTE, but joins tables filtered by organization. */
const textsOfOne = (orgId: string): string => `
  join messages message on message.org_id = webhook.org_id and message.id = news.id and not message.is_test
  join contacts contact on contact.org_id = webhook.org_id and contact.id = message.contact_id
  where webhook.org_id = ${orgId} and message.org_id = ${orgId} and contact.org_id = ${orgId}`;

/**
 * Returns the statement that queues events for an account's endpoints, in the transaction of the change. `source` is a
 * relation with org_id, id (of a message), account_id, status, events. Endpoints are looked up before the lateral
 * joins, so that accounts without any pay for nothing else. Wave tests create no events. `orgId` is SQL if all rows
 * belong to one organization: it is applied to each table, so that a cluster only queries one node.
 */
export const recordWebhooksSql = (source: string, orgId?: string): string => `
  insert into webhook_deliveries (org_id, webhook_id, event_type, payload)
  select webhook.org_id, webhook.id, event.type, jsonb_build_object(
    'type', event.type,
    'timestamp', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'data', jsonb_build_object(
      'messageId', news.id, 'accountId', news.account_id, 'contactId', message.contact_id,
      'primaryPhone', webhook.primary_phone, 'contactPhone', contact.phone, 'direction', message.direction,
      'body', message.body, 'mediaLinks', jsonb_path_query_array(message.media, '$[*].url'),
      'status', news.status, 'segments', message.segments, 'waveId', message.wave_id,
      'createdAt', to_char(message.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
  from ${source} news
  cross join lateral unnest(news.events) as event (type)
  join webhooks webhook on webhook.org_id = news.org_id and webhook.account_id = news.account_id
    and webhook.is_active and event.type = any(webhook.event_types)
  ${orgId === undefined ? textsByKey : textsOfOne(orgId)}
  order by webhook.org_id, webhook.id, news.id`;
