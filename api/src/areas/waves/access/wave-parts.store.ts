import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** Lists among the given ids that belong to an account. */
export async function findListsOfAccount(
  db: Db,
  orgId: number,
  query: { accountId: number; ids: readonly number[] },
): Promise<Named[]> {
  return query.ids.length === 0
    ? []
    : db
        .selectFrom('lists')
        .select(['id', 'name'])
        .where('org_id', '=', orgId)
        .where('account_id', '=', query.accountId)
        .where('id', 'in', query.ids)
        .execute();
}

/** Lists among the given ids that belong to a group. */
export async function findListsOfGroup(
  db: Db,
  orgId: number,
  query: { groupId: number; ids: readonly number[] },
): Promise<Named[]> {
  return query.ids.length === 0
    ? []
    : db
        .selectFrom('group_lists')
        .select(['id', 'name'])
        .where('org_id', '=', orgId)
        .where('group_id', '=', query.groupId)
        .where('id', 'in', query.ids)
        .execute();
}

/** Whether the organization has a group. */
export async function isGroup(db: Db, orgId: number, groupId: number): Promise<boolean> {
  const row = await db
    .selectFrom('groups')
    .select('id')
    .where('org_id', '=', orgId)
    .where('id', '=', groupId)
    .executeTakeFirst();

  return row !== undefined;
}

/** Whether the organization has a domain for its short links, verified or not. */
export async function isDomain(db: Db, orgId: number, domainId: number): Promise<boolean> {
  const row = await db
    .selectFrom('custom_domains')
    .select('id')
    .where('org_id', '=', orgId)
    .where('id', '=', domainId)
    .executeTakeFirst();

  return row !== undefined;
}

/** Whether an account has a contact; without an account, whether any in the organization does. */
export async function isContact(
  db: Db,
  orgId: number,
  query: { accountId: number | null; contactId: number },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from contacts
    where org_id = ${orgId} and id = ${query.contactId} and account_id is not null
      and (${query.accountId}::bigint is null or account_id = ${query.accountId}::bigint)`.execute(db);

  return rows.length > 0;
}

/** An account that sends a wave. */
export interface SendingAccount {
  readonly id: number;
  readonly name: string;
  /** Its number; null if it has none yet. */
  readonly phone: string | null;
  readonly provider: string;
  readonly timeZone: string;
}

/** The accounts that send a wave, by id: its own, or those of its group. */
export async function findSendingAccounts(
  db: Db,
  orgId: number,
  wave: { accountId: number | null; groupId: number | null },
): Promise<SendingAccount[]> {
  const { rows } = await sql<SendingAccount>`
    select account.id, account.name, number.phone, coalesce(number.provider, account.provider) as provider,
      account.time_zone as "timeZone"
    from accounts account
    left join numbers number
      on number.org_id = account.org_id and number.account_id = account.id and number.is_primary
    where account.org_id = ${orgId} and (account.id = ${wave.accountId}::bigint or account.id in (
      select member.account_id from group_accounts member
      where member.org_id = ${orgId} and member.group_id = ${wave.groupId}::bigint))
    order by account.id`.execute(db);

  return rows;
}

/** Name of a template of an account; without an account, of any in the organization. */
export async function findTemplateName(
  db: Db,
  orgId: number,
  query: { accountId: number | null; templateId: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from templates
    where org_id = ${orgId} and id = ${query.templateId}
      and (${query.accountId}::bigint is null or account_id = ${query.accountId}::bigint)`.execute(db);

  return rows[0]?.name;
}

/** The organization's rules for releasing waves. */
export async function findWaveRules(
  db: Db,
  orgId: number,
): Promise<{ requiresApproval: boolean; confirmationThreshold: number; timeZone: string }> {
  return db
    .selectFrom('organizations')
    .select([
      'waves_require_admin_approval as requiresApproval',
      'wave_confirmation_threshold as confirmationThreshold',
      'time_zone as timeZone',
    ])
    .where('org_id', '=', orgId)
    .executeTakeFirstOrThrow();
}

/** The accounts whose streams receive events about a wave. */
export async function findAccountIdsOf(
  db: Db,
  orgId: number,
  wave: { accountId: number | null; groupId: number | null },
): Promise<number[]> {
  if (wave.accountId !== null) {
    return [wave.accountId];
  }
  const rows = await db
    .selectFrom('group_accounts')
    .select('account_id as accountId')
    .where('org_id', '=', orgId)
    .where('group_id', '=', wave.groupId ?? 0)
    .execute();

  return rows.map(({ accountId }) => accountId);
}

/** The wave's main text as a recipient of variant A got it, not the winner of the test. */
async function findOwnBody(db: Db, orgId: number, waveId: number): Promise<string | undefined> {
  const { rows } = await sql<{ body: string }>`
    select message.body
    from wave_chunks chunk
    cross join lateral (select body from messages
      where messages.org_id = ${orgId} and messages.wave_id = ${waveId} and messages.contact_id = any(chunk.contact_ids)
      order by messages.contact_id limit 1) message
    where chunk.org_id = ${orgId} and chunk.wave_id = ${waveId} and chunk.variant = 0
    limit 1`.execute(db);

  return rows[0]?.body;
}

/** A rendered text of a wave: the first contact's, so that it is found by key and not by a scan. */
export async function findWrittenBody(
  db: Db,
  orgId: number,
  { waveId, isTest }: { waveId: number; isTest: boolean },
): Promise<string | undefined> {
  if (isTest) {
    return findOwnBody(db, orgId, waveId);
  }
  const row = await db
    .selectFrom('messages')
    .select('body')
    .where('org_id', '=', orgId)
    .where('wave_id', '=', waveId)
    .orderBy('contact_id')
    .limit(1)
    .executeTakeFirst();

  return row?.body;
}

/** Whether the organization is on a free trial, and the number of texts it has sent as of last night. */
export async function findTrial(
  db: Db,
  orgId: number,
): Promise<{ is_on_free_trial: boolean; sent_count: number | null }> {
  return db
    .selectFrom('organizations')
    .select(['is_on_free_trial', 'sent_count'])
    .where('org_id', '=', orgId)
    .executeTakeFirstOrThrow();
}
