import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/** The code of one two-step sign-in. */
export interface StoredCode {
  readonly codeHash: Buffer;
  readonly attempts: number;
  readonly expiresAt: Date;
}

/** When a person was last sent a code, and how many since an instant. */
export async function findRecentCodes(
  db: Db,
  userId: number,
  since: Date,
): Promise<{ count: number; lastSentAt: Date | null }> {
  return db
    .selectFrom('two_factor_codes')
    .innerJoin('one_time_tokens', 'one_time_tokens.id', 'two_factor_codes.token_id')
    .select([sql<number>`count(*)`.as('count'), sql<Date | null>`max(sent_at)`.as('lastSentAt')])
    .where('one_time_tokens.user_id', '=', userId)
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow();
}

/** Keeps the code of a login; a new one replaces the old. */
export async function saveCode(
  db: Db,
  code: { tokenId: number; codeHash: Buffer; medium: 'sms' | 'email'; sentAt: Date; expiresAt: Date },
): Promise<void> {
  const values = {
    code_hash: code.codeHash,
    medium: code.medium,
    sent_at: code.sentAt,
    expires_at: code.expiresAt,
  };
  await db
    .insertInto('two_factor_codes')
    .values({ token_id: code.tokenId, ...values })
    .onConflict((conflict) => conflict.column('token_id').doUpdateSet({ ...values, attempts: 0 }))
    .execute();
}

/** Counts a try, then answers the code: many tries at once are each counted. */
export function countTry(db: Db, tokenId: number): Promise<StoredCode | undefined> {
  return db
    .updateTable('two_factor_codes')
    .set((set) => ({ attempts: set('attempts', '+', 1) }))
    .where('token_id', '=', tokenId)
    .returning(['code_hash as codeHash', 'attempts', 'expires_at as expiresAt'])
    .executeTakeFirst();
}

/** Uses the token of a login up; false where another call was first. */
export async function useTwoFactorToken(db: Db, tokenId: number, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('id', '=', tokenId)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();

  return used !== undefined;
}
