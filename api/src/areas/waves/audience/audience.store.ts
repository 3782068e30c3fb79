import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { LeftOutReason } from 'shared-contracts/domain/wave';
import type { Db } from '../../../platform/db/client.ts';
import { pausedByRequest } from '../../../platform/db/sql/paused-by-request.sql.ts';
import { failedTemporarily, wasNotResent } from '../figures/failed-texts.store.ts';
import type { AccountAudience } from './account-audience.ts';

/** The accounts of a group, by id; undefined if there is no such group. */
export async function findAccountsOfGroup(
  db: Db,
  orgId: number,
  groupId: number,
): Promise<number[] | undefined> {
  const { rows } = await sql<{ accountIds: number[] }>`
    select coalesce((select json_agg(member.account_id order by member.account_id) from group_accounts member
      where member.org_id = ${orgId} and member.group_id = ${groupId}), '[]') as "accountIds"
    from groups where groups.org_id = ${orgId} and groups.id = ${groupId}`.execute(db);

  return rows[0]?.accountIds;
}

/** Names of a group's lists. */
export async function findGroupListNames(
  db: Db,
  orgId: number,
  query: { groupId: number; ids: readonly number[] },
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from group_lists
    where org_id = ${orgId} and group_id = ${query.groupId} and id = any(${[...query.ids]}::bigint[])`.execute(
    db,
  );

  return rows.map(({ name }) => name);
}

/** Range of contact ids: `after` is exclusive, `upTo` inclusive. */
export interface ContactRange {
  readonly after: number;
  readonly upTo: number;
}

/**
 * Returns the query for everyone on an account's chosen lists, with the reason why they get no text: id, account_id,
 * phone, time_zone, reason (null = they get one).
 */
export function chosenSql(
  orgId: number,
  { accountId, included, excluded, failedIn }: AccountAudience,
  range?: ContactRange,
): RawBuilder<unknown> {
  const within = range ? sql`and contact.id > ${range.after} and contact.id <= ${range.upTo}` : sql``;
  const failed =
    failedIn === undefined
      ? sql``
      : sql`and exists (
          select 1 from messages failed
          where failed.org_id = ${orgId} and failed.wave_id = ${failedIn} and failed.contact_id = contact.id
            and ${failedTemporarily('failed')} and ${wasNotResent('failed', orgId)})`;

  return sql`
    select contact.id, contact.account_id, contact.phone, contact.time_zone,
      case when contact.phone not like '+%' then 'no_phone'
        when ${excluded} then 'excluded'
        when contact.blocked then 'blocked'
        when contact.yes_awaited then 'waiting_for_yes'
        when contact.unsubscribed_at is not null then 'opted_out'
        when ${pausedByRequest('contact', orgId)} then 'asked_to_stop'
        when exists (select 1 from suppressed_numbers suppressed
          where suppressed.org_id = ${orgId} and suppressed.phone = contact.phone) then 'suppressed'
      end as reason
    from contacts contact
    where contact.org_id = ${orgId} and contact.account_id = ${accountId} ${within} ${failed} and ${included}`;
}

/** Sampling rate of recipients while they are counted: one in 128, about 8,000 of a million. */
const drawnOneIn = 128;

/** Number of people chosen, and of those left out by reason. */
export interface ChosenCount {
  readonly recipients: number;
  readonly leftOut: Partial<Record<LeftOutReason, number>>;
  /** About one in 128 of the recipients, evenly sampled by a hash of their ids. */
  readonly drawnIds: readonly number[];
}

/** Counts everyone chosen, by reason; each phone gets one text, from the first account that has it. */
export async function countChosen(
  db: Db,
  orgId: number,
  accounts: readonly AccountAudience[],
): Promise<ChosenCount> {
  if (accounts.length === 0) {
    return { recipients: 0, leftOut: {}, drawnIds: [] };
  }
  const chosen = sql.join(
    accounts.map((account) => chosenSql(orgId, account)),
    sql` union all `,
  );
  // Within one account phones are already unique.
  const phones = accounts.length > 1 ? sql`count(distinct phone)` : sql`count(*)`;
  const { rows } = await sql<{
    reason: LeftOutReason | null;
    contacts: number;
    phones: number;
    drawnIds: number[] | null;
  }>`
    select reason, count(*) as contacts, ${phones} as phones,
      json_agg(id) filter (where abs(hashint8(id)::bigint) % ${sql.lit(drawnOneIn)} = 0) as "drawnIds"
    from (${chosen}) chosen group by reason`.execute(db);
  const recipients = rows.find(({ reason }) => reason === null);
  const samePhone = (recipients?.contacts ?? 0) - (recipients?.phones ?? 0);
  const leftOut = rows.flatMap(({ reason, contacts }) => (reason ? [[reason, contacts] as const] : []));

  return {
    recipients: recipients?.phones ?? 0,
    drawnIds: recipients?.drawnIds ?? [],
    leftOut: { ...Object.fromEntries(leftOut), ...(samePhone > 0 ? { same_phone: samePhone } : {}) },
  };
}

/** Up to this many samples are the newest contacts; larger samples are spread evenly. */
const fewSamples = 20;

/** Contacts who get a text, the newest ones or an even sample, account by account. */
export async function findSampleIds(
  db: Db,
  orgId: number,
  { accounts, limit }: { accounts: readonly AccountAudience[]; limit: number },
): Promise<number[]> {
  const contactIds: number[] = [];
  for (const account of accounts) {
    const missing = limit - contactIds.length;
    if (missing <= 0) {
      break;
    }
    const { rows } = await sql<{ contactId: number }>`
      select id as "contactId" from (${chosenSql(orgId, account)}) chosen
      where reason is null order by ${limit > fewSamples ? sql`hashint8(id)` : sql`id desc`} limit ${missing}`.execute(
      db,
    );
    contactIds.push(...rows.map(({ contactId }) => contactId));
  }

  return contactIds;
}

/**
 * Contacts who get a text, about one in `step` of them, over all accounts. Sampled by a hash of their ids, so that
 * people who were imported together do not make up the whole sample.
 */
export async function findSpreadIds(
  db: Db,
  orgId: number,
  { accounts, step, limit }: { accounts: readonly AccountAudience[]; step: number; limit: number },
): Promise<number[]> {
  if (accounts.length === 0) {
    return [];
  }
  const chosen = sql.join(
    accounts.map((account) => chosenSql(orgId, account)),
    sql` union all `,
  );
  const { rows } = await sql<{ id: number }>`
    select id from (${chosen}) chosen
    where abs(hashint8(id)::bigint) % ${step}::bigint = 0 and reason is null limit ${limit}`.execute(db);

  return rows.map(({ id }) => id);
}

/** Counts the people who would get a text, by the account that would send it: the first that has the phone. */
export async function countByAccount(
  db: Db,
  orgId: number,
  accounts: readonly AccountAudience[],
): Promise<{ accountId: number; recipients: number }[]> {
  if (accounts.length === 0) {
    return [];
  }
  const chosen = sql.join(
    accounts.map((account) => chosenSql(orgId, account)),
    sql` union all `,
  );
  const { rows } = await sql<{ accountId: number; recipients: number }>`
    select "accountId", count(*) as recipients from (
      select min(account_id) as "accountId" from (${chosen}) chosen where reason is null group by phone
    ) firsts group by "accountId" order by "accountId"`.execute(db);

  return rows;
}
