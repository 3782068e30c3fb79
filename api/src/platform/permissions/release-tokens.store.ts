import { sql } from 'kysely';
import type { ReleaseTokenPermission } from 'shared-contracts/domain/release-token';
import type { Db } from '../db/client.ts';

/** A release token with its person, as calls are checked against. */
export interface HeldReleaseToken {
  readonly id: number;
  readonly name: string;
  /** Null = every remote that the person may release. */
  readonly remotes: readonly string[] | null;
  readonly permissions: readonly ReleaseTokenPermission[];
  readonly expiresAt: Date;
  readonly lastUsedAt: Date | null;
  readonly orgId: number;
  readonly userId: number;
  readonly person: {
    readonly name: string;
    readonly email: string;
    readonly remotes: readonly string[] | null;
  };
}

/** Returns the release token of a bearer, also if it has expired. Undefined if its person may not see releases. */
export async function findReleaseToken(db: Db, tokenHash: Buffer): Promise<HeldReleaseToken | undefined> {
  const row = await db
    .selectFrom('release_tokens as token')
    .innerJoin('releasers', 'releasers.user_id', 'token.user_id')
    .innerJoin('users', 'users.id', 'token.user_id')
    .select([
      'token.id',
      'token.name',
      'token.remotes',
      'token.permissions',
      'token.expires_at as expiresAt',
      'token.last_used_at as lastUsedAt',
      'users.org_id as orgId',
      'token.user_id as userId',
      'users.email',
      sql<string>`trim(concat(users.first_name, ' ', users.last_name))`.as('personName'),
      'releasers.remotes as personRemotes',
    ])
    .where('token.token_hash', '=', tokenHash)
    .where('users.is_active', '=', true)
    .executeTakeFirst();
  if (!row) {
    return undefined;
  }
  const { personName: name, email, personRemotes: remotes, ...token } = row;

  return { ...token, person: { name, email, remotes } };
}

/** Records when a token was last used. */
export async function touchReleaseToken(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable('release_tokens').set({ last_used_at: at }).where('id', '=', id).execute();
}

const listed = [
  'id',
  'name',
  'hint',
  'remotes',
  'permissions',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'last_used_at as lastUsedAt',
] as const;

/** A token as its person sees it. */
export interface ListedReleaseToken {
  readonly id: number;
  readonly name: string;
  readonly hint: string;
  readonly remotes: string[] | null;
  readonly permissions: ReleaseTokenPermission[];
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly lastUsedAt: Date | null;
}

/** Returns a person's tokens, newest first. */
export function listReleaseTokens(db: Db, userId: number): Promise<ListedReleaseToken[]> {
  return db
    .selectFrom('release_tokens')
    .select(listed)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
}

/** Inserts a token, which the caller has checked. */
export function insertReleaseToken(
  db: Db,
  userId: number,
  token: Pick<ListedReleaseToken, 'name' | 'hint' | 'remotes' | 'permissions' | 'expiresAt'> & {
    readonly tokenHash: Buffer;
  },
): Promise<ListedReleaseToken> {
  const { name, hint, remotes, permissions, expiresAt, tokenHash } = token;

  return db
    .insertInto('release_tokens')
    .values({
      user_id: userId,
      name,
      hint,
      remotes,
      permissions,
      expires_at: expiresAt,
      token_hash: tokenHash,
    })
    .returning(listed)
    .executeTakeFirstOrThrow();
}

/** Deletes a person's token. Returns false if they have no such token. */
export async function deleteReleaseToken(db: Db, userId: number, id: number): Promise<boolean> {
  const row = await db
    .deleteFrom('release_tokens')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();

  return row !== undefined;
}
