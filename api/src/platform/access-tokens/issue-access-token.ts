import type { TokenScope } from 'shared-contracts/permissions';
import type { Db } from '../db/client.ts';
import { hashToken, newToken } from '../sessions/token.ts';
import { insertAccessToken } from './access-tokens.store.ts';

/** Makes an access token of an organization. Its bearer is shown this once and kept as a hash only. */
export async function issueAccessToken(
  db: Db,
  orgId: number,
  token: { name: string; scopes: readonly TokenScope[]; createdBy: number | null },
): Promise<{ tokenId: number; bearer: string }> {
  const bearer = newToken();
  const tokenId = await insertAccessToken(db, orgId, { ...token, tokenHash: hashToken(bearer) });

  return { tokenId, bearer };
}
