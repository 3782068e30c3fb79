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
}

/** The active token behind a bearer. */
export async function findAccessToken(db: Db, tokenHash: Buffer): Promise<StoredAccessToken | undefined> {
  const row = await db
    .selectFrom('access_tokens as token')
    .innerJoin('organizations', 'organizations.org_id', 'token.org_id')
    .select([
      'token.id',
      'token.org_id as orgId',
      'organizations.is_active as isOrgActive',
      paymentDueAt.as('paymentDueAt'),
      'token.scopes as scopes',
    ])
    .where('token.token_hash', '=', tokenHash)
    .where('token.is_active', '=', true)
    .executeTakeFirst();

  return row;
}

/** Keeps a new token; returns its id. */
export async function insertAccessToken(
  db: Db,
  orgId: number,
  token: { name: string; tokenHash: Buffer; scopes: readonly TokenScope[]; createdBy: number | null },
): Promise<number> {
  const { id } = await db
    .insertInto('access_tokens')
    .values({
      org_id: orgId,
      name: token.name,
      token_hash: token.tokenHash,
      scopes: [...token.scopes],
      created_by: token.createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  return id;
}
