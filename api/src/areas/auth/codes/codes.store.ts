import type { Db } from '../../../platform/db/client.ts';

/** The code bound to a token. */
export interface StoredCode {
  readonly codeHash: Buffer;
  readonly attempts: number;
  readonly expiresAt: Date;
}

/** Saves a token's code, replacing an earlier one. */
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

/** Counts an attempt and returns the code in one statement, so that concurrent attempts are all counted. */
export function incrementAttempts(db: Db, tokenId: number): Promise<StoredCode | undefined> {
  return db
    .updateTable('two_factor_codes')
    .set((set) => ({ attempts: set('attempts', '+', 1) }))
    .where('token_id', '=', tokenId)
    .returning(['code_hash as codeHash', 'attempts', 'expires_at as expiresAt'])
    .executeTakeFirst();
}
