import type { Db } from '../../../platform/db/client.ts';

/** An invited user whose link is valid. */
interface Invited {
  readonly orgId: number;
  readonly email: string;
  readonly firstName: string;
  readonly invitedBy: number | null;
}

/** Returns the user invited with a token; undefined if it is unknown, used or expired. */
export function findInvited(db: Db, token: { tokenHash: Buffer; now: Date }): Promise<Invited | undefined> {
  return findLinkOwner(db, { ...token, purpose: 'invitation' });
}

/** Returns the owner of an emailed link's token; undefined if it is unknown, used or expired. */
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

/** Returns the name of a user in the organization; '' if they were deleted. */
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
