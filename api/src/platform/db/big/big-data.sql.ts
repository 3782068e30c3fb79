/** Amount of data to generate. */
export interface BigSize {
  readonly contacts: number;
  readonly messagesPerContact: number;
}

const first = `array['Ana','Ben','Carla','Dmitri','Elena','Femi','Grace','Hiro','Ines','Jamal','Kira','Liam','Maya','Noor',
  'Omar','Priya','Quinn','Rosa','Sven','Tara','Umar','Vera','Wes','Ximena','Yara','Zoe']`;
const last = `array['Abbott','Bergstrom','Castillo','Dubois','Eriksen','Fontaine','Gutierrez','Hawkins','Ibrahim','Jacobsen',
  'Kowalski','Lindqvist','Moreau','Nakamura','Okafor','Pellegrini','Quintero','Raman','Sandoval','Thornton','Ueda',
  'Valentin','Whitaker','Xiong','Yamada','Zielinski']`;
const bodies = `array['Are you open on Sunday?','Your order is ready at the counter.','Thank you, see you soon.',
  'Can I change my appointment to Friday?','We saved a table for four at seven.','Is the pumpkin loaf back this week?',
  'Parking is behind the building.','Running ten minutes late, sorry!']`;

/** Days over which an account's texts are spread, so that there are old ones. */
const days = 400;

/** Messages of the busiest contacts, one in a thousand, whatever the average. */
const busiest = 300;

/** Prefix of a rare word to search for: with the contact's ID, in a tenth of that contact's texts. */
const codePrefix = 'c';

/**
 * Number of messages of a contact: one in a thousand has `busiest`. Of the rest, the busiest tenth has more than half.
 * Rounded up at random, so that the average is as given.
 */
function messagesOfContact(average: number): string {
  const others = Math.max(0, average - busiest / 1_000);
  const rank = 'abs(hashint8(contact.id) % 1000)';
  const chance = 'abs(hashint8(-contact.id) % 1000) / 1000.0';

  return `floor(${chance} + case when ${rank} = 0 then ${busiest} else ${others} * case when ${rank} <= 10 then 20
    when ${rank} <= 100 then 4 when ${rank} <= 500 then 0.8 else 0.24 end end)::int`;
}

/** Tables that are filled without indexes, which are built afterwards. */
export const bigTables = [
  'contacts',
  'contact_field_values',
  'conversations',
  'messages',
  'list_members',
  'carrier_callbacks',
  'carrier_part_ids',
];

/** Tables that are filled from the messages, with their indexes. */
export const figureTables = ['contact_days', 'daily_figures', 'daily_reach'];

/**
 * Returns the steps that fill one account, in order; $1 is the organization and $2 the account. All values are derived
 * from the row number, some through its hash.
 */
export function bigSteps({ contacts, messagesPerContact }: BigSize): Record<string, string> {
  return {
    contacts: `
      insert into contacts (org_id, account_id, name, phone, metadata, blocked, unsubscribed_at, created_at)
      select $1, $2,
        (${first})[1 + n % 26] || ' ' || (${last})[1 + (n / 26) % 26] || ' ' || n,
        '+1' || (2000000000 + n), jsonb_build_object('visits', (abs(hashint4(n)) % 200)::text,
          'birthday', (date '1950-01-01' + abs(hashint4(-n)) % 20000)::text,
          'favorite_drink', (array['Chai','Mocha','Cortado'])[1 + n % 3]),
        n % 100 = 0, case when n % 33 = 0 then now() - interval '5 days' end, now() - n % 900 * interval '1 day'
      from generate_series(1, ${contacts}) n`,
    'field values': `
      insert into contact_field_values (org_id, account_id, contact_id, field, text_value, number_value, date_value)
      select org_id, account_id, id, key, lower(value), number_of_text(value), day_of_text(value)
      from contacts, jsonb_each_text(metadata) where org_id = $1 and account_id = $2`,
    messages: `
      insert into messages (org_id, account_id, contact_id, direction, body, status, provider, number, carrier_id,
        created_at)
      select $1, $2, id, case when n % 2 = 0 then 'inbound' else 'outbound' end, (${bodies})[1 + (id + n) % 8]
          || case when n % 10 = 0 then ' Your code is ${codePrefix}' || id else '' end,
        case when n % 2 = 0 then 'received' else 'delivered' end, 'simulator', '+12065550000', 'big-' || id || '-' || n,
        at
      from (
        select contact.id, n, now() - interval '${days} days'
          * ((hashint8(contact.id * 1000 + n) + 2147483648) / 4294967296.0) as at
        from contacts contact cross join lateral generate_series(1, ${messagesOfContact(messagesPerContact)}) n
        where org_id = $1 and account_id = $2
        order by at) text`,
    // Without statistics, the next steps would compare all contacts with all messages.
    statistics: 'analyze contacts, messages',
    conversations: `
      insert into conversations (org_id, account_id, contact_id, activity, is_done, unread_count, message_count,
        last_message_id, last_preview, last_direction, last_status, last_message_at, search_text)
      select $1, $2, id, nextval('conversation_activity'), id % 10 <> 0, (id % 500 = 0)::int, coalesce(messages, 0),
        last_id, 'Your order is ready at the counter.', 'outbound', 'delivered', last_at, search_text
      from (
        select contact.id, contact.search_text, text.messages, text.last_id, text.last_at
        from contacts contact
        left join (
          select contact_id, count(*) as messages, max(id) as last_id, max(created_at) as last_at
          from messages where org_id = $1 and account_id = $2 group by contact_id) text on text.contact_id = contact.id
        where contact.org_id = $1 and contact.account_id = $2
        order by text.last_id nulls first) thread`,
    callbacks: `
      insert into carrier_callbacks (carrier, kind, event_key, payload, received_at, processed_at)
      select 'simulator', 'status', carrier_id, jsonb_build_object('id', carrier_id, 'status', 'delivered'), created_at,
        created_at
      from messages
      where org_id = $1 and account_id = $2 and created_at > now() - interval '29 days'
      order by id`,
    'segments of long texts': `
      insert into carrier_part_ids (org_id, carrier, part_id, message_id, carrier_id, idempotency_key, created_at)
      select $1, 'simulator', carrier_id || '-1', id, carrier_id, carrier_id, created_at from messages
      where org_id = $1 and account_id = $2 and created_at > now() - interval '29 days' and id % 10 = 0`,
    lists: `
      insert into lists (org_id, account_id, name) select $1, $2, 'Every ' || n from unnest(array[2, 3, 5, 10, 50, 1000]) n`,
    members: `
      insert into list_members (org_id, list_id, contact_id)
      select $1, list.id, contact.id from lists list, contacts contact
      where list.org_id = $1 and list.account_id = $2 and list.kind = 'plain' and contact.org_id = $1
        and contact.account_id = $2 and contact.id % split_part(list.name, ' ', 2)::int = 0`,
    'contact tallies': `
      insert into contact_tallies (org_id, account_id, carrier, amount, is_merged)
      select org_id, account_id, carrier_to_count(metadata), count(*), true from contacts
      where org_id = $1 and account_id = $2 group by 1, 2, 3`,
    'growth tallies': `
      insert into growth_tallies (org_id, account_id, begins_at, amount, is_merged)
      select org_id, account_id, quarter_hour_of(created_at), count(*), true from contacts
      where org_id = $1 and account_id = $2 group by 1, 2, 3 order by 3`,
    'list tallies': `
      insert into list_tallies (org_id, list_id, amount, is_merged)
      select org_id, list_id, count(*), true from list_members
      where org_id = $1 and list_id in (select id from lists where org_id = $1 and account_id = $2) group by 1, 2`,
    // In order of time, as the product writes them.
    'daily figures': `
      insert into daily_figures (org_id, account_id, begins_at, day, texts_sent, texts_received, segments_sent)
      select $1, $2, begins_at, (begins_at at time zone 'America/New_York')::date,
        count(*) filter (where direction = 'outbound'), count(*) filter (where direction = 'inbound'),
        count(*) filter (where direction = 'outbound')
      from (
        select quarter_hour_of(created_at) as begins_at, direction from messages
        where org_id = $1 and account_id = $2) text
      group by begins_at order by begins_at`,
    'daily reach': `
      with days as materialized (
        select distinct contact_id, direction, (created_at at time zone 'America/New_York')::date as day from messages
        where org_id = $1 and account_id = $2
      ), last_days as (
        insert into contact_days (org_id, contact_id, direction, last_day)
        select $1, contact_id, direction, max(day) from days group by contact_id, direction
      )
      insert into daily_reach (org_id, account_id, direction, day, previous_day, contacts)
      select $1, $2, direction, day, previous, count(*) from (
        select direction, day,
          coalesce(lag(day) over (partition by contact_id, direction order by day), '0001-01-01') as previous
        from days) one
      group by direction, day, previous order by day, previous`,
  };
}
