import { createHash, randomBytes } from 'node:crypto';

/** A new bearer: 256 random bits (decisions.md, Sign-in). Shown once, kept only as its hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a bearer or code. Random bits need no slow hash. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
