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

/** Tables that are filled without indexes, which are built afterwards. */
export const bigTables = ['contacts', 'contact_field_values', 'conversations', 'messages', 'list_members'];

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
      insert into messages (org_id, account_id, contact_id, direction, body, status, provider, number, carrier_id, created_at)
      select $1, $2, id, case when n % 2 = 0 then 'inbound' else 'outbound' end, (${bodies})[1 + (id + n) % 8],
        case when n % 2 = 0 then 'received' else 'delivered' end, 'simulator', '+12065550000', 'big-' || id || '-' || n,
        now() - (${messagesPerContact} - n) * interval '1 hour'
      from generate_series(1, ${messagesPerContact}) n, contacts where org_id = $1 and account_id = $2`,
    conversations: `
      insert into conversations (org_id, account_id, contact_id, activity, is_done, unread_count, message_count,
        last_message_id, last_preview, last_direction, last_status, last_message_at, search_text)
      select $1, $2, contact.id, nextval('conversation_activity'), contact.id % 10 <> 0, (contact.id % 500 = 0)::int,
        ${messagesPerContact}, 0, 'Your order is ready at the counter.', 'outbound', 'delivered',
        now() - contact.id % 5000 * interval '1 minute', contact.search_text
      from contacts contact where org_id = $1 and account_id = $2`,
    lists: `
      insert into lists (org_id, account_id, name) select $1, $2, 'Every ' || n from unnest(array[2, 3, 5, 10, 50, 1000]) n`,
    members: `
      insert into list_members (org_id, list_id, contact_id)
      select $1, list.id, contact.id from lists list, contacts contact
      where list.org_id = $1 and list.account_id = $2 and list.kind = 'plain' and contact.org_id = $1
        and contact.account_id = $2 and contact.id % split_part(list.name, ' ', 2)::int = 0`,
  };
}
