import type { TokenScope } from 'shared-contracts/permissions';
import type { Db } from '../db/client.ts';
import { hashToken, newToken } from '../sessions/token.ts';
import { insertAccessToken } from './access-tokens.store.ts';
import type { ListedAccessToken } from './access-tokens.store.ts';

/** So many characters of a token say which it is; the rest are as good as a password of 200 bits. */
const hintLength = 8;

/** Makes an access token of an organization. Its bearer is shown this once and kept as a hash only. */
export async function issueAccessToken(
  db: Db,
  orgId: number,
  token: {
    name: string;
    scopes: readonly TokenScope[];
    createdBy: number | null;
    expiresAt?: Date | null;
  },
): Promise<{ token: ListedAccessToken; bearer: string }> {
  const bearer = newToken();
  const { expiresAt = null, ...details } = token;
  const kept = await insertAccessToken(db, orgId, {
    ...details,
    expiresAt,
    tokenHash: hashToken(bearer),
    hint: bearer.slice(0, hintLength),
  });

  return { token: kept, bearer };
}
