import type { Db } from '../platform/db/client.ts';

/** The unexpired two-factor token of a bearer. */
export function findTwoFactorToken(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<{ id: number; userId: number } | undefined> {
  return db
    .selectFrom('one_time_tokens')
    .innerJoin('users', 'users.id', 'one_time_tokens.user_id')
    .select(['one_time_tokens.id', 'one_time_tokens.user_id as userId'])
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', 'two_factor')
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .where('users.is_active', '=', true)
    .executeTakeFirst();
}
