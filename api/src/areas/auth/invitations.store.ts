import type { Db } from '../../platform/db/client.ts';

/** Somebody who was invited and holds a link that works. */
interface Invited {
  readonly orgId: number;
  readonly email: string;
  readonly firstName: string;
  readonly invitedBy: number | null;
}

/** Returns who was invited with a token; undefined if it is unknown, used or too old. */
export function findInvited(db: Db, token: { tokenHash: Buffer; now: Date }): Promise<Invited | undefined> {
  return findLinkOwner(db, { ...token, purpose: 'invitation' });
}

/** Returns whose mailed link a token is; undefined if it is unknown, used or too old. */
export function findLinkOwner(
  db: Db,
  token: { tokenHash: Buffer; purpose: 'invitation' | 'reset'; now: Date },
): Promise<Invited | undefined> {
  return db
    .selectFrom('one_time_tokens as token')
    .innerJoin('users', 'users.id', 'token.user_id')
    .select([
      'users.org_id as orgId',
      'users.email',
      'users.first_name as firstName',
      'token.given_by as invitedBy',
    ])
    .where('token.token_hash', '=', token.tokenHash)
    .where('token.purpose', '=', token.purpose)
    .where('token.used_at', 'is', null)
    .where('token.expires_at', '>', token.now)
    .where('users.is_active', '=', true)
    .executeTakeFirst();
}

/** The name of a user of the organization; '' where they are gone. */
export async function findName(db: Db, orgId: number, userId: number): Promise<string> {
  const user = await db
    .selectFrom('users')
    .select(['first_name as firstName', 'last_name as lastName'])
    .where('org_id', '=', orgId)
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

  return user ? `${user.firstName} ${user.lastName}`.trim() : '';
}
