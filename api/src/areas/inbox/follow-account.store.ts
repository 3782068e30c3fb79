import type { AccountPermission } from 'shared-contracts/permissions';
import type { Db } from '../../platform/db/client.ts';

/** Whether a session still lives and its person still holds what the stream was opened with. */
export async function mayStillFollow(
  db: Db,
  orgId: number,
  reader: { userId: number; sessionId: number; accountId: number; permission: AccountPermission },
): Promise<boolean> {
  const found = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('organizations', 'organizations.org_id', 'users.org_id')
    .innerJoin('user_account_permissions as held', (join) =>
      join.onRef('held.org_id', '=', 'users.org_id').onRef('held.user_id', '=', 'users.id'),
    )
    .select('sessions.id')
    .where('sessions.id', '=', reader.sessionId)
    .where('sessions.expires_at', '>', new Date())
    .where('users.id', '=', reader.userId)
    .where('users.is_active', '=', true)
    .where('organizations.is_active', '=', true)
    .where('held.org_id', '=', orgId)
    .where('held.account_id', '=', reader.accountId)
    .where('held.permission', '=', reader.permission)
    .executeTakeFirst();

  return found !== undefined;
}
