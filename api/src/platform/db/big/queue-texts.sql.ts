/**
 * Creates contacts in organization $1, account $2 who get one text each, so that none waits for another. $3 = number of
 * contacts.
 */
export const contacts = `
  insert into contacts (org_id, account_id, name, phone)
  select $1, $2, 'Queue ' || n, '+1' || (4000000000 + n) from generate_series(1, $3::int) n
  on conflict do nothing`;

export const conversations = `
  insert into conversations (org_id, account_id, contact_id, activity, search_text)
  select org_id, account_id, id, nextval('conversation_activity'), search_text from contacts
  where org_id = $1 and account_id = $2
  on conflict do nothing`;

/** Inserts texts from number $4 through carrier $5 as the last ones of their conversations. */
export const texts = `
  with written as (
    insert into messages (org_id, account_id, contact_id, direction, body, status, provider, number)
    select org_id, account_id, id, 'outbound', 'Your order is ready at the counter.', 'queued', $5, $4
    from contacts
    where org_id = $1 and account_id = $2 and name like 'Queue %'
    order by id
    limit $3::int
    returning org_id, contact_id, id
  ), shown as (
    update conversations set last_status = 'queued', last_message_id = written.id
    from written
    where conversations.org_id = written.org_id and conversations.contact_id = written.contact_id
  )
  select id, contact_id from written`;

/** Queues texts of organization $1 with priority $4. Omits columns that an earlier checkout's schema lacks. */
export const queue = `
  insert into outbound
  select (jsonb_populate_record(null::outbound, jsonb_build_object('org_id', $1::bigint, 'message_id', given.id,
    'contact_id', given.contact_id, 'priority', $4::int, 'due_us', (extract(epoch from now()) * 1000000)::bigint,
    'attempts', 0, 'fence', 0, 'created_at', now(), 'state', 'waiting', 'is_keyword_answer', false,
    'earlier_deliveries', 0, 'number', $5::text, 'segments', 1))).*
  from unnest($2::bigint[], $3::bigint[]) as given (id, contact_id)`;

/** Selects a row if any of the texts is not settled yet. */
export const open = `select 1 from outbound where org_id = $1 and message_id = any($2) limit 1`;

/** Counts the texts that the carrier has. */
export const carried = `
  select count(*)::int as count from simulator_messages where idempotency_key = any($1)`;

/** Counts the texts of organization $1 that a carrier has accepted, according to their message status. */
export const taken = `
  select count(*)::int as count from messages where org_id = $1 and id = any($2) and status in ('sent', 'delivered')`;

/** Reads the database server's update counters. */
export const counted = `
  select
    (select n_tup_upd::int from pg_stat_user_tables where relname = 'outbound') as "queueUpdates",
    (select n_tup_upd::int from pg_stat_user_tables where relname = 'messages') as "messageUpdates",
    (select n_tup_hot_upd::int from pg_stat_user_tables where relname = 'messages') as "hotUpdates"`;
