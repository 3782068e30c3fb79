import type { TokenScope } from 'shared-contracts/permissions';
import type { Db } from '../db/client.ts';
import { paymentDueAt } from '../db/payment-due.sql.ts';

/** An access token as a call is checked against it. */
export interface StoredAccessToken {
  readonly id: number;
  readonly orgId: number;
  readonly isOrgActive: boolean;
  readonly paymentDueAt: Date | null;
  readonly scopes: readonly TokenScope[];
  readonly lastUsedAt: Date | null;
}

/** The token behind a bearer, while it is active and good. */
export async function findAccessToken(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<StoredAccessToken | undefined> {
  const token = await db
    .selectFrom('access_tokens as token')
    .select([
      'token.id',
      'token.org_id as orgId',
      'token.scopes as scopes',
      'token.last_used_at as lastUsedAt',
    ])
    .where('token.token_hash', '=', tokenHash)
    .where('token.is_active', '=', true)
    .where((where) => where.or([where('token.expires_at', 'is', null), where('token.expires_at', '>', now)]))
    .executeTakeFirst();
  // Apart: a token is found before its organization is known, and does not lie with it on a cluster (docs/adr/0073).
  const organization =
    token &&
    (await db
      .selectFrom('organizations')
      .select(['is_active as isOrgActive', paymentDueAt.as('paymentDueAt')])
      .where('org_id', '=', token.orgId)
      .executeTakeFirst());

  return organization && { ...token, ...organization };
}

/** Writes down when a token was last called with. */
export async function touchAccessToken(db: Db, tokenId: number, at: Date): Promise<void> {
  await db.updateTable('access_tokens').set({ last_used_at: at }).where('id', '=', tokenId).execute();
}

const shown = [
  'id',
  'name',
  'hint',
  'scopes',
  'is_active as isActive',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
  'expires_at as expiresAt',
] as const;

/** A token as its organization sees it. */
export interface ListedAccessToken {
  readonly id: number;
  readonly name: string;
  readonly hint: string;
  readonly scopes: readonly TokenScope[];
  readonly isActive: boolean;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly expiresAt: Date | null;
}

/** Tokens of the organization, newest first. */
export function findAccessTokens(db: Db, orgId: number): Promise<ListedAccessToken[]> {
  return db
    .selectFrom('access_tokens')
    .select(shown)
    .where('org_id', '=', orgId)
    .orderBy('id', 'desc')
    .execute();
}

/** Whether the organization has a token. */
export async function hasAccessTokens(db: Db, orgId: number): Promise<boolean> {
  const row = await db
    .selectFrom('access_tokens')
    .select('id')
    .where('org_id', '=', orgId)
    .limit(1)
    .executeTakeFirst();

  return row !== undefined;
}

/** Keeps a new token. */
export function insertAccessToken(
  db: Db,
  orgId: number,
  token: {
    name: string;
    tokenHash: Buffer;
    hint: string;
    scopes: readonly TokenScope[];
    expiresAt: Date | null;
    createdBy: number | null;
  },
): Promise<ListedAccessToken> {
  return db
    .insertInto('access_tokens')
    .values({
      org_id: orgId,
      name: token.name,
      token_hash: token.tokenHash,
      hint: token.hint,
      scopes: [...token.scopes],
      expires_at: token.expiresAt,
      created_by: token.createdBy,
    })
    .returning(shown)
    .executeTakeFirstOrThrow();
}

/** One token, locked until the transaction ends. */
export function findAccessTokenForUpdate(
  db: Db,
  orgId: number,
  tokenId: number,
): Promise<ListedAccessToken | undefined> {
  return db
    .selectFrom('access_tokens')
    .select(shown)
    .where('org_id', '=', orgId)
    .where('id', '=', tokenId)
    .forUpdate()
    .executeTakeFirst();
}

/** Changes a token. */
export function updateAccessToken(
  db: Db,
  orgId: number,
  token: {
    id: number;
    name: string;
    isActive: boolean;
    scopes: readonly TokenScope[];
    expiresAt: Date | null;
  },
): Promise<ListedAccessToken> {
  return db
    .updateTable('access_tokens')
    .set({
      name: token.name,
      is_active: token.isActive,
      scopes: [...token.scopes],
      expires_at: token.expiresAt,
    })
    .where('org_id', '=', orgId)
    .where('id', '=', token.id)
    .returning(shown)
    .executeTakeFirstOrThrow();
}

/** Deletes a token, named by its id or by the hash of it; undefined where there is none. */
export function deleteAccessToken(
  db: Db,
  orgId: number,
  token: { id: number } | { hash: Buffer },
): Promise<{ id: number; name: string } | undefined> {
  const deletion = db.deleteFrom('access_tokens').where('org_id', '=', orgId).returning(['id', 'name']);

  return (
    'id' in token ? deletion.where('id', '=', token.id) : deletion.where('token_hash', '=', token.hash)
  ).executeTakeFirst();
}
