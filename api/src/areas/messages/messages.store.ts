import type { Media } from 'shared-contracts/domain/message';
import type { MessageStatus } from 'shared-contracts/domain/message-status';
import type { Database, Db } from '../../platform/db/client.ts';
import type { Reads } from '../../platform/db/statements/reads.ts';
import { defineStatement, runStatement } from '../../platform/db/statements/statement.ts';
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

interface ThreadQuery extends ThreadPlace {
  readonly cursor: number;
  readonly limit: number;
}

/** Returns the parameters of a page; cursor 0 = from the newest. */
const pageOfThread = (orgId: number, query: ThreadQuery) => ({
  orgId,
  ...query,
  cursor: query.cursor || Number.MAX_SAFE_INTEGER,
});

const pageStatement = defineStatement<ThreadQuery & { orgId: number }, StoredMessage>(
  'message page',
  `select ${columns}
  from messages message left join users author on author.id = message.sent_by
  where message.org_id = $orgId and message.contact_id = $contactId and message.account_id = $accountId
    and message.id < $cursor
  order by message.id desc limit $limit`,
);

/** A page of a conversation, newest first, after a cursor (0 = from the newest). Prepared by name: a hot read. */
export async function findMessagePage(
  reads: Reads,
  orgId: number,
  query: ThreadQuery,
): Promise<StoredMessage[]> {
  return runStatement(reads, pageStatement, pageOfThread(orgId, query));
}

/** A message's files, with the columns that identify the message. */
export type StoredFiles = Pick<StoredMessage, 'id' | 'direction' | 'media' | 'createdAt'>;

const filesStatement = defineStatement<ThreadQuery & { orgId: number }, StoredFiles>(
  'messages with media',
  `select id, direction, media, created_at as "createdAt" from messages
  where org_id = $orgId and contact_id = $contactId and account_id = $accountId and id < $cursor and media <> '[]'
  order by id desc limit $limit`,
);

/** Messages of a conversation that have pictures or files, newest first, after a cursor (0 = from the newest). */
export async function findMessagesWithMedia(
  pool: Database['pool'],
  orgId: number,
  query: ThreadQuery,
): Promise<StoredFiles[]> {
  return runStatement(pool, filesStatement, pageOfThread(orgId, query));
}

interface NewerQuery extends ThreadPlace {
  readonly afterId: number;
  readonly limit: number;
}

const newerStatement = defineStatement<NewerQuery & { orgId: number }, StoredMessage>(
  'newer messages',
  `select ${columns}
  from messages message left join users author on author.id = message.sent_by
  where message.org_id = $orgId and message.contact_id = $contactId and message.account_id = $accountId
    and message.id > $afterId
  order by message.id limit $limit`,
);

/** Messages after a given one, oldest first. */
export async function findNewerMessages(
  pool: Database['pool'],
  orgId: number,
  query: NewerQuery,
): Promise<StoredMessage[]> {
  return runStatement(pool, newerStatement, { orgId, ...query });
}

const messageStatement = defineStatement<{ orgId: number; id: number }, StoredMessage>(
  'message',
  `select ${columns}
  from messages message left join users author on author.id = message.sent_by
  where message.org_id = $orgId and message.id = $id`,
);

/** One message of a conversation. */
export async function findMessage(
  pool: Database['pool'],
  orgId: number,
  id: number,
): Promise<StoredMessage | undefined> {
  const [message] = await runStatement(pool, messageStatement, { orgId, id });

  return message;
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

interface SendabilityQuery extends ThreadPlace {
  readonly userId: number | null;
  readonly clientKey: string | undefined;
}

const sendabilityStatement = defineStatement<SendabilityQuery & { orgId: number }, Sendability>(
  'sendability',
  `select contact.phone, contact.blocked as "isBlocked", contact.unsubscribed_at is not null as "isOptedOut",
    number.phone as number, number.provider, organization.is_on_free_trial as "isOnFreeTrial",
    (select trim(first_name || ' ' || last_name) from users where id = $userId::bigint) as "authorName",
    (select id from messages where org_id = $orgId and contact_id = $contactId and client_key = $clientKey)
      as "earlierId"
  from contacts contact
  join organizations organization on organization.org_id = contact.org_id
  left join numbers number
    on number.org_id = contact.org_id and number.account_id = contact.account_id and number.is_primary
  where contact.org_id = $orgId and contact.account_id = $accountId and contact.id = $contactId`,
);

/** Returns undefined if the account has no such contact. Prepared by name: runs for every text that staff send. */
export async function findSendability(
  reads: Reads,
  orgId: number,
  query: SendabilityQuery,
): Promise<Sendability | undefined> {
  const [sendability] = await runStatement(reads, sendabilityStatement, { orgId, ...query });

  return sendability;
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
