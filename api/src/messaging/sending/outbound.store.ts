import { sql } from 'kysely';
import type { MergedContacts, PurgedContact } from '../../platform/contact-hooks.ts';
import type { Db } from '../../platform/db/client.ts';
import { byOrganization, inOrganizationSql } from '../../platform/db/cluster/by-organization.ts';
import { pausedByRequestSql } from '../../platform/db/paused-by-request.sql.ts';
import { defineStatement, runStatement } from '../../platform/db/statement.ts';
import { nowUsSql } from './clock.sql.ts';
import type { Claim, ClaimedText } from './outbound-text.ts';

const nowUs = sql.raw<number>(nowUsSql);

/** Puts a message back whose delivery has failed. Its fence goes on where it was, so that attempts stay apart. */
export async function insertRedelivery(
  db: Db,
  orgId: number,
  row: { messageId: number; contactId: number; earlierDeliveries: number; afterUs: number },
): Promise<void> {
  await sql`
    insert into outbound (org_id, message_id, contact_id, number, segments, earlier_deliveries, fence, due_us)
    select message.org_id, message.id, ${row.contactId}::bigint, message.number, message.segments,
      ${row.earlierDeliveries}::int, coalesce(attempt.latest, 0), ${nowUs} + ${row.afterUs}::bigint
    from messages message, (
      select max(attempt) as latest from send_attempts where org_id = ${orgId} and message_id = ${row.messageId}
    ) attempt
    where message.org_id = ${orgId} and message.id = ${row.messageId}
    on conflict (org_id, message_id) do nothing`.execute(db);
}

/** `orgId` is SQL where all claims are of one organization: a cluster locks only where each table says it, at any depth. */
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
  from unnest($1::bigint[], $2::bigint[]) as claim (org_id, message_id)
  join messages message on message.org_id = claim.org_id and message.id = claim.message_id
  join contacts contact on contact.org_id = message.org_id and contact.id = message.contact_id
  join accounts account on account.org_id = message.org_id and account.id = message.account_id
  left join suppressed_numbers suppressed
    on suppressed.org_id = message.org_id and suppressed.phone = contact.phone
  where ${inOrganizationSql('message', orgId)}
  order by message.org_id, message.contact_id
  for share of contact`;

const claimedTexts = defineStatement('claimed texts', claimedTextsSql());
const claimedTextsOfOne = defineStatement('claimed texts of one organization', claimedTextsSql('$3::bigint'));

/**
 * What claimed rows are about. Locks the contacts against opting out until the claim is committed: an opt-out comes
 * either before the claim, which then sees it, or after the text is on its way (texting-rules.md, Opting out and in).
 */
export async function findClaimedTexts(db: Db, claims: readonly Claim[]): Promise<ClaimedText[]> {
  const rows = await byOrganization(claims, (some, orgId) =>
    runStatement<Omit<ClaimedText, keyof Claim> & { orgId: number; messageId: number }>(
      db,
      orgId === undefined ? claimedTexts : claimedTextsOfOne,
      [
        some.map((claim) => claim.orgId),
        some.map(({ messageId }) => messageId),
        ...(orgId === undefined ? [] : [orgId]),
      ],
    ),
  );
  const byMessage = new Map(rows.flat().map((row) => [`${row.orgId} ${row.messageId}`, row]));

  return claims.flatMap((claim) => {
    const text = byMessage.get(`${claim.orgId} ${claim.messageId}`);

    return text ? [{ ...claim, ...text }] : [];
  });
}

const releasedClaims = defineStatement(
  'release claims',
  `delete from outbound queued
  using unnest($1::bigint[], $2::bigint[], $3::bigint[]) as claim (org_id, message_id, fence)
  where queued.org_id = claim.org_id and queued.message_id = claim.message_id and queued.fence = claim.fence`,
);

/** Takes rows off the queue that this transaction has claimed. */
export async function releaseClaims(db: Db, claims: readonly Claim[]): Promise<void> {
  await runStatement(db, releasedClaims, [
    claims.map(({ orgId }) => orgId),
    claims.map(({ messageId }) => messageId),
    claims.map(({ fence }) => fence),
  ]);
}

/** Takes a row off the queue; false where the lease was lost and it is somebody else's by now. */
export async function releaseOutbound(db: Db, claim: Claim): Promise<boolean> {
  const gone = await db
    .deleteFrom('outbound')
    .where('org_id', '=', claim.orgId)
    .where('message_id', '=', claim.messageId)
    .where('fence', '=', claim.fence)
    .executeTakeFirst();

  return gone.numDeletedRows > 0n;
}

/** Puts a claimed row back for later; false where the lease was lost. */
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

/** Keeps senders off a message until the transaction ends; undefined where it is not in the queue. */
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

/** Takes a message off the queue whoever holds it: a report has told what became of it. */
export async function deleteOutbound(db: Db, orgId: number, messageId: number): Promise<void> {
  await db.deleteFrom('outbound').where('org_id', '=', orgId).where('message_id', '=', messageId).execute();
}

/**
 * Takes everything off the queue that still waits for contacts; returns the message ids. Rows that a sender is
 * claiming this moment are left to it: it reads the contact after us and sees the opt-out. Answers to keywords stay.
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

/** Takes everything off the queue that still waits for contacts of an account; returns the message ids. */
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
 * Takes off the queue what still waits of these texts, but for what a sender holds; returns the message ids. Apart from the
 * look for them: no cluster locks rows of the queue that it joins to messages (docs/adr/0073).
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

/** Makes the texts of a carrier due at once that wait for this reason. Across organizations, as carriers are. */
export async function hastenHeldTexts(db: Db, held: { carrier: string; description: string }): Promise<void> {
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

/** Lets texts wait for another contact. */
export async function moveOutboundOfContact(db: Db, orgId: number, merged: MergedContacts): Promise<void> {
  await db
    .updateTable('outbound')
    .set({ contact_id: merged.keptId })
    .where('org_id', '=', orgId)
    .where('contact_id', '=', merged.goneId)
    .execute();
}

/** Takes everything off the queue that is for contacts. Across organizations, as they are purged. */
export async function deleteOutboundOfContacts(db: Db, contacts: readonly PurgedContact[]): Promise<void> {
  await sql`
    delete from outbound
    using unnest(${contacts.map(({ orgId }) => orgId)}::bigint[], ${contacts.map(({ contactId }) => contactId)}::bigint[])
      as gone (org_id, contact_id)
    where outbound.org_id = gone.org_id and outbound.contact_id = gone.contact_id`.execute(db);
}
