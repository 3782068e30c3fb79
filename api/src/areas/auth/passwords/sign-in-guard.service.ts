import { AppError } from '../../../kernel/app-error.ts';
import type { Visitor } from '../../../platform/caller.ts';
import type { Tx } from '../../../platform/db/client.ts';
import {
  addFailure,
  clearFailures,
  clearFailuresOfAccount,
  findFailures,
  findSignInAddresses,
  lockFailures,
  saveFailures,
  subtractFailure,
} from './failures.store.ts';
import type { FailureCount, FailureKey } from './failures.store.ts';

/** Five failures in 15 minutes lock an account for the network they came from; each further one locks it for longer. */
const windowMilliseconds = 15 * 60_000;
const mostPerNetwork = 5;
const firstLockMilliseconds = 60_000;
const longestLockMilliseconds = 15 * 60_000;

/**
 * Failures of one account in a day that count as an attack from many networks. Locking the account would hurt its
 * owner, so a network nobody has recently signed in to it from gets one attempt instead of five (docs/adr/0022).
 */
const mostPerAccount = 100;
const attackMilliseconds = 24 * 3_600_000;
const mostWhileAttacked = 1;
const recentSignIns = 50;

interface Counter extends FailureKey {
  /** Number of failures that lock a single address. */
  readonly most: number;
  /** Multiplies `most` for wider networks, which contain more addresses. */
  readonly factor: number;
}

interface Counters {
  /** All failures of the account. */
  readonly account: FailureKey;
  /** Failures from the caller's networks, on any account. */
  readonly networks: readonly Counter[];
  /** Failures on this account from the caller's networks, narrowest first. */
  readonly accountFrom: readonly Counter[];
}

/** Keys are hashed, so that the table does not list the emails and addresses of people who mistyped. */
function countersOf({ platform, address }: Visitor, email: string): Counters {
  const { limits, config } = platform;
  const accountKey = `account ${limits.keyOf(email)}`;
  const networks = limits.networksOf(address);

  return {
    account: { key: accountKey, accountKey },
    // An office shares one address, so it gets a higher limit than a single account.
    networks: networks.map(({ key, factor }) => ({
      key: `address ${key}`,
      accountKey: null,
      most: config.signInFailuresPerAddress,
      factor,
    })),
    accountFrom: networks.map(({ key, factor }) => ({
      key: `${accountKey} from ${key}`,
      accountKey,
      most: mostPerNetwork,
      factor,
    })),
  };
}

/**
 * Counts a sign-in attempt before the password is checked, so that concurrent attempts cannot outrun the limit. Throws
 * sign_in_locked if the network, or the account from this network, has failed too often; a refused attempt is not
 * counted. Unknown emails count alike.
 */
export async function countAttempt(visitor: Visitor, email: string): Promise<void> {
  const { database } = visitor.platform;
  const now = new Date();
  const { account, networks, accountFrom } = countersOf(visitor, email);
  const kept = await findFailures(
    database.db,
    [account, ...networks, ...accountFrom].map(({ key }) => key),
  );
  // Checked without a lock first, so that attempts while locked cost only a read.
  refuseLocked([...kept.values()], now);

  const since = new Date(now.getTime() - attackMilliseconds);
  const isAttacked = isAttack(kept.get(account.key), since) && !(await isFamiliar(visitor, email));
  const fromHere = isAttacked
    ? accountFrom.map((counter) => ({ ...counter, most: mostWhileAttacked }))
    : accountFrom;
  await database.inTransaction(async (tx) => {
    await countUnder(tx, [...networks, ...fromHere], now);
    // Last: attacker and owner share this row, so it is locked only until the transaction ends.
    await addFailure(tx, account, { now, since });
  });
}

const isAttack = (count: FailureCount | undefined, since: Date): boolean =>
  count !== undefined && count.first_failed_at >= since && count.failures >= mostPerAccount;

/** Whether someone recently signed in to the account from the caller's network or another one of the same site. */
async function isFamiliar({ platform, address }: Visitor, email: string): Promise<boolean> {
  const { database, limits } = platform;
  const widest = (one: string) => limits.networksOf(one).at(-1)?.key;
  const addresses = await findSignInAddresses(database.db, email, recentSignIns);

  return addresses.some((one) => widest(one) === widest(address));
}

function refuseLocked(counts: readonly FailureCount[], now: Date): void {
  const lockEnd = Math.max(...counts.map((count) => count.locked_until?.getTime() ?? 0));
  if (lockEnd <= now.getTime()) {
    return;
  }
  throw new AppError('sign_in_locked', { retryAfterSeconds: (lockEnd - now.getTime()) / 1_000 });
}

/** Counts an attempt under each key. Throws and counts nothing if any of them is locked. */
async function countUnder(tx: Tx, counters: readonly Counter[], at: Date): Promise<void> {
  const now = at.getTime();
  const counts = [];
  for (const counter of counters) {
    counts.push({ counter, count: await lockFailures(tx, counter, at) });
  }
  refuseLocked(
    counts.map(({ count }) => count),
    at,
  );

  for (const { counter, count } of counts) {
    const lastLock = count.locked_until?.getTime() ?? 0;
    const isOver = Math.max(count.first_failed_at.getTime(), lastLock) < now - windowMilliseconds;
    const failures = isOver ? 1 : count.failures + 1;
    const most = counter.most * counter.factor;
    const lock = Math.min(longestLockMilliseconds, firstLockMilliseconds * 2 ** (failures - most));
    await saveFailures(tx, counter.key, {
      failures,
      first_failed_at: isOver ? at : count.first_failed_at,
      locked_until: failures >= most ? new Date(now + lock) : null,
    });
  }
}

/**
 * Undoes a counted attempt that was right: clears the account's failures from here, and subtracts the attempt
 * elsewhere.
 */
export async function uncountAttempt(tx: Tx, visitor: Visitor, email: string): Promise<void> {
  const { account, networks, accountFrom } = countersOf(visitor, email);
  const [own, ...wider] = accountFrom;
  // In the same order as attempts are counted, so that two concurrent sign-ins of one person cannot deadlock.
  for (const { key } of networks) {
    await subtractFailure(tx, key);
  }
  if (own) {
    await clearFailures(tx, own.key);
  }
  for (const { key } of wider) {
    await subtractFailure(tx, key);
  }
  await subtractFailure(tx, account.key);
}

/** Clears an account's failures from every network: whoever controls its mailbox has proved to be its owner. */
export async function resetAccountFailures(tx: Tx, visitor: Visitor, email: string): Promise<void> {
  const { account } = countersOf(visitor, email);
  await clearFailuresOfAccount(tx, account.key);
}
