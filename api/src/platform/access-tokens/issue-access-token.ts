import type { TokenScope } from 'shared-contracts/permissions';
import type { Db } from '../db/client.ts';
import { hashToken, newToken } from '../sessions/token.ts';
import { insertAccessToken } from './access-tokens.store.ts';
import type { ListedAccessToken } from './access-tokens.store.ts';

/** Number of characters of a token shown as a hint. The rest still has the strength of a 200-bit password. */
const hintLength = 8;

/** Creates an access token for an organization. The bearer token is shown only once and stored only as a hash. */
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
