import { hash, verify } from '@node-rs/argon2';
import { errors } from 'shared-contracts/errors';
import { AppError } from '../../kernel/app-error.ts';
import type { Visitor } from '../../platform/caller.ts';
import type { Config } from '../../config/config.ts';
import { createFairQueue } from '../../platform/limits/fair-queue.ts';
import { isCommonPassword } from './common-passwords.ts';

const shortestPassword = 12;
const longestPassword = 500;

/** Beyond this many at once hashing would take the processor from everybody else. */
const turns = createFairQueue({ mostAtOnce: 4, mostAtOnceOfGroup: 3, mostWaiting: 500 });

/**
 * Does what counts and hashes a visitor's password when it is their network's turn, so that one that tries many
 * passwords waits for itself alone.
 */
export function inPasswordTurn<Result>(
  { platform, address }: Visitor,
  work: () => Promise<Result>,
): Promise<Result> {
  return turns.run(platform.limits.networksOf(address).at(-1)?.key ?? '', work);
}

/** Hashes a password by argon2id, which is the library's default. */
export function hashPassword(config: Config, password: string): Promise<string> {
  return hash(password, { memoryCost: config.passwordMemoryKib, timeCost: 2, parallelism: 1 });
}

let dummy: Promise<string> | undefined;

/**
 * Whether a password is right. Where there is no hash, because nobody has that email, the same work is done
 * against a dummy, so that the time tells nothing (engineering.md, Security).
 */
export async function isRightPassword(
  config: Config,
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  dummy ??= hashPassword(config, 'nobody has this password');
  const storedHash = passwordHash ?? (await dummy);
  const isRight = await verify(storedHash, password);

  return isRight && passwordHash !== null;
}

/** Refuses passwords that are short, common or the person's own email, at the field of a form where it has a name. */
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
