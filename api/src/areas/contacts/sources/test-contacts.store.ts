import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';

/**
 * Marks contacts for phones that receive test messages. They belong to no account, so no list or search includes them.
 */
const testPhone = 'Test phone';

/** Why a phone may not be texted from an account; undefined if it may. */
export type PhoneRefusal = 'blocked' | 'opted_out' | 'waiting_for_yes' | 'suppressed';

/** Returns the phones that may not be texted from an account, with the reason. */
export async function findPhoneRefusals(
  db: Db,
  orgId: number,
  query: { accountId: number; phones: readonly string[] },
): Promise<{ phone: string; refusal: PhoneRefusal }[]> {
  const { accountId, phones } = query;
  const { rows } = await sql<{ phone: string; refusal: PhoneRefusal | null }>`
    select entered.phone, case
      when contact.blocked then 'blocked'
      when contact.yes_awaited then 'waiting_for_yes'
      when contact.unsubscribed_at is not null then 'opted_out'
      when exists (select 1 from opted_out_phones out where out.org_id = ${orgId} and out.phone = entered.phone)
        then 'opted_out'
      when exists (select 1 from suppressed_numbers suppressed
        where suppressed.org_id = ${orgId} and suppressed.phone = entered.phone) then 'suppressed'
      end as refusal
    from unnest(${[...phones]}::text[]) as entered (phone)
    left join contacts contact
      on contact.org_id = ${orgId} and contact.account_id = ${accountId} and contact.phone = entered.phone`.execute(
    db,
  );

  return rows.flatMap(({ phone, refusal }) => (refusal ? [{ phone, refusal }] : []));
}

/** Returns the contact for a phone that receives test messages, creating it if needed. */
export async function ensureTestContact(db: Db, orgId: number, phone: string): Promise<number> {
  const existing = await sql<{ id: number }>`
    select id from contacts
    where org_id = ${orgId} and account_id is null and phone = ${phone} and tcpa_opt_in_location = ${testPhone}
    order by id limit 1`.execute(db);
  if (existing.rows[0]) {
    return existing.rows[0].id;
  }
  const made = await sql<{ id: number }>`
    insert into contacts (org_id, account_id, phone, name, tcpa_opt_in_location)
    values (${orgId}, null, ${phone}, ${testPhone}, ${testPhone}) returning id`.execute(db);

  return made.rows[0]?.id ?? 0;
}
