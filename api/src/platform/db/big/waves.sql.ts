/**
 * Creates contacts of an account who may be texted now, on a new list; $1 organization, $2 account, $3 number of
 * contacts, $4 time zone.
 */
export const recipients = `
  with list as (
    insert into lists (org_id, account_id, name) values ($1, $2, 'Wave of ' || $3::int || ' ' || gen_random_uuid())
    returning id
  ),
  added as (
    insert into contacts (org_id, account_id, name, phone, metadata, time_zone)
    select $1, $2, 'Ana Perez ' || n, '+1' || (3000000000 + n), jsonb_build_object('visits', n::text, 'favorite_drink', 'Chai'), $4
    from generate_series(1, $3::int) n
    on conflict (org_id, account_id, phone) do update set time_zone = excluded.time_zone
    returning id
  ),
  joined as (
    insert into list_members (org_id, list_id, contact_id) select $1, list.id, added.id from list, added
  )
  select id from list`;

/** Creates a wave to a list, due now. $1 organization, $2 account, $3 list, $4 text. */
export const wave = `
  insert into waves (org_id, account_id, wave_type, name, status, scheduled_at, starts_at, time_zone, job_description)
  select $1, $2, 'account', 'Measured', 'scheduled', now(), now(), 'America/New_York', jsonb_build_object('body', $4::text,
    'media', '[]'::jsonb, 'contact_ids', '[]'::jsonb, 'list_ids', jsonb_build_array($3::bigint), 'append_optout', true)
  returning id`;

/** Counts a wave's sent texts and reads its status. */
export const waveState = `
  select wave.status, wave.recipients, coalesce(progress.delivered, 0) as delivered,
    (select coalesce(sum(sent), 0) from wave_chunks where org_id = $1 and wave_id = $2) as sent
  from waves wave
  left join wave_progress progress on progress.org_id = wave.org_id and progress.wave_id = wave.id
  where wave.org_id = $1 and wave.id = $2`;

/** Counts the calls for a wave's texts that the simulated carrier accepted. */
export const carriedOfWave = `
  select count(*) as count, count(distinct to_phone) as phones from simulator_messages where idempotency_key = any(
    select org_id || ':' || id from messages where org_id = $1 and wave_id = $2)`;

/**
 * Inserts a wave's rows with plain statements: $1 organization, $2 wave, $3 account, $4 first and $5 last contact of
 * the batch.
 */
export const bareRecipients = `
  insert into wave_chunks (org_id, wave_id, n, account_id, number, provider, zones, due_us, total, is_listed, contact_ids,
    phones)
  select $1, $2, part, $3, '+12065550000', 'simulator', '{}', 0, count(*), true, array_agg(id order by id),
    array_agg(phone order by id)
  from (
    select id, phone, (row_number() over (order by id) - 1) / 2000 as part from contacts
    where org_id = $1 and account_id = $3
      and id in (select contact_id from list_members where org_id = $1 and list_id = $4)) listed
  group by part
  returning total, contact_ids[1] as first, contact_ids[total] as last`;
export const bareMessages = `
  with person as materialized (
    select id, phone from contacts where org_id = $1 and id >= $4 and id < $5 and account_id = $3
  ),
  written as (
    insert into messages (org_id, account_id, contact_id, direction, body, status, provider, number, wave_id)
    select $1, $3, id, 'outbound', $6, 'sending', 'simulator', '+12065550000', $2 from person
    returning id, contact_id, org_id || ':' || id as key
  )
  select written.id, written.key, person.phone from written join person on person.id = written.contact_id`;
export const bareCarried = `
  with given as (select * from unnest($1::text[], $3::text[]) as given (key, phone)),
  receipts as (
    insert into simulator_receipt_batches (idempotency_keys, carrier_ids, failure_code, due_at)
    select array_agg(key), array_agg(md5(key)), '', now() + interval '1 hour' from given
  )
  insert into simulator_messages (idempotency_key, carrier_id, from_phone, to_phone, body, media_urls, accepted_at,
    failure_code, shown_at, call_id)
  select key, md5(key), '+12065550000', phone, $2, '[]', now(), '', now(), nextval('simulator_calls_id_seq')
  from given`;
export const bareMarked = `
  update messages set status = 'sent', carrier_id = md5(given.id::text), updated_at = now()
  from unnest($2::bigint[]) as given (id)
  where messages.org_id = $1 and messages.id = given.id`;
