import { sql } from 'kysely';
import type { Colleague, Tag } from 'shared-contracts/domain/team';
import type { ConversationPlace } from '../../messaging/threads/conversations.store.ts';
import type { Db } from '../../platform/db/client.ts';
import { nameOrder } from '../../platform/db/sql/name-order.sql.ts';

/** The team's side of a conversation, as stored in the row. */
export interface TeamRow {
  readonly contactId: number;
  readonly assigneeId: number | null;
  readonly assigneeName: string | null;
  readonly snoozedUntil: Date | null;
  readonly tags: Tag[];
}

/** A member of staff, and whether they may read an account's conversations. */
export interface StaffRow extends Colleague {
  readonly mayRead: boolean;
}

/** A person's name in SQL. */
const nameOf = (alias: string) =>
  sql<string>`trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)})`;

/** Staff who may read an account's conversations, by name. */
export async function findColleagues(db: Db, orgId: number, accountId: number): Promise<Colleague[]> {
  return db
    .selectFrom('user_account_permissions as held')
    .innerJoin('users', 'users.id', 'held.user_id')
    .select(['users.id', nameOf('users').as('name')])
    .where('held.org_id', '=', orgId)
    .where('held.account_id', '=', accountId)
    .where('held.permission', '=', 'view_conversations')
    .where('users.is_active', '=', true)
    .orderBy(nameOrder(nameOf('users')))
    .orderBy('users.id')
    .execute();
}

/** Active staff of the organization among the given ids, each with whether they may read the account. */
export async function findStaff(
  db: Db,
  orgId: number,
  query: { accountId: number; userIds: readonly number[] },
): Promise<StaffRow[]> {
  if (query.userIds.length === 0) {
    return [];
  }

  return db
    .selectFrom('users')
    .select((select) => [
      'users.id',
      nameOf('users').as('name'),
      select
        .exists(
          select
            .selectFrom('user_account_permissions as held')
            .select('held.user_id')
            .where('held.org_id', '=', orgId)
            .where('held.account_id', '=', query.accountId)
            .where('held.permission', '=', 'view_conversations')
            .whereRef('held.user_id', '=', 'users.id'),
        )
        .$castTo<boolean>()
        .as('mayRead'),
    ])
    .where('users.org_id', '=', orgId)
    .where('users.is_active', '=', true)
    .where('users.id', 'in', [...query.userIds])
    .execute();
}

/** The team's side of a contact's conversation; undefined if the account has no such contact. */
export function findTeamConversation(
  db: Db,
  orgId: number,
  place: ConversationPlace,
): Promise<TeamRow | undefined> {
  return db
    .selectFrom('contacts as contact')
    .leftJoin('conversations as conversation', (join) =>
      join
        .onRef('conversation.org_id', '=', 'contact.org_id')
        .onRef('conversation.contact_id', '=', 'contact.id'),
    )
    .leftJoin('users as assignee', 'assignee.id', 'conversation.assigned_to')
    .select([
      'contact.id as contactId',
      'conversation.assigned_to as assigneeId',
      nameOf('assignee').$castTo<string | null>().as('assigneeName'),
      'conversation.snoozed_until as snoozedUntil',
      sql<Tag[]>`(
        select coalesce(json_agg(json_build_object('id', tag.id, 'name', tag.name, 'color', tag.color)
          order by lower(tag.name)), '[]')
        from conversation_tags held join tags tag on tag.org_id = held.org_id and tag.id = held.tag_id
        where held.org_id = ${orgId} and held.contact_id = contact.id)`.as('tags'),
    ])
    .where('contact.org_id', '=', orgId)
    .where('contact.account_id', '=', place.accountId)
    .where('contact.id', '=', place.contactId)
    .executeTakeFirst();
}
