import type { Db } from '../../../../platform/db/client.ts';

export type Frequency = 'off' | 'hourly' | 'daily';

/** A user who gets a digest, with their organization's time zone. */
export interface Reader {
  readonly orgId: number;
  readonly userId: number;
  readonly email: string;
  readonly frequency: 'hourly' | 'daily';
  readonly timeZone: string;
  readonly toldUntil: Date;
}

/** Unread conversations of one account. */
export interface UnreadOfAccount {
  readonly name: string;
  readonly conversations: number;
  readonly newestAt: Date | null;
}

/** Frequency at which a user gets the digest. */
export async function findFrequency(db: Db, orgId: number, userId: number): Promise<Frequency> {
  const row = await db
    .selectFrom('mail_digests')
    .select('frequency')
    .where('org_id', '=', orgId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

  return row?.frequency ?? 'off';
}

/** Saves how often a user gets the digest; conversations that are already unread are not mailed again. */
export async function saveFrequency(
  db: Db,
  orgId: number,
  choice: { userId: number; frequency: Frequency; at: Date },
): Promise<void> {
  const { userId, frequency, at } = choice;
  if (frequency === 'off') {
    await db.deleteFrom('mail_digests').where('org_id', '=', orgId).where('user_id', '=', userId).execute();
    return;
  }
  await db
    .insertInto('mail_digests')
    .values({ org_id: orgId, user_id: userId, frequency, told_until: at })
    .onConflict((conflict) => conflict.columns(['org_id', 'user_id']).doUpdateSet({ frequency }))
    .execute();
}

/** Users who get a digest and may sign in. Across organizations: one job mails for all. */
export function findReaders(db: Db): Promise<Reader[]> {
  return db
    .selectFrom('mail_digests')
    .innerJoin('users', (join) =>
      join.onRef('users.org_id', '=', 'mail_digests.org_id').onRef('users.id', '=', 'mail_digests.user_id'),
    )
    .innerJoin('organizations', 'organizations.org_id', 'mail_digests.org_id')
    .select([
      'mail_digests.org_id as orgId',
      'mail_digests.user_id as userId',
      'users.email',
      'mail_digests.frequency',
      'organizations.time_zone as timeZone',
      'mail_digests.told_until as toldUntil',
    ])
    .where('users.is_active', '=', true)
    .where('organizations.is_active', '=', true)
    .orderBy('mail_digests.org_id')
    .orderBy('mail_digests.user_id')
    .execute();
}

/** Advances the time up to which a user was mailed; false if another run has already done so. */
export async function advanceDigest(
  db: Db,
  orgId: number,
  span: { userId: number; from: Date; to: Date },
): Promise<boolean> {
  const moved = await db
    .updateTable('mail_digests')
    .set({ told_until: span.to })
    .where('org_id', '=', orgId)
    .where('user_id', '=', span.userId)
    .where('told_until', '=', span.from)
    .returning('user_id')
    .executeTakeFirst();

  return moved !== undefined;
}

/** Unread conversations of each account in which a user may read them; accounts without any are left out. */
export function countUnread(db: Db, orgId: number, userId: number): Promise<UnreadOfAccount[]> {
  return db
    .selectFrom('user_account_permissions as held')
    .innerJoin('accounts', (join) =>
      join.onRef('accounts.org_id', '=', 'held.org_id').onRef('accounts.id', '=', 'held.account_id'),
    )
    .innerJoin('conversations', (join) =>
      join
        .onRef('conversations.org_id', '=', 'held.org_id')
        .onRef('conversations.account_id', '=', 'held.account_id'),
    )
    .select((select) => [
      'accounts.name',
      select.fn.countAll<number>().as('conversations'),
      select.fn.max('conversations.last_message_at').as('newestAt'),
    ])
    .where('held.org_id', '=', orgId)
    .where('held.user_id', '=', userId)
    .where('held.permission', '=', 'view_conversations')
    .where('conversations.unread_count', '>', 0)
    .groupBy(['accounts.id', 'accounts.name'])
    .orderBy('accounts.id')
    .execute();
}
