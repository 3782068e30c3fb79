import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../app-error.ts';
import type { Config } from '../../config.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Beyond this many at once verifying would take the processor from everybody else (stack.md, HTTP). */
const mostAtOnce = 4;
const mostWaiting = 100;
const shortestPassword = 12;
const longestPassword = 500;

let atOnce = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (atOnce >= mostAtOnce) {
    if (waiting.length >= mostWaiting) throw new AppError('unavailable');
    await new Promise<void>((resolve) => void waiting.push(resolve));
  }
  atOnce++;
  try {
    return await work();
  } finally {
    atOnce--;
    waiting.shift()?.();
  }
}

/** Hashes a password by argon2id, which is the library's default. */
export function hashPassword(config: Config, password: string): Promise<string> {
  return inTurn(() => hash(password, { memoryCost: config.passwordMemoryKib, timeCost: 2, parallelism: 1 }));
}

let dummy: Promise<string> | undefined;

/**
 * Whether a password is right. Where there is no hash, because nobody has that email, the same work is done
 * against a dummy, so that the time tells nothing (quality.md, Security).
 */
export async function isRightPassword(
  config: Config,
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  dummy ??= hashPassword(config, 'nobody has this password');
  const known = passwordHash ?? (await dummy);
  const isRight = await inTurn(() => verify(known, password));

  return isRight && passwordHash !== null;
}

/** Refuses passwords that are short, common or the person's own email. */
export function requireStrongPassword(password: string, email: string): void {
  const isOwnEmail =
    password.toLowerCase().includes(email.split('@')[0] ?? email) && password.length < email.length + 4;
  const isWeak =
    password.length < shortestPassword ||
    password.length > longestPassword ||
    isCommonPassword(password) ||
    isOwnEmail;
  if (isWeak) throw new AppError('password_too_weak');
}
