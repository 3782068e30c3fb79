import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { MessageStatus } from 'shared-contracts/domain/message-status';
import type { Tag } from 'shared-contracts/domain/team';
import type { ConversationPlace } from '../../messaging/threads/conversations.store.ts';
import type { Database, Db } from '../../platform/db/client.ts';
import { hasShortPattern } from '../../platform/db/sql/like-pattern.ts';
import type { NamedStatement } from '../../platform/db/statements/reads.ts';
import { narrowingConditions, searchConditions } from './inbox-conditions.sql.ts';
import type { NarrowedInbox } from './inbox-conditions.sql.ts';

/** A row of the inbox. */
export interface InboxRow {
  readonly contactId: number;
  readonly name: string;
  readonly phone: string;
  readonly blocked: boolean;
  readonly unsubscribed: boolean;
  readonly yesAwaited: boolean;
  readonly isDone: boolean;
  readonly unreadCount: number;
  readonly activity: number;
  readonly preview: string;
  readonly direction: 'inbound' | 'outbound' | null;
  readonly status: MessageStatus | null;
  readonly hasMedia: boolean;
  readonly lastMessageAt: Date | null;
  readonly assigneeId: number | null;
  readonly assigneeName: string | null;
  readonly snoozedUntil: Date | null;
  readonly tags: Tag[];
}

export interface InboxFilter extends NarrowedInbox {
  readonly accountId: number;
  /** Only conversations active before this activity number; 0 = from the newest. */
  readonly cursor: number;
  readonly limit: number;
  /** Conversations that a search with a short word looks through first. Default: 50,000. */
  readonly headSize?: number;
}

// Every table filters by organization itself, because a cluster cannot infer it (engineering.md, PostgreSQL).
const columns = `
  conversation.contact_id as "contactId", contact.name, contact.phone, contact.blocked,
  contact.unsubscribed_at is not null as unsubscribed, contact.yes_awaited as "yesAwaited", conversation.is_done as "isDone",
  conversation.unread_count as "unreadCount", conversation.activity, conversation.last_preview as preview,
  conversation.last_direction as direction, conversation.last_status as status,
  conversation.last_has_media as "hasMedia", conversation.last_message_at as "lastMessageAt",
  conversation.assigned_to as "assigneeId", trim(assignee.first_name || ' ' || assignee.last_name) as "assigneeName",
  conversation.snoozed_until as "snoozedUntil",
  (select coalesce(json_agg(json_build_object('id', tag.id, 'name', tag.name, 'color', tag.color)
      order by lower(tag.name)), '[]')
    from conversation_tags held join tags tag on tag.org_id = held.org_id and tag.id = held.tag_id
    where held.org_id = $1 and held.contact_id = conversation.contact_id) as tags`;

/** Conversations that a search with a short word looks through before it looks through all. */
const usualHeadSize = 50_000;

interface PageStatement extends Omit<NamedStatement, 'name'> {
  /** Omitted for a search: after a few calls, PostgreSQL would plan it without its words. */
  readonly name?: string;
}

/**
 * Returns the statement and values of a page; the same filters give the same prepared statement. With `isHead`, it
 * searches only the most recently active conversations, so that the page may come up short.
 */
export function inboxPageStatement(
  orgId: number,
  filter: InboxFilter,
  { isHead = false }: { isHead?: boolean } = {},
): PageStatement {
  const values: (number | string)[] = [orgId, filter.accountId];
  const bind = (value: number | string) => `$${values.push(value)}`;
  const before = filter.cursor > 0 ? [`activity < ${bind(filter.cursor)}`] : [];
  const narrowing = ['org_id = $1', 'account_id = $2', ...before, ...narrowingConditions(filter, bind)];
  const search = searchConditions(filter, bind);
  const where = [...narrowing, ...search].join(' and ');
  const { headSize = usualHeadSize } = filter;
  const source = isHead
    ? `(select * from conversations where ${narrowing.join(' and ')} order by activity desc limit ${headSize})
        conversations where ${search.join(' and ')}`
    : `conversations where ${where}`;
  // One name per shape of the statement. Hashed, because PostgreSQL only compares the first 63 characters.
  const name = `inbox ${createHash('sha1').update(where).digest('hex')}`;

  return {
    ...(search.length > 0 ? {} : { name }),
    values,
    text: `
      select unread."unreadTotal", unread."unreadRows", page.*
      from (
        select coalesce(sum(unread_count), 0)::int as "unreadTotal", count(*)::int as "unreadRows" from conversations
        where org_id = $1 and account_id = $2 and unread_count > 0
      ) unread
      left join (
        select ${columns}
        from (select * from ${source} order by activity desc limit ${filter.limit}) conversation
        join contacts contact on contact.org_id = $1 and contact.id = conversation.contact_id
        left join users assignee on assignee.id = conversation.assigned_to
      ) page on true
      order by page.activity desc`,
  };
}

interface InboxPage {
  readonly rows: InboxRow[];
  readonly unreadCount: number;
  readonly unreadConversations: number;
}

/**
 * Returns a page of conversations, most recently active first, and the account's unread counts. Prepared by name unless
 * it is a search: the hottest read (engineering.md, PostgreSQL).
 */
export async function findInboxPage(
  pool: Database['pool'],
  orgId: number,
  filter: InboxFilter,
): Promise<InboxPage> {
  const head = hasShortPattern(filter.patterns)
    ? await readPage(pool, inboxPageStatement(orgId, filter, { isHead: true }))
    : undefined;

  return head?.rows.length === filter.limit ? head : readPage(pool, inboxPageStatement(orgId, filter));
}

async function readPage(pool: Database['pool'], statement: PageStatement): Promise<InboxPage> {
  const { rows } = await pool.query<FoundRow>(statement);

  return {
    rows: rows.filter(isConversation),
    unreadCount: rows[0]?.unreadTotal ?? 0,
    unreadConversations: rows[0]?.unreadRows ?? 0,
  };
}

/** The counts come with every row, and alone if there is no conversation. */
type FoundRow = { unreadTotal: number; unreadRows: number } & (InboxRow | { contactId: null });

function isConversation(row: FoundRow): row is FoundRow & InboxRow {
  return row.contactId !== null;
}

/** Whether the account has this contact. */
export async function hasContact(db: Db, orgId: number, place: ConversationPlace): Promise<boolean> {
  const row = await db
    .selectFrom('contacts')
    .select('id')
    .where('org_id', '=', orgId)
    .where('account_id', '=', place.accountId)
    .where('id', '=', place.contactId)
    .executeTakeFirst();

  return row !== undefined;
}

/** Saves the conversation as the person's last in this account (features IN-09). */
export async function rememberConversation(
  db: Db,
  orgId: number,
  visit: ConversationPlace & { userId: number },
): Promise<void> {
  await db
    .insertInto('last_active_conversations')
    .values({
      org_id: orgId,
      user_id: visit.userId,
      account_id: visit.accountId,
      contact_id: visit.contactId,
      updated_at: new Date(),
    })
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'user_id', 'account_id']).doUpdateSet((set) => ({
        contact_id: set.ref('excluded.contact_id'),
        updated_at: set.ref('excluded.updated_at'),
      })),
    )
    .execute();
}

/** Deletes these conversations as anyone's last ones. */
export async function deleteLastConversations(
  db: Db,
  orgId: number,
  contactIds: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('last_active_conversations')
    .where('org_id', '=', orgId)
    .where('contact_id', '=', sql<number>`any(${[...contactIds]}::bigint[])`)
    .execute();
}
