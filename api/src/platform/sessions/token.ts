import { createHash, randomBytes } from 'node:crypto';

/** Returns a new bearer token: 256 random bits (decisions.md, Sign-in). Shown once, and stored only as a hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the hash of a bearer token or code for the database. Random bits need no slow hash. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
