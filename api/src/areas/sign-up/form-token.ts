import { createHmac, timingSafeEqual } from 'node:crypto';
import { nanoid } from 'nanoid';

/** A person takes longer to read two lines and type a phone. */
const leastMs = 1_500;
const mostMs = 24 * 3_600_000;

/** A form that we made for an account. */
export interface SentForm {
  /** Tells it apart from every other form of the account. */
  readonly id: string;
  readonly age: 'right' | 'too fast' | 'expired';
  /** After this it is expired. */
  readonly expiresAt: Date;
}

const sign = (key: Buffer, accountId: number, id: string): Buffer =>
  createHmac('sha256', key).update(`${accountId} ${id}`).digest();

/** Proves that the form of an account was asked for at a time. */
export function newFormToken(key: Buffer, accountId: number, now = Date.now()): string {
  const id = `${now.toString(36)}.${nanoid(12)}`;

  return `${id}.${sign(key, accountId, id).toString('base64url')}`;
}

/** The form that comes back; undefined where we did not make it for this account. */
export function readFormToken(
  token: string,
  made: { key: Buffer; accountId: number; now: number },
): SentForm | undefined {
  // Not the token as it is sent: a signature has several spellings.
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
