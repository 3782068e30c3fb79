import { randomInt } from 'node:crypto';
import { hashToken } from '../../../platform/sessions/token.ts';

/** Without letters and digits that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const codeCount = 10;
const groups = 4;
const groupLength = 4;

/** Ten codes of 79 bits each: random enough for a quick hash. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: codeCount }, () => Array.from({ length: groups }, newGroup).join('-'));
}

const newGroup = (): string =>
  Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('');

/** What is kept of a code, however it was typed. The person is in it: a code is good for its own person alone. */
export function hashRecoveryCode(userId: number, code: string): Buffer {
  return hashToken(`${userId} ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`);
}
