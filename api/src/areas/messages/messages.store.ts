import type { Media } from 'shared-contracts/domain/message';
import type { MessageStatus } from 'shared-contracts/domain/message-status';
import type { Database, Db } from '../../platform/db/client.ts';
import type { Reads } from '../../platform/db/statements/reads.ts';
import { lockOrganization } from '../../platform/db/lock-organization.ts';

/** A message with its author's name. */
export interface StoredMessage {
  readonly id: number;
  readonly contactId: number;
  readonly direction: 'inbound' | 'outbound';
  readonly body: string;
  readonly media: Media[];
  readonly status: MessageStatus;
  readonly description: string;
  readonly provider: string;
  readonly waveId: number | null;
  readonly segments: number;
  readonly sentBy: string | null;
  readonly clientKey: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const columns = `
  message.id, message.contact_id as "contactId", message.direction, message.body, message.media, message.status,
  message.description, message.provider, message.wave_id as "waveId", message.segments,
  trim(author.first_name || ' ' || author.last_name) as "sentBy", message.client_key as "clientKey",
  message.created_at as "createdAt", message.updated_at as "updatedAt"`;

interface ThreadPlace {
  readonly accountId: number;
  readonly contactId: number;
}

/** A page of a conversation, newest first, after a cursor (0 = from the newest). Prepared by name: a hot read. */
export async function findMessagePage(
  reads: Reads,
  orgId: number,
  query: ThreadPlace & { cursor: number; limit: number },
): Promise<StoredMessage[]> {
  const { rows } = await reads.query<StoredMessage>({
    name: 'message page',
    text: `
      select ${columns}
      from messages message left join users author on author.id = message.sent_by
      where message.org_id = $1 and message.contact_id = $2 and message.account_id = $3 and message.id < $4
      order by message.id desc limit $5`,
    values: [orgId, query.contactId, query.accountId, query.cursor || Number.MAX_SAFE_INTEGER, query.limit],
  });

  return rows;
}

/** A message's files, with the columns that identify the message. */
export type StoredFiles = Pick<StoredMessage, 'id' | 'direction' | 'media' | 'createdAt'>;

/** Messages of a conversation that have pictures or files, newest first, after a cursor (0 = from the newest). */
export async function findMessagesWithMedia(
  pool: Database['pool'],
  orgId: number,
  query: ThreadPlace & { cursor: number; limit: number },
): Promise<StoredFiles[]> {
  const { rows } = await pool.query<StoredFiles>({
    name: 'messages with media',
    text: `
      select id, direction, media, created_at as "createdAt" from messages
      where org_id = $1 and contact_id = $2 and account_id = $3 and id < $4 and media <> '[]'
      order by id desc limit $5`,
    values: [orgId, query.contactId, query.accountId, query.cursor || Number.MAX_SAFE_INTEGER, query.limit],
  });

  return rows;
}

/** Messages after a given one, oldest first. */
export async function findNewerMessages(
  pool: Database['pool'],
  orgId: number,
  query: ThreadPlace & { afterId: number; limit: number },
): Promise<StoredMessage[]> {
  const { rows } = await pool.query<StoredMessage>({
    name: 'newer messages',
    text: `
      select ${columns}
      from messages message left join users author on author.id = message.sent_by
      where message.org_id = $1 and message.contact_id = $2 and message.account_id = $3 and message.id > $4
      order by message.id limit $5`,
    values: [orgId, query.contactId, query.accountId, query.afterId, query.limit],
  });

  return rows;
}

/** One message of a conversation. */
export async function findMessage(
  pool: Database['pool'],
  orgId: number,
  id: number,
): Promise<StoredMessage | undefined> {
  const { rows } = await pool.query<StoredMessage>({
    name: 'message',
    text: `
      select ${columns}
      from messages message left join users author on author.id = message.sent_by
      where message.org_id = $1 and message.id = $2`,
    values: [orgId, id],
  });

  return rows[0];
}

/** Everything that decides whether a contact may be texted. */
export interface Sendability {
  readonly isBlocked: boolean;
  readonly isOptedOut: boolean;
  /** The contact's phone; not always one that can be texted. */
  readonly phone: string;
  /** Our number; null if the account has none yet. */
  readonly number: string | null;
  readonly provider: string | null;
  readonly isOnFreeTrial: boolean;
  readonly authorName: string | null;
  /** The message that was already written with this client key. */
  readonly earlierId: number | null;
}

/** Returns undefined if the account has no such contact. Prepared by name: runs for every text that staff send. */
export async function findSendability(
  reads: Reads,
  orgId: number,
  query: ThreadPlace & { userId: number | null; clientKey: string | undefined },
): Promise<Sendability | undefined> {
  const { rows } = await reads.query<Sendability>({
    name: 'sendability',
    text: `
      select contact.phone, contact.blocked as "isBlocked", contact.unsubscribed_at is not null as "isOptedOut",
        number.phone as number, number.provider, organization.is_on_free_trial as "isOnFreeTrial",
        (select trim(first_name || ' ' || last_name) from users where id = $4::bigint) as "authorName",
        (select id from messages where org_id = $1 and contact_id = $3 and client_key = $5) as "earlierId"
      from contacts contact
      join organizations organization on organization.org_id = contact.org_id
      left join numbers number
        on number.org_id = contact.org_id and number.account_id = contact.account_id and number.is_primary
      where contact.org_id = $1 and contact.account_id = $2 and contact.id = $3`,
    values: [orgId, query.accountId, query.contactId, query.userId, query.clientKey ?? null],
  });

  return rows[0];
}

/**
 * Counts texts that have been sent or are about to be, up to a limit: the number in the trial banner. Prevents other
 * transactions from counting until this one ends.
 */
export async function countSentForUpdate(db: Db, orgId: number, limit: number): Promise<number> {
  await lockOrganization(db, orgId);
  const row = await db
    .selectFrom((from) =>
      from
        .selectFrom('messages')
        .select('id')
        .where('org_id', '=', orgId)
        .where('direction', '=', 'outbound')
        .where('status', 'not in', ['scheduled', 'failed'])
        .limit(limit)
        .as('sent'),
    )
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();

  return row.count;
}
