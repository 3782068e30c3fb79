import { AppError } from '../../app-error.ts';
import type { Visitor } from '../../caller.ts';
import type { Tx } from '../../db/client.ts';
import { hashToken } from '../../sessions/token.ts';
import { clearFailures, lockFailures, saveFailures, takeFailureBack } from './failures.store.ts';

/** 5 failures in 15 minutes lock an account, each further one for longer (quality.md, Security). */
const windowMilliseconds = 15 * 60_000;
const mostPerAccount = 5;
const firstLockMilliseconds = 60_000;
const longestLockMilliseconds = 15 * 60_000;

// Hashed, so that the table does not list the emails and addresses of people who mistyped.
const accountKey = (email: string) => `account ${hashToken(email).toString('base64url')}`;
const addressKey = (address: string) => `address ${hashToken(address).toString('base64url')}`;

/**
 * Counts an attempt to sign in before the password is looked at, so that many at once cannot outrun the count.
 * Throws sign_in_locked where the account or the address has failed too often; unknown emails count alike.
 */
export async function countAttempt(visitor: Visitor, email: string): Promise<void> {
  const { database, config } = visitor.platform;
  // An office shares an address, so more is allowed there than for one account.
  const mostPerAddress = config.signInFailuresPerAddress;
  const lockedFor = await database.inTransaction(async (tx) =>
    Math.max(
      await countUnder(tx, addressKey(visitor.address), mostPerAddress),
      await countUnder(tx, accountKey(email), mostPerAccount),
    ),
  );
  if (lockedFor > 0) throw new AppError('sign_in_locked', { retryAfterSeconds: lockedFor / 1_000 });
}

/** Milliseconds for which the key is locked; otherwise 0, and the attempt is counted. */
async function countUnder(tx: Tx, key: string, most: number): Promise<number> {
  const now = Date.now();
  const known = await lockFailures(tx, key, new Date(now));
  const lockEnd = known.locked_until?.getTime() ?? 0;
  if (lockEnd > now) return lockEnd - now;

  const isOver = Math.max(known.first_failed_at.getTime(), lockEnd) < now - windowMilliseconds;
  const failures = isOver ? 1 : known.failures + 1;
  const lock = Math.min(longestLockMilliseconds, firstLockMilliseconds * 2 ** (failures - most));
  await saveFailures(tx, key, {
    failures,
    first_failed_at: isOver ? new Date(now) : known.first_failed_at,
    locked_until: failures >= most ? new Date(now + lock) : null,
  });

  return 0;
}

/** The attempt was right after all: the account starts afresh, and the address gets this one back. */
export async function forgiveAttempt(tx: Tx, visitor: Visitor, email: string): Promise<void> {
  // In the order in which attempts are counted: two sign-ins of one person at once would else wait for each other.
  await takeFailureBack(tx, addressKey(visitor.address));
  await clearFailures(tx, accountKey(email));
}
