import type { Tx } from '../../platform/db/client.ts';
import { hashToken, newToken } from '../../platform/sessions/token.ts';
import { insertOneTimeToken, useAllOneTimeTokens } from './tokens.store.ts';

const lifetimeMinutes = {
  two_factor: 10,
  reset: 30,
  sign_in: 5,
  two_step_off: 10,
  invitation: 7 * 24 * 60,
} as const;

interface OneTimeToken {
  readonly purpose: keyof typeof lifetimeMinutes;
  readonly userId: number;
}

/** Makes a token that works once and not for long; it is returned this once. */
export async function giveOneTimeToken(tx: Tx, gift: OneTimeToken): Promise<string> {
  const token = newToken();
  await insert(tx, gift, token);

  return token;
}

/** Makes a token that nobody is shown, for a code that is looked up by its person; returns its id. */
export function insertHiddenToken(tx: Tx, gift: OneTimeToken): Promise<number> {
  return insert(tx, gift, newToken());
}

function insert(tx: Tx, gift: OneTimeToken, token: string): Promise<number> {
  const expiresAt = new Date(Date.now() + lifetimeMinutes[gift.purpose] * 60_000);

  return insertOneTimeToken(tx, { ...gift, tokenHash: hashToken(token), expiresAt });
}

/** Uses up whatever links and codes a person was sent: after a new password none of them is good. */
export function useAllTokensOf(tx: Tx, userId: number, now: Date): Promise<void> {
  return useAllOneTimeTokens(tx, {
    userId,
    purposes: ['reset', 'sign_in', 'two_factor', 'two_step_off', 'invitation'],
    now,
  });
}
