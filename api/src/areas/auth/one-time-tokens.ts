import type { Tx } from '../../db/client.ts';
import { hashToken, newToken } from '../../sessions/token.ts';
import { insertOneTimeToken } from './tokens.store.ts';

/** decisions.md, Sign-in, and quality.md, Security. */
const lifetimeMinutes = { two_factor: 10, reset: 30, sign_in: 5 } as const;

/** Makes a token that works once and not for long; what is answered is shown this once. */
export async function giveOneTimeToken(
  tx: Tx,
  gift: { purpose: keyof typeof lifetimeMinutes; userId: number },
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + lifetimeMinutes[gift.purpose] * 60_000);
  await insertOneTimeToken(tx, { ...gift, tokenHash: hashToken(token), expiresAt });

  return token;
}
