import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

export interface StoredParticipant {
  readonly id: number;
  readonly phone: string;
  readonly points: number;
  readonly subscribedAt: Date;
  readonly contactId: number | null;
  readonly contactName: string | null;
}

const columns = sql`
  participant.id, participant.phone, participant.points, participant.subscribed_at as "subscribedAt",
  contact.id as "contactId", contact.name as "contactName"`;

/** A page of participants who are contacts of an account, the newest first. */
export async function findParticipants(
  db: Db,
  orgId: number,
  query: { accountId: number; cursor: number; limit: number; patterns: readonly string[] },
): Promise<StoredParticipant[]> {
  const { accountId, cursor, limit, patterns } = query;
  const conditions = patterns.map((pattern) => sql`and fold_for_search(contact.search_text) like ${pattern}`);
  const { rows } = await sql<StoredParticipant>`
    select ${columns}
    from reward_participants participant
    join contacts contact on contact.org_id = participant.org_id and contact.account_id = ${accountId}
      and contact.phone = participant.phone
    where participant.org_id = ${orgId}
      and participant.id < ${cursor || Number.MAX_SAFE_INTEGER}
      ${conditions.length > 0 ? sql.join(conditions, sql` `) : sql``}
    order by participant.id desc
    limit ${limit}`.execute(db);

  return rows;
}

/** The participant with a phone, with the account's contact, or any contact if no account is given. */
export async function findParticipant(
  db: Db,
  orgId: number,
  query: { phone: string; accountId: number | null },
): Promise<StoredParticipant | undefined> {
  const { phone, accountId } = query;
  const { rows } = await sql<StoredParticipant>`
    select ${columns}
    from reward_participants participant
    left join contacts contact on contact.org_id = participant.org_id and contact.phone = participant.phone
      and contact.account_id is not null
      and (${accountId}::bigint is null or contact.account_id = ${accountId})
    where participant.org_id = ${orgId} and participant.phone = ${phone}
    order by contact.id
    limit 1`.execute(db);

  return rows[0];
}

/**
 * The participant with the phone of an account's contact, locked until the transaction ends so that points change one
 * at a time.
 */
export async function findParticipantForUpdate(
  db: Db,
  orgId: number,
  query: { accountId: number; phone: string },
): Promise<StoredParticipant | undefined> {
  const { rows } = await sql<StoredParticipant>`
    select ${columns}
    from reward_participants participant
    join contacts contact on contact.org_id = participant.org_id and contact.account_id = ${query.accountId}
      and contact.phone = participant.phone
    where participant.org_id = ${orgId} and participant.phone = ${query.phone}
    for no key update of participant`.execute(db);

  return rows[0];
}

/** Locks the participants with these phones, in order. */
export function lockParticipants(
  db: Db,
  orgId: number,
  phones: readonly string[],
): Promise<Pick<StoredParticipant, 'id' | 'phone' | 'points' | 'subscribedAt'>[]> {
  return db
    .selectFrom('reward_participants')
    .select(['id', 'phone', 'points', 'subscribed_at as subscribedAt'])
    .where('org_id', '=', orgId)
    .where('phone', 'in', [...phones])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Whether a contact of the account has this phone. */
export async function isPhoneOfContact(
  db: Db,
  orgId: number,
  query: { phone: string; accountId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('contacts')
    .select('id')
    .where('org_id', '=', orgId)
    .where('account_id', '=', query.accountId)
    .where('phone', '=', query.phone)
    .executeTakeFirst();

  return row !== undefined;
}

/** An account that has a contact with this phone: the given one if it does, otherwise the oldest. */
export async function findAccountOfPhone(
  db: Db,
  orgId: number,
  query: { phone: string; accountId: number | null },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('contacts')
    .select('account_id as accountId')
    .where('org_id', '=', orgId)
    .where('phone', '=', query.phone)
    .where('account_id', 'is not', null)
    .orderBy(sql`account_id is distinct from ${query.accountId}::bigint`)
    .orderBy('account_id')
    .limit(1)
    .executeTakeFirst();

  return row?.accountId ?? undefined;
}

/** Serializes transactions that enroll many phones, which could deadlock otherwise. */
export async function lockJoining(db: Db, orgId: number): Promise<void> {
  await sql`select 1 from organizations where org_id = ${orgId} for no key update`.execute(db);
}

/** Enrolls phones. Returns those that were not enrolled before. */
export async function insertParticipants(
  db: Db,
  orgId: number,
  joining: { phones: readonly string[]; points: number; subscribedAt: Date },
): Promise<string[]> {
  const { rows } = await sql<{ phone: string }>`
    insert into reward_participants (org_id, phone, points, subscribed_at)
    select ${orgId}, phone, ${joining.points}, ${joining.subscribedAt}
    from unnest(${[...joining.phones]}::text[]) as phone
    on conflict (org_id, phone) do nothing
    returning phone`.execute(db);

  return rows.map(({ phone }) => phone);
}

/** Sets a participant's points to the balance of the ledger entry. */
export async function savePoints(
  db: Db,
  orgId: number,
  saved: { participantId: number; points: number },
): Promise<void> {
  await db
    .updateTable('reward_participants')
    .set({ points: saved.points })
    .where('org_id', '=', orgId)
    .where('id', '=', saved.participantId)
    .execute();
}

/** Removes a participant. */
export async function removeParticipant(db: Db, orgId: number, participantId: number): Promise<void> {
  await db
    .deleteFrom('reward_participants')
    .where('org_id', '=', orgId)
    .where('id', '=', participantId)
    .execute();
}
