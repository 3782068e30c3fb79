import { createHmac, timingSafeEqual } from 'node:crypto';
import { nanoid } from 'nanoid';

/** Shortest time in which a person can read two lines and type a phone. */
const leastMs = 1_500;
const mostMs = 24 * 3_600_000;

/** A form that we issued for an account. */
export interface SentForm {
  /** Unique among the account's forms. */
  readonly id: string;
  readonly age: 'right' | 'too fast' | 'expired';
  /** Time at which it expires. */
  readonly expiresAt: Date;
}

const sign = (key: Buffer, accountId: number, id: string): Buffer =>
  createHmac('sha256', key).update(`${accountId} ${id}`).digest();

/** Creates a token that proves when the form of an account was requested. */
export function newFormToken(key: Buffer, accountId: number, now: number): string {
  const id = `${now.toString(36)}.${nanoid(12)}`;

  return `${id}.${sign(key, accountId, id).toString('base64url')}`;
}

/** Reads a submitted form's token; undefined if we did not issue it for this account. */
export function readFormToken(
  token: string,
  made: { key: Buffer; accountId: number; now: number },
): SentForm | undefined {
  // Uses the parsed id and not the token as sent: the same signature can be encoded in several ways.
  const end = token.lastIndexOf('.');
  const [id, signature] = [token.slice(0, Math.max(end, 0)), token.slice(end + 1)];
  const [given, right] = [Buffer.from(signature, 'base64url'), sign(made.key, made.accountId, id)];
  if (given.length !== right.length || !timingSafeEqual(given, right)) {
    return undefined;
  }
  const madeAt = Number.parseInt(id, 36);
  const ageMs = made.now - madeAt;

  return { id, age: ageOf(ageMs), expiresAt: new Date(madeAt + mostMs) };
}

function ageOf(ageMs: number): SentForm['age'] {
  if (ageMs > mostMs) {
    return 'expired';
  }

  return ageMs < leastMs ? 'too fast' : 'right';
}
