import { createHmac, timingSafeEqual } from 'node:crypto';

/** A person takes longer to read two lines and type a phone. */
const leastMs = 1_500;
const mostMs = 24 * 3_600_000;

const sign = (key: Buffer, accountId: number, at: string): Buffer =>
  createHmac('sha256', key).update(`${accountId} ${at}`).digest();

/** Proves that the form of an account was asked for at a time. */
export function newFormToken(key: Buffer, accountId: number, now = Date.now()): string {
  const at = now.toString(36);

  return `${at}.${sign(key, accountId, at).toString('base64url')}`;
}

/** How old the form is that comes back; 'forged' where we did not make it for this account. */
export function formAge(
  token: string,
  made: { key: Buffer; accountId: number; now: number },
): 'right' | 'too fast' | 'expired' | 'forged' {
  const [at = '', signature = ''] = token.split('.');
  const [given, right] = [Buffer.from(signature, 'base64url'), sign(made.key, made.accountId, at)];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return 'forged';
  const age = made.now - Number.parseInt(at, 36);
  if (age > mostMs) return 'expired';

  return age < leastMs ? 'too fast' : 'right';
}
