import type { RefusedStatement } from './refused-statements.ts';

/** Former statements that a real cluster of Citus 13.2.2 refused (docs/adr/0073). */
export const refusedInTrial: readonly RefusedStatement[] = [
  {
    what: 'who is signed in: 42601, a column definition list is required',
    rule: 'columns',
    text: `
      select users.id, organization.company_name,
        exists (select from access_tokens token where token.org_id = $1) as has_access_tokens
      from users
      join organizations organization on organization.org_id = users.org_id
      where users.org_id = $1 and users.id = $2`,
  },
  {
    what: 'what endpoints hear of texts that came in: cannot push down this subquery',
    rule: 'lateral',
    text: `
      with received as materialized (
        select $1::bigint as org_id, id, $2::bigint as account_id, array['MESSAGE_RECEIVED'] as events
        from unnest($3::bigint[]) as given (id)
      )
      insert into webhook_deliveries (org_id, webhook_id, event_type, payload)
      select webhook.org_id, webhook.id, event.type, jsonb_build_object('contactPhone', contact.phone)
      from received news
      cross join lateral unnest(news.events) as event (type)
      join webhooks webhook on webhook.org_id = news.org_id and webhook.org_id = $1::bigint
        and webhook.account_id = news.account_id
      cross join lateral (
        select contact_id from messages
        where messages.org_id = webhook.org_id and messages.org_id = $1::bigint and messages.id = news.id limit 1) message
      cross join lateral (
        select phone from contacts
        where contacts.org_id = webhook.org_id and contacts.org_id = $1::bigint and contacts.id = message.contact_id
        limit 1) contact`,
  },
  {
    what: 'an opt-out with the wave it counts for: cannot perform a lateral outer join',
    rule: 'lateral',
    text: `
      with chosen as (
        select id from contacts where org_id = $1 and id = any($2::bigint[]) order by id for no key update
      ), changed as (
        update contacts set unsubscribed_at = $3 from chosen
        where contacts.org_id = $1 and contacts.id = chosen.id
        returning contacts.id, contacts.phone
      )
      insert into consent_log (org_id, account_id, contact_id, phone, change, wave_id)
      select $1::bigint, $4::bigint, changed.id, changed.phone, 'opted_out', latest.wave_id
      from changed
      left join lateral (
        select message.wave_id, message.created_at from messages message
        where message.org_id = $1 and message.contact_id = changed.id and message.direction = 'outbound'
        order by message.id desc limit 1
      ) latest on latest.created_at >= $5::timestamptz`,
  },
  {
    what: 'claimed texts: could not run distributed query with FOR UPDATE/SHARE commands',
    rule: 'depth',
    text: `
      select message.id, message.wave_id is not null and coalesce((
          select attempt.outcome = 'unknown' from send_attempts attempt
          where attempt.org_id = message.org_id and attempt.message_id = message.id
          order by attempt.attempt desc limit 1), false) as "isUnanswered"
      from unnest($1::bigint[], $2::bigint[]) as claim (org_id, message_id)
      join messages message on message.org_id = claim.org_id and message.id = claim.message_id
      join contacts contact on contact.org_id = message.org_id and contact.id = message.contact_id
      where message.org_id = $3::bigint
      for share of contact`,
  },
  {
    what: 'contacts that are deleted, with their lists: could not run distributed query with FOR UPDATE/SHARE commands',
    rule: 'depth',
    text: `
      insert into contact_deletions (org_id, contact_id, account_id, phone, list_ids)
      select org_id, id, account_id, phone,
        array(select member.list_id from list_members member
          where member.org_id = contacts.org_id and member.contact_id = contacts.id)
      from contacts
      where org_id = $1 and account_id = $2 and id = any($3::bigint[])
      order by id
      for update`,
  },
  {
    what: 'texts that move: 22P02, invalid input syntax for type bigint: "PGCOPY"',
    rule: 'held',
    text: `
      with locked as materialized (
        select message.org_id, message.id, given.description
        from unnest($1::bigint[], $2::bigint[], $3::text[]) as given (org_id, message_id, description)
        join messages message on message.org_id = given.org_id and message.id = given.message_id
        where message.org_id = $4::bigint
        order by message.org_id, message.id
        for no key update of message
      )
      update messages set description = locked.description from locked
      where messages.org_id = $4::bigint and messages.id = locked.id`,
  },
  {
    what: 'texts that move, on every shard',
    rule: 'spread',
    text: `
      with locked as materialized (
        select org_id, id from messages where org_id = $1 and id = any($2::bigint[]) order by id for no key update
      )
      update messages set status = $3 from locked
      where messages.org_id = locked.org_id and messages.id = locked.id`,
  },
  {
    what: 'queued texts that carriers took: 22P02, "PGCOPY"',
    rule: 'held',
    text: `
      with given as materialized (
        select * from unnest($1::bigint[], $2::bigint[]) as given (org_id, message_id)
      ),
      held as materialized (
        select queued.org_id, queued.message_id
        from given join outbound queued on queued.org_id = given.org_id and queued.message_id = given.message_id
        order by queued.org_id, queued.message_id
        for update of queued
      )
      select count(*) from held join messages message on message.id = held.message_id where message.org_id = $3`,
  },
  {
    what: 'runs that a contact had of a step: 22P02, "PGCOPY"',
    rule: 'held',
    text: `
      with contact as materialized (
        select id, $1::bigint as flow_id from contacts where org_id = $2 and id = any($3::bigint[]) order by id
        for no key update
      ),
      former as materialized (
        select run.contact_id, run.state
        from flow_runs run join contact on contact.id = run.contact_id and contact.flow_id = run.flow_id
        where run.org_id = $2
        for update of run
      )
      select count(*) from former`,
  },
  {
    what: 'conversations that are given back: 22P02, "PGCOPY"',
    rule: 'held',
    text: `
      with formerly as (
        select * from jsonb_to_recordset($1::jsonb) as member ("contactId" bigint, "userId" bigint)
      ), held as (
        select conversations.contact_id, formerly."userId" as former_id from conversations
        join formerly on formerly."contactId" = conversations.contact_id
        where conversations.org_id = $2 and conversations.account_id = $3
        order by conversations.contact_id for no key update of conversations
      )
      select contact_id from held`,
  },
  {
    what: 'what each variant of a wave did: complex joins are only supported …',
    rule: 'depth',
    text: `
      select chunk.variant, count(*) filter (where message.status = 'delivered') as delivered
      from wave_chunks chunk
      cross join lateral (
        select * from unnest(chunk.contact_ids, chunk.phones) with ordinality as listed (contact_id, phone, place)
        union all
        select former.contact_id, former.phone, row_number() over (order by former.contact_id)
        from wave_recipients former
        where not chunk.is_listed and former.org_id = chunk.org_id and former.wave_id = chunk.wave_id
      ) recipient (contact_id)
      left join messages message on message.org_id = $1 and message.contact_id = recipient.contact_id
      where chunk.org_id = $2 and chunk.wave_id = $3
      group by chunk.variant`,
  },
  {
    what: 'recipients of a wave: Table functions are not supported with union operator',
    rule: 'depth',
    text: `
      select recipient.contact_id from (
        select chunk.org_id, chunk.n, listed.contact_id, listed.place
        from wave_chunks chunk
        cross join lateral (
          select * from unnest(chunk.contact_ids, chunk.phones) with ordinality as one (contact_id, phone, place)
          union all
          select former.contact_id, former.phone, row_number() over (order by former.contact_id)
          from wave_recipients former
          where not chunk.is_listed and former.org_id = chunk.org_id and former.wave_id = chunk.wave_id
        ) listed (contact_id, phone, place)
        where chunk.org_id = $1 and chunk.wave_id = $2
      ) recipient
      order by recipient.n, recipient.place limit 50`,
  },
  {
    what: 'recipients of a wave who clicked: complex joins are only supported …',
    rule: 'depth',
    text: `
      select recipient.contact_id from (
        select chunk.org_id, chunk.wave_id, listed.contact_id
        from wave_chunks chunk
        cross join lateral unnest(chunk.contact_ids) listed (contact_id)
        where chunk.org_id = $1 and chunk.wave_id = $2
      ) recipient
      where exists (select 1 from link_clicks click
        where click.org_id = recipient.org_id and click.wave_id = recipient.wave_id
          and click.contact_id = recipient.contact_id)`,
  },
  {
    what: 'what waits of a wave that is stopped: 22P02, "PGCOPY"',
    rule: 'held',
    text: `
      with stopped as materialized (select id from messages where org_id = $1 and wave_id = $2)
      delete from outbound where (org_id, message_id) in (
        select queued.org_id, queued.message_id from outbound queued
        join stopped on stopped.id = queued.message_id
        where queued.org_id = $1 and queued.state = 'waiting'
        for update of queued skip locked)`,
  },
  {
    what: 'the same with the lock in a query within: 22P02, "PGCOPY"',
    rule: 'held',
    text: `
      with stopped as materialized (select id from messages where org_id = $1 and wave_id = $2)
      delete from outbound where (org_id, message_id) in (select * from (
        select queued.org_id, queued.message_id from outbound queued
        join stopped on stopped.id = queued.message_id
        where queued.org_id = $1 and queued.state = 'waiting'
        for update of queued skip locked) held)`,
  },
  {
    what: 'the pace of a wave: 22P02, "PGCOPY"',
    rule: 'held',
    text: `
      with clock as materialized (select (extract(epoch from clock_timestamp()) * 1000000)::bigint as now_us),
      free as materialized (
        select progress.org_id, progress.wave_id, clock.now_us
        from wave_progress progress, clock
        where progress.org_id = $1 and progress.wave_id = $2 and progress.next_us <= clock.now_us
        for no key update of progress
      )
      update wave_progress progress set next_us = free.now_us from free
      where progress.wave_id = free.wave_id and progress.org_id = $1`,
  },
  {
    what: 'texts of a wave that did not go smoothly: 40P01, a distributed deadlock',
    rule: 'order',
    text: `
      with troubled as materialized (
        select org_id, id, contact_id from messages
        where org_id = $1 and id = any($2::bigint[]) and status = 'sending'
        order by id
        for no key update
      )
      insert into outbound (org_id, message_id, contact_id)
      select org_id, id, contact_id from troubled
      on conflict (org_id, message_id) do nothing`,
  },
  {
    what: 'texts of a chunk that a carrier took, beside who takes the chunk over: 40P01, deadlock detected',
    rule: 'order',
    text: `
      with marked as (
        update messages set status = 'sent' where org_id = $1 and id = any($2::bigint[]) returning id
      )
      update wave_chunks set sent = wave_chunks.sent + (select count(*) from marked)
      where org_id = $1 and wave_id = $3 and n = $4`,
  },
  {
    what: 'who is chosen for a wave, by why not: complex joins are only supported …',
    rule: 'depth',
    text: `
      select reason, count(*) from (
        select contact.id, case when contact.asked_to_stop_at is not null and exists (
            select 1 from organizations pausing
            where pausing.org_id = contact.org_id and pausing.pauses_on_stop_request) then 'asked_to_stop' end as reason
        from contacts contact where contact.org_id = $1 and contact.account_id = $2
      ) chosen group by reason`,
  },
];
