import type { RefusedStatement } from './refused-statements.ts';

/** Former statements that the cluster refused in the second and third trials (docs/adr/0073). */
export const refusedInSecondTrial: readonly RefusedStatement[] = [
  {
    what: 'a column with its check: cannot execute ADD COLUMN command with … CHECK constraints',
    rule: 'constraint',
    text: `
      alter table waves add column test_outcome text
        check (test_outcome in ('winner', 'too_few', 'no_difference'))`,
  },
  {
    what: 'when contacts asked to stop: non-IMMUTABLE functions are not allowed in CASE or COALESCE',
    rule: 'case',
    text: `
      update contacts set asked_to_stop_at = coalesce(conversations.last_message_at, now())
      from conversations
      where conversations.org_id = contacts.org_id and conversations.contact_id = contacts.id
        and conversations.opt_out_suggested and contacts.asked_to_stop_at is null`,
  },
  {
    what: 'texts of receipts: a segmentation fault of the coordinator',
    rule: 'arrays',
    text: `
      with receipt as (
        select given.position, given.carrier_id, directory.org_id
        from unnest($1::text[], $2::text[], $3::int[]) as given (carrier_id, number, position)
        join number_directory directory on directory.phone = given.number
      )
      select receipt.position, attempted.message_id
      from receipt
      cross join lateral (
        select attempt.message_id from send_attempts attempt
        where attempt.org_id = receipt.org_id and attempt.carrier_id = receipt.carrier_id and attempt.org_id = $4
        order by attempt.id desc limit 1
      ) attempted`,
  },
  {
    what: 'references of long texts: functions used in the DO UPDATE SET clause … must be marked IMMUTABLE',
    rule: 'conflict',
    text: `
      insert into concatenation_counters as counter (org_id, number, phone, last)
      select distinct $1::bigint, number, phone, texts
      from unnest($2::text[], $3::text[], $4::int[]) as fresh (number, phone, texts)
      on conflict (org_id, number, phone) do update set last = counter.last + excluded.last, used_at = now()`,
  },
  {
    what: 'owners whose texts wait for a carrier: direct joins between distributed and local tables are not supported',
    rule: 'local',
    text: `
      select users.email from users
      inner join organizations on organizations.org_id = users.org_id
      where users.role = $1 and organizations.is_active = $2 and exists (
        select outbound.message_id from outbound
        where outbound.org_id = users.org_id and outbound.state = $3)`,
  },
  {
    what: 'codes of a test, backdated: STABLE functions used in UPDATE queries cannot be called with column references',
    rule: 'column',
    text: `
      update two_factor_codes set sent_at = sent_at - $1 * interval '1 second'
      from one_time_tokens where one_time_tokens.id = token_id and user_id = $2`,
  },
];
