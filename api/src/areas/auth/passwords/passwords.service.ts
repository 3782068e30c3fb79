import { hash, verify } from '@node-rs/argon2';
import { errors } from 'shared-contracts/errors';
import { AppError } from '../../../kernel/app-error.ts';
import type { Visitor } from '../../../platform/caller.ts';
import type { Config } from '../../../config/config.ts';
import { createFairQueue } from '../../../platform/limits/fair-queue.ts';
import { isCommonPassword } from './common-passwords.rules.ts';

const shortestPassword = 12;
const longestPassword = 500;

/** Maximum concurrent hashes: more would starve other work of CPU. */
const turns = createFairQueue({ mostAtOnce: 4, mostAtOnceOfGroup: 3, mostWaiting: 500 });

/**
 * Counts and hashes a visitor's password when their network's turn comes, so that a network trying many passwords
 * delays only itself.
 */
export function queuePasswordWork<Result>(
  { platform, address }: Visitor,
  work: () => Promise<Result>,
): Promise<Result> {
  return turns.run(platform.limits.networksOf(address).at(-1)?.key ?? '', work);
}

/**
 * Returns a password with composed characters. Devices send the same typed 'ü' as one character or as two (NIST SP
 * 800-63B, Memorized secret verifiers).
 */
const composed = (password: string): string => password.normalize('NFC');

/** Hashes a password with argon2id, the library's default. */
export function hashPassword(config: Config, password: string): Promise<string> {
  return hash(composed(password), { memoryCost: config.passwordMemoryKib, timeCost: 2, parallelism: 1 });
}

let dummy: Promise<string> | undefined;

/**
 * Whether a password is right. If there is no hash because the email is unknown, does the same work against a dummy
 * hash, so that timing reveals nothing (engineering.md, Security).
 */
export async function isRightPassword(
  config: Config,
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  dummy ??= hashPassword(config, 'nobody has this password');
  const storedHash = passwordHash ?? (await dummy);
  // Older hashes are of the password as it was sent.
  const forms = new Set([composed(password), password]);
  let isRight = false;
  for (const form of forms) {
    isRight ||= await verify(storedHash, form);
  }

  return isRight && passwordHash !== null;
}

/**
 * Rejects passwords that are short, common or the person's own email; the error names the form's field if there is one.
 */
export function requireStrongPassword(password: string, email: string, field?: string): void {
  const isOwnEmail =
    password.toLowerCase().includes(email.split('@')[0] ?? email) && password.length < email.length + 4;
  const isWeak =
    password.length < shortestPassword ||
    password.length > longestPassword ||
    isCommonPassword(password) ||
    isOwnEmail;
  if (isWeak) {
    const fields = field ? { [field]: errors.password_too_weak.message } : undefined;
    throw new AppError('password_too_weak', fields ? { fields } : {});
  }
}
