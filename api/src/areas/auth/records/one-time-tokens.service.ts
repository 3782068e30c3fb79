import type { Tx } from '../../../platform/db/client.ts';
import { hashToken, newToken } from '../../../platform/sessions/token.ts';
import { countTokensSince, insertOneTimeToken, useAllOneTimeTokens } from './tokens.store.ts';

const lifetimeMinutes = {
  two_factor: 10,
  reset: 30,
  sign_in: 5,
  two_step_off: 10,
  access_token: 10,
  invitation: 7 * 24 * 60,
} as const;

type Purpose = keyof typeof lifetimeMinutes;

interface OneTimeToken {
  readonly purpose: Purpose;
  readonly userId: number;
  /** Id of the user who sends the invitation. */
  readonly givenBy?: number;
}

/** Creates a short-lived, single-use token. Only its hash is stored. */
export async function createOneTimeToken(tx: Tx, gift: OneTimeToken): Promise<string> {
  const token = newToken();
  await insert(tx, gift, token);

  return token;
}

/** Creates a token that is never shown, for a code that is found by its user; returns its id. */
export function insertDecoyToken(tx: Tx, gift: OneTimeToken): Promise<number> {
  return insert(tx, gift, newToken());
}

function insert(tx: Tx, gift: OneTimeToken, token: string): Promise<number> {
  const expiresAt = new Date(Date.now() + lifetimeMinutes[gift.purpose] * 60_000);

  return insertOneTimeToken(tx, { ...gift, tokenHash: hashToken(token), expiresAt });
}

/** Invalidates a user's open tokens: those of the given purposes, or all. */
export function endTokensOf(tx: Tx, userId: number, purposes?: readonly Purpose[]): Promise<void> {
  const all = Object.keys(lifetimeMinutes) as Purpose[]; // Object.keys loses the literal types

  return useAllOneTimeTokens(tx, { userId, purposes: purposes ?? all, now: new Date() });
}

/** Returns the number of tokens a user received for a purpose within the last hour. */
export function countTokensOfLastHour(tx: Tx, token: OneTimeToken): Promise<number> {
  return countTokensSince(tx, { ...token, since: new Date(Date.now() - 3_600_000) });
}
