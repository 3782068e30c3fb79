import type { Db } from '../../../platform/db/client.ts';
import type { Tables } from '../../../platform/db/tables/tables.generated.ts';

type Purpose = Tables['one_time_tokens']['purpose'];

/** Stores the hash of a new one-time token; returns its id. */
export async function insertOneTimeToken(
  db: Db,
  token: { tokenHash: Buffer; purpose: Purpose; userId: number; givenBy?: number; expiresAt: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('one_time_tokens')
    .values({
      token_hash: token.tokenHash,
      purpose: token.purpose,
      user_id: token.userId,
      given_by: token.givenBy ?? null,
      expires_at: token.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  return id;
}

/** Consumes a token. Returns its owner, or undefined if it is unknown, used or expired. */
export async function useOneTimeToken(
  db: Db,
  token: { tokenHash: Buffer; purpose: Purpose; now: Date },
): Promise<number | undefined> {
  const used = await db
    .updateTable('one_time_tokens')
    .set({ used_at: token.now })
    .where('token_hash', '=', token.tokenHash)
    .where('purpose', '=', token.purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', token.now)
    .returning('user_id')
    .executeTakeFirst();

  return used?.user_id;
}

/** Returns the owner of a token that was used since an instant. */
export async function findUsedToken(
  db: Db,
  query: { tokenHash: Buffer; purposes: readonly Purpose[]; usedSince: Date },
): Promise<number | undefined> {
  const used = await db
    .selectFrom('one_time_tokens')
    .select('user_id')
    .where('token_hash', '=', query.tokenHash)
    .where('purpose', 'in', [...query.purposes])
    .where('used_at', '>', query.usedSince)
    .executeTakeFirst();

  return used?.user_id;
}

/** Consumes a token by id. Returns false if it was already used. */
export async function useTokenById(db: Db, tokenId: number, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('id', '=', tokenId)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();

  return used !== undefined;
}

/** Returns a user's newest usable token for a purpose. */
export async function findNewestToken(
  db: Db,
  filter: { userId: number; purpose: Purpose; now: Date },
): Promise<number | undefined> {
  const newest = await db
    .selectFrom('one_time_tokens')
    .select('id')
    .where('user_id', '=', filter.userId)
    .where('purpose', '=', filter.purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', filter.now)
    .orderBy('id', 'desc')
    .executeTakeFirst();

  return newest?.id;
}

/** Consumes every open token a user has for a purpose. */
export async function useAllOneTimeTokens(
  db: Db,
  query: { userId: number; purposes: readonly Purpose[]; now: Date },
): Promise<void> {
  await db
    .updateTable('one_time_tokens')
    .set({ used_at: query.now })
    .where('user_id', '=', query.userId)
    .where('purpose', 'in', [...query.purposes])
    .where('used_at', 'is', null)
    .execute();
}

/** Returns the number of tokens a user received for a purpose since an instant. */
export async function countTokensSince(
  db: Db,
  query: { userId: number; purpose: Purpose; since: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('one_time_tokens')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', query.userId)
    .where('purpose', '=', query.purpose)
    .where('created_at', '>', query.since)
    .executeTakeFirstOrThrow();

  return count;
}
