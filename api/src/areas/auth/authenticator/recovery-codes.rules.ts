import { randomInt } from 'node:crypto';
import { hashToken } from '../../../platform/sessions/token.ts';

/** Omits letters and digits that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const codeCount = 10;
const groups = 4;
const groupLength = 4;

/** Generates ten codes of 79 bits each: random enough for a fast hash. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: codeCount }, () => Array.from({ length: groups }, newGroup).join('-'));
}

const newGroup = (): string =>
  Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('');

/**
 * Hashes a recovery code, ignoring case and punctuation. The user id is part of the hash, so that a code works for one
 * person only.
 */
export function hashRecoveryCode(userId: number, code: string): Buffer {
  return hashToken(`${userId} ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`);
}
