import type { SqlRule } from './sql-fault.ts';

/** A statement that a cluster of three Citus nodes refused, verbatim, with the rule that detects it. */
export interface RefusedStatement {
  readonly what: string;
  readonly rule: SqlRule;
  readonly text: string;
}

/** Statements that kept the product from running on Citus 13.2 when it was tried (docs/adr/0073). */
export const refusedStatements: readonly RefusedStatement[] = [
  {
    what: 'the session behind a bearer',
    rule: 'local',
    text: `
      select sessions.id, users.id as "userId", users.org_id as "orgId", organizations.is_active as "isOrgActive",
        array(select permission from user_org_permissions held
          where held.org_id = users.org_id and held.user_id = users.id) as "orgPermissions"
      from sessions
      inner join users on users.id = sessions.user_id
      inner join organizations on organizations.org_id = users.org_id
      where sessions.token_hash = $1 and sessions.expires_at > $2 and users.is_active = $3`,
  },
  {
    what: 'a page of the inbox: its contacts',
    rule: 'organization',
    text: `
      select unread."unreadTotal", page.*
      from (
        select coalesce(sum(unread_count), 0)::int as "unreadTotal" from conversations
        where org_id = $1 and account_id = $2 and unread_count > 0
      ) unread
      left join (
        select contact.name, conversation.activity
        from (select * from conversations where org_id = $1 and account_id = $2 order by activity desc limit 50) conversation
        join contacts contact on contact.org_id = conversation.org_id and contact.id = conversation.contact_id
        left join users assignee on assignee.id = conversation.assigned_to
      ) page on true
      order by page.activity desc`,
  },
  {
    what: 'a page of the inbox: the tags of its conversations',
    rule: 'organization',
    text: `
      select conversation.contact_id, (
        select json_agg(tag.name) from conversation_tags held
        join tags tag on tag.org_id = held.org_id and tag.id = held.tag_id
        where held.org_id = conversation.org_id and held.contact_id = conversation.contact_id) as tags
      from (select * from conversations where org_id = $1 and account_id = $2 order by activity desc limit 50) conversation`,
  },
  {
    what: 'the conversation of a new message',
    rule: 'parameter',
    text: `
      insert into conversations as conversation (org_id, account_id, contact_id, activity, is_done, unread_count)
      select contact.org_id, contact.account_id, contact.id, nextval('conversation_activity'), $1, $2
      from contacts contact
      where contact.org_id = $3 and contact.id = $4
      on conflict (org_id, contact_id) do update set
        activity = case when $5 then conversation.activity else excluded.activity end`,
  },
  {
    what: 'the claim of due texts, with the queue distributed',
    rule: 'lock',
    text: `
      with clock as materialized (select (extract(epoch from clock_timestamp()) * 1000000)::bigint as now_us),
      due as materialized (
        select queued.org_id, queued.message_id, queued.state from distributed_outbound queued, clock
        where queued.due_us <= clock.now_us
        order by queued.priority, queued.due_us
        limit $1 offset $2
        for update of queued skip locked
      )
      update distributed_outbound claimed
      set fence = claimed.fence + 1, state = 'calling', due_us = clock.now_us + $3
      from due, clock
      where claimed.org_id = due.org_id and claimed.message_id = due.message_id
      returning claimed.org_id`,
  },
  {
    what: 'what claimed texts are about',
    rule: 'lock',
    text: `
      select message.org_id as "orgId", message.id as "messageId", contact.phone, account.time_zone as "timeZone",
        suppressed.description as "suppressedBecause"
      from unnest($1::bigint[], $2::bigint[]) as claim (org_id, message_id)
      join messages message on message.org_id = claim.org_id and message.id = claim.message_id
      join contacts contact on contact.org_id = message.org_id and contact.id = message.contact_id
      join accounts account on account.org_id = message.org_id and account.id = message.account_id
      left join suppressed_numbers suppressed
        on suppressed.org_id = message.org_id and suppressed.phone = contact.phone
      order by message.org_id, message.contact_id
      for share of contact`,
  },
  {
    what: 'consent of contacts without any on record',
    rule: 'join',
    text: `
      insert into consent_log (org_id, account_id, contact_id, phone, change, source, user_id, detail)
      select org_id, account_id, id, phone, 'opted_in', 'staff', $1::bigint, $2::text
      from contacts contact
      where contact.org_id = $3 and contact.account_id = $4 and contact.unsubscribed_at is null and not exists (
        select 1 from consent_log said where said.org_id = $5 and said.contact_id = contact.id)`,
  },
  {
    what: 'the conversations of the demo',
    rule: 'join',
    text: `
      insert into conversations (org_id, account_id, contact_id, activity, message_count, last_message_id)
      select $1::bigint, contact.account_id, contact.id, nextval('conversation_activity'), counted.messages, last.id
      from (
        select *, (select max(id) from messages where org_id = $2 and contact_id = state.contact_id) as last_id
        from unnest($3::bigint[], $4::boolean[]) as state (contact_id, is_done)
      ) as given
      join contacts contact on contact.org_id = $5 and contact.id = given.contact_id
      join messages last on last.org_id = $6 and last.id = given.last_id
      cross join lateral (
        select count(*) as messages from messages where org_id = $7 and contact_id = given.contact_id
      ) as counted`,
  },
  {
    what: 'a custom value of many contacts',
    rule: 'case',
    text: `
      update contacts
      set metadata = case when $1::text = '' then metadata - $2::text
          else metadata || jsonb_build_object($3::text, $4::text) end,
        updated_at = $5
      where org_id = $6 and id = any($7::bigint[])
      returning id`,
  },
  {
    what: 'a thread of the handset',
    rule: 'local',
    text: `
      select messages.id from messages
      join contacts on contacts.org_id = messages.org_id and contacts.id = messages.contact_id
      where contacts.org_id = $1 and contacts.phone = $2
        and not exists (select from simulator_messages where carrier_id = messages.carrier_id)`,
  },
  {
    what: 'a column and its check in one change',
    rule: 'alter',
    text: `
      alter table contacts
        add column yes_awaited boolean not null default false,
        add constraint contacts_yes_awaited_is_out check (not yes_awaited or unsubscribed_at is not null)`,
  },
];
