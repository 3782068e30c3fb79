import type { TokenScope } from 'shared-contracts/permissions';
import type { Db } from '../db/client.ts';
import { paymentDueAt } from '../db/sql/payment-due.sql.ts';

/** Fields of an access token that calls are checked against. */
export interface StoredAccessToken {
  readonly id: number;
  readonly orgId: number;
  readonly isOrgActive: boolean;
  readonly paymentDueAt: Date | null;
  readonly scopes: readonly TokenScope[];
  readonly lastUsedAt: Date | null;
}

/** Returns the access token of a bearer token while it is active and not expired. */
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
  // A separate query, because a token is looked up before its organization is known and is not stored with it on a
  // cluster (docs/adr/0073).
  const organization = token && (await findOrganizationState(db, token.orgId));

  return organization && { ...token, ...organization };
}

/** Returns whether an organization may be worked in. */
export function findOrganizationState(
  db: Db,
  orgId: number,
): Promise<Pick<StoredAccessToken, 'isOrgActive' | 'paymentDueAt'> | undefined> {
  return db
    .selectFrom('organizations')
    .select(['is_active as isOrgActive', paymentDueAt.as('paymentDueAt')])
    .where('org_id', '=', orgId)
    .executeTakeFirst();
}

/** Records when a token was last used. */
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

/** Fields of a token that its organization sees. */
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

/** Returns the organization's tokens, newest first. */
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

/** Inserts a new token. */
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

/** Returns one token, locked until the transaction ends. */
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

/** Deletes a token by its ID or hash. Undefined if there is none. */
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
