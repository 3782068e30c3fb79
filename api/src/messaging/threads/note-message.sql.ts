/**
 * Returns the statement that updates a contact's inbox row for a new message, or creates it. `source` is a common table
 * expression with one row per message: org_id, contact_id, message_id, preview, direction, status, has_media, at,
 * is_from_customer, is_silent. A customer's text reopens the conversation, ends its snooze and counts as unread. A
 * silent one (from a blocked customer, or a reaction) does none of these and does not move the conversation up. Nor
 * does a text to the customer, because answered conversations would push waiting ones down the list.
 */
export const noteMessageSql = (source: string): string => `
  insert into conversations as conversation (org_id, account_id, contact_id, activity, is_done, unread_count,
    message_count, last_message_id, last_preview, last_direction, last_status, last_has_media, last_message_at,
    search_text)
  select contact.org_id, contact.account_id, contact.id, nextval('conversation_activity'), noted.is_silent,
    noted.is_from_customer::int, 1, noted.message_id, noted.preview, noted.direction, noted.status,
    noted.has_media, noted.at, contact.search_text
  from ${source} noted
  join contacts contact on contact.org_id = noted.org_id and contact.id = noted.contact_id
  on conflict (org_id, contact_id) do update set
    -- A silent message makes a closed row, so the new row's own is_done says whether it is one.
    activity = case when excluded.is_done or excluded.last_direction = 'outbound' then conversation.activity
      else excluded.activity end,
    is_done = conversation.is_done and excluded.unread_count = 0,
    snoozed_until = case when excluded.unread_count > 0 then null else conversation.snoozed_until end,
    unread_count = conversation.unread_count + excluded.unread_count,
    message_count = conversation.message_count + 1,
    last_message_id = excluded.last_message_id,
    last_preview = excluded.last_preview,
    last_direction = excluded.last_direction,
    last_status = excluded.last_status,
    last_has_media = excluded.last_has_media,
    last_message_at = excluded.last_message_at`;
