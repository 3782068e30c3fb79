import { sql } from 'kysely';
import type { MergedContacts, PurgedContact } from '../../../platform/contact-hooks.ts';
import type { Db } from '../../../platform/db/client.ts';
import { byOrganization, inOrganizationSql } from '../../../platform/db/cluster/by-organization.ts';
import { pausedByRequestSql } from '../../../platform/db/sql/paused-by-request.sql.ts';
import { columnsOf } from '../../../platform/db/statements/columns.ts';
import type { Columns } from '../../../platform/db/statements/columns.ts';
import { defineStatement, runStatement } from '../../../platform/db/statements/statement.ts';
import { nowUsSql } from './clock.sql.ts';
import type { Claim, ClaimedText } from './outbound-text.rules.ts';

const nowUs = sql.raw<number>(nowUsSql);

/**
 * `orgId` is SQL if all claims belong to one organization: a cluster locks rows only if each table is filtered by it.
 */
const claimedTextsSql = (orgId?: string): string => `
  select message.org_id as "orgId", message.id as "messageId", message.account_id as "accountId", message.provider,
    message.status, message.number, contact.phone, message.body, message.segments, message.wave_id as "waveId", account.time_zone as "timeZone",
    array(select item ->> 'url' from jsonb_array_elements(message.media) item) as "mediaUrls",
    contact.blocked as "isBlocked", contact.unsubscribed_at is not null as "isOptedOut",
    ${pausedByRequestSql('contact', orgId)} and (message.wave_id is not null or exists (
      select 1 from flow_runs run
      where run.org_id = ${orgId ?? 'message.org_id'} and run.contact_id = message.contact_id and run.message_id = message.id))
      as "isPausedByRequest",
    suppressed.description as "suppressedBecause",
    message.wave_id is not null and coalesce((select attempt.outcome = 'unknown' from send_attempts attempt
      where attempt.org_id = ${orgId ?? 'message.org_id'} and attempt.message_id = message.id
      order by attempt.attempt desc limit 1), false) as "isUnanswered"
  from unnest($orgId::bigint[], $messageId::bigint[]) as claim (org_id, message_id)
  join messages message on message.org_id = claim.org_id and message.id = claim.message_id
  join contacts contact on contact.org_id = message.org_id and contact.id = message.contact_id
  join accounts account on account.org_id = message.org_id and account.id = message.account_id
  left join suppressed_numbers suppressed
    on suppressed.org_id = message.org_id and suppressed.phone = contact.phone
  where ${inOrganizationSql('message', orgId)}
  order by message.org_id, message.contact_id
  for share of contact`;

type ClaimedKeys = Columns<Pick<Claim, 'orgId' | 'messageId'>> & { readonly ofOne: number | undefined };
type LoadedText = Omit<ClaimedText, keyof Claim> & Pick<Claim, 'orgId' | 'messageId'>;

const claimedTexts = defineStatement<ClaimedKeys, LoadedText>('claimed texts', claimedTextsSql());
const claimedTextsOfOne = defineStatement<ClaimedKeys, LoadedText>(
  'claimed texts of one organization',
  claimedTextsSql('$ofOne::bigint'),
);

/**
 * Loads the texts of claimed rows. Locks their contacts against opt-outs until the claim is committed: an opt-out is
 * either committed before the claim, which then sees it, or after the text has been sent (texting-rules.md, Opting out
 * and in).
 */
export async function findClaimedTexts(db: Db, claims: readonly Claim[]): Promise<ClaimedText[]> {
  const rows = await byOrganization(claims, (some, ofOne) =>
    runStatement(db, ofOne === undefined ? claimedTexts : claimedTextsOfOne, {
      ...columnsOf(some, ['orgId', 'messageId']),
      ofOne,
    }),
  );
  const byMessage = new Map(rows.flat().map((row) => [`${row.orgId} ${row.messageId}`, row]));

  return claims.flatMap((claim) => {
    const text = byMessage.get(`${claim.orgId} ${claim.messageId}`);

    return text ? [{ ...claim, ...text }] : [];
  });
}

const releasedClaims = defineStatement<Columns<Pick<Claim, 'orgId' | 'messageId' | 'fence'>>>(
  'release claims',
  `delete from outbound queued
  using unnest($orgId::bigint[], $messageId::bigint[], $fence::bigint[]) as claim (org_id, message_id, fence)
  where queued.org_id = claim.org_id and queued.message_id = claim.message_id and queued.fence = claim.fence`,
);

/** Removes rows claimed by this transaction from the queue. */
export async function releaseClaims(db: Db, claims: readonly Claim[]): Promise<void> {
  await runStatement(db, releasedClaims, columnsOf(claims, ['orgId', 'messageId', 'fence']));
}

/** Removes a row from the queue. Returns false if the lease was lost to another sender. */
export async function releaseOutbound(db: Db, claim: Claim): Promise<boolean> {
  const gone = await db
    .deleteFrom('outbound')
    .where('org_id', '=', claim.orgId)
    .where('message_id', '=', claim.messageId)
    .where('fence', '=', claim.fence)
    .executeTakeFirst();

  return gone.numDeletedRows > 0n;
}

/** Postpones a claimed row. Returns false if the lease was lost. */
export async function postponeOutbound(
  db: Db,
  claim: Claim,
  later: { state: 'waiting' | 'lost'; afterUs: number; attempts: number },
): Promise<boolean> {
  const kept = await db
    .updateTable('outbound')
    .set({ state: later.state, due_us: sql<number>`${nowUs} + ${later.afterUs}`, attempts: later.attempts })
    .where('org_id', '=', claim.orgId)
    .where('message_id', '=', claim.messageId)
    .where('fence', '=', claim.fence)
    .executeTakeFirst();

  return kept.numUpdatedRows > 0n;
}

/** Locks a message's queue row against senders until the transaction ends. Undefined if it is not queued. */
export function lockOutbound(
  db: Db,
  orgId: number,
  messageId: number,
): Promise<{ earlierDeliveries: number } | undefined> {
  return db
    .selectFrom('outbound')
    .select('earlier_deliveries as earlierDeliveries')
    .where('org_id', '=', orgId)
    .where('message_id', '=', messageId)
    .forUpdate()
    .executeTakeFirst();
}

/** Removes a message from the queue, even if a sender holds it, because a report has settled it. */
export async function deleteOutbound(db: Db, orgId: number, messageId: number): Promise<void> {
  await db.deleteFrom('outbound').where('org_id', '=', orgId).where('message_id', '=', messageId).execute();
}

/**
 * Removes all waiting texts to contacts from the queue. Returns the message IDs. Rows that a sender is claiming are
 * left to it: it reads the contact after us and sees the opt-out. Keyword replies stay queued.
 */
export async function deleteWaitingOutbound(
  db: Db,
  orgId: number,
  contactIds: readonly number[],
): Promise<number[]> {
  const stopped = await sql<{ message_id: number }>`
    delete from outbound where (org_id, message_id) in (
      select org_id, message_id from outbound
      where org_id = ${orgId} and contact_id = any(${[...contactIds]}::bigint[]) and state in ('waiting', 'reserved', 'paused')
        and not is_keyword_answer
      for update skip locked)
    returning message_id`.execute(db);

  return stopped.rows.map((row) => row.message_id);
}

/** Removes all waiting texts to an account's contacts from the queue. Returns the message IDs. */
export async function deleteWaitingOutboundOfAccount(
  db: Db,
  orgId: number,
  accountId: number,
): Promise<number[]> {
  const { rows } = await sql<{ messageId: number }>`
    with waiting as (
      select message_id from outbound where org_id = ${orgId} and state in ('waiting', 'reserved', 'paused')
    )
    select message.id as "messageId"
    from waiting join messages message on message.org_id = ${orgId} and message.id = waiting.message_id
    where message.account_id = ${accountId}`.execute(db);
  const messageIds = rows.map(({ messageId }) => messageId);

  return deleteWaiting(db, orgId, { messageIds, states: ['waiting', 'reserved', 'paused'] });
}

/**
 * Deletes these texts from the queue unless a sender holds them; returns the ids of the messages. Separate from the
 * query that finds them, because no cluster locks queue rows that it joins to messages (docs/adr/0073).
 */
export async function deleteWaiting(
  db: Db,
  orgId: number,
  { messageIds, states }: { messageIds: readonly number[]; states: readonly string[] },
): Promise<number[]> {
  const { rows } = await sql<{ messageId: number }>`
    delete from outbound where (org_id, message_id) in (
      select org_id, message_id from outbound
      where org_id = ${orgId} and message_id = any(${[...messageIds]}::bigint[]) and state = any(${[...states]}::text[])
      for update skip locked)
    returning message_id as "messageId"`.execute(db);

  return rows.map(({ messageId }) => messageId);
}

/**
 * Makes a carrier's texts that are held for this reason due immediately. Covers all organizations, because carriers do.
 */
export async function makeHeldTextsDue(
  db: Db,
  held: { carrier: string; description: string },
): Promise<void> {
  await sql`
    with waiting as (select org_id, message_id from outbound where state = 'waiting'),
    held as materialized (
      select message.org_id, message.id
      from waiting join messages message on message.org_id = waiting.org_id and message.id = waiting.message_id
      where message.provider = ${held.carrier} and message.description = ${held.description}
    )
    update outbound set due_us = 0 from held
    where outbound.state = 'waiting' and outbound.org_id = held.org_id and outbound.message_id = held.id`.execute(
    db,
  );
}

/** Moves waiting texts to another contact. */
export async function moveOutboundOfContact(db: Db, orgId: number, merged: MergedContacts): Promise<void> {
  await db
    .updateTable('outbound')
    .set({ contact_id: merged.keptId })
    .where('org_id', '=', orgId)
    .where('contact_id', '=', merged.goneId)
    .execute();
}

/** Removes all texts to contacts from the queue. Covers all organizations, because contacts are purged that way. */
export async function deleteOutboundOfContacts(db: Db, contacts: readonly PurgedContact[]): Promise<void> {
  await sql`
    delete from outbound
    using unnest(${contacts.map(({ orgId }) => orgId)}::bigint[], ${contacts.map(({ contactId }) => contactId)}::bigint[])
      as gone (org_id, contact_id)
    where outbound.org_id = gone.org_id and outbound.contact_id = gone.contact_id`.execute(db);
}
