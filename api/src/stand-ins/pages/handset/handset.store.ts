import { sql } from 'kysely';
import { searchedDigits } from '../../../kernel/searched-digits.ts';
import type { Db } from '../../../platform/db/client.ts';
import { containsText } from '../../../platform/db/sql/like-pattern.ts';

// The handset acts as a carrier: it knows phones across businesses. Its addresses exist only while the simulator is on,
// so these queries run across organizations.

/** A customer's phone, with its contact name. */
export interface HandsetPhone {
  readonly phone: string;
  readonly name: string;
  readonly preview: string;
}

/** A business number that can be texted. */
export interface BusinessNumber {
  readonly phone: string;
  readonly accountName: string;
}

/** A message as shown on the phone; `isMine` marks those that its owner wrote. */
export interface HandsetMessage {
  readonly id: string;
  readonly isMine: boolean;
  readonly body: string;
  readonly mediaUrls: readonly string[];
  readonly at: Date;
  /** Carrier code of a message that never arrived; '' = it arrived. */
  readonly failureCode: string;
}

/** Customers with the newest conversations, then the newest contacts; each account is read by its own index. */
export async function findRecentPhones(db: Db, limit: number): Promise<HandsetPhone[]> {
  const { rows } = await sql<HandsetPhone>`
    select phone, name, preview from (
      select distinct on (phone) phone, name, preview, activity, contact_id from (
        select contacts.phone, contacts.name, recent.last_preview as preview, recent.activity, contacts.id as contact_id
        from accounts
        cross join lateral (
          select contact_id, last_preview, activity from conversations
          where conversations.org_id = accounts.org_id and conversations.account_id = accounts.id
          order by activity desc limit ${limit}
        ) as recent
        join contacts on contacts.org_id = accounts.org_id and contacts.id = recent.contact_id
        union all
        select newest.phone, newest.name, '', 0, newest.id
        from accounts
        cross join lateral (
          select phone, name, id from contacts
          where contacts.org_id = accounts.org_id and contacts.account_id = accounts.id
          order by id desc limit ${limit}
        ) as newest
      ) as contacts
      order by phone, activity desc
    ) as one_each
    order by activity desc, contact_id desc limit ${limit}`.execute(db);

  return rows;
}

/** Customers by part of their name or number, those with the newest conversation first. */
export async function searchPhones(db: Db, search: string, limit: number): Promise<HandsetPhone[]> {
  const digits = searchedDigits(search, 3);
  const { rows } = await sql<HandsetPhone>`
    select phone, name, preview from (
      select distinct on (contacts.phone) contacts.phone, contacts.name,
        coalesce(conversations.last_preview, '') as preview, coalesce(conversations.activity, 0) as activity
      from contacts
      left join conversations
        on conversations.org_id = contacts.org_id and conversations.contact_id = contacts.id
      where ${containsText(sql`contacts.search_text`, search)}
        or (${digits !== ''} and ${containsText(sql`contacts.search_text`, digits)})
      order by contacts.phone, conversations.activity desc nulls last
    ) as matches
    order by activity desc, name limit ${limit}`.execute(db);

  return rows;
}

/** Every number of ours with its account, those of the customer's conversations first. */
export async function findBusinessNumbers(db: Db, customer: string): Promise<BusinessNumber[]> {
  const { rows } = await sql<BusinessNumber>`
    select number_directory.phone, accounts.name as "accountName"
    from number_directory
    join accounts on accounts.org_id = number_directory.org_id and accounts.id = number_directory.account_id
    left join contacts on contacts.org_id = accounts.org_id and contacts.account_id = accounts.id
      and contacts.phone = ${customer}
    left join conversations
      on conversations.org_id = contacts.org_id and conversations.contact_id = contacts.id
    order by conversations.activity desc nulls last, contacts.id nulls last, accounts.org_id, accounts.id`.execute(
    db,
  );

  return rows;
}

/** The name of a phone's contact; '' if there is none. */
export async function findName(db: Db, phone: string): Promise<string> {
  const row = await db
    .selectFrom('contacts')
    .select('name')
    .where('phone', '=', phone)
    .limit(1)
    .executeTakeFirst();

  return row?.name ?? '';
}

/**
 * The newest messages between a phone and a business number, oldest first, including those from before the simulator.
 */
export async function findThread(
  db: Db,
  query: { phone: string; number: string; now: Date; limit: number },
): Promise<HandsetMessage[]> {
  const { rows } = await sql<HandsetMessage>`
    with simulated as (
      select 'out-' || carrier_id as id, false as "isMine", body, media_urls as "mediaUrls", shown_at as at,
        failure_code as "failureCode"
      from simulator_messages
      where to_phone = ${query.phone} and from_phone = ${query.number} and shown_at <= ${query.now}
      union all
      select 'in-' || id, true, body, media_urls, sent_at, ''
      from simulator_texts where from_phone = ${query.phone} and to_phone = ${query.number}
    ),
    -- Apart from the simulator's tables: those of tenants meet no others in a join (engineering.md, PostgreSQL).
    of_tenants as (
      select messages.id, messages.direction, messages.body, messages.media, messages.created_at, messages.carrier_id
      from messages
      join contacts on contacts.org_id = messages.org_id and contacts.id = messages.contact_id
      where contacts.phone = ${query.phone} and messages.number = ${query.number}
        and messages.status in ('received', 'sent', 'delivered')
        and messages.created_at < coalesce((select min(at) from simulated), ${query.now}) - interval '5 seconds'
    ),
    earlier as (
      select 'was-' || message.id as id, message.direction = 'inbound' as "isMine", message.body,
        coalesce((select jsonb_agg(picture -> 'url') from jsonb_array_elements(message.media) as picture), '[]')
          as "mediaUrls",
        message.created_at as at, '' as "failureCode"
      from of_tenants message
      where not exists (select 1 from simulator_messages where carrier_id = message.carrier_id)
        and not exists (select 1 from simulator_texts where simulator_texts.id = message.carrier_id)
    )
    select * from (
      select * from simulated union all select * from earlier order by at desc, id desc limit ${query.limit}
    ) as newest order by at, id`.execute(db);

  return rows;
}
