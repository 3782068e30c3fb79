import { AppError } from '../../kernel/app-error.ts';
import type { Visitor } from '../../platform/caller.ts';
import type { Tx } from '../../platform/db/client.ts';
import {
  addFailure,
  clearFailures,
  clearFailuresOfAccount,
  findFailures,
  findSignInAddresses,
  lockFailures,
  saveFailures,
  takeFailureBack,
} from './failures.store.ts';
import type { FailureCount, FailureKey } from './failures.store.ts';

/** 5 failures in 15 minutes lock an account for the network they come from, each further one for longer. */
const windowMilliseconds = 15 * 60_000;
const mostPerNetwork = 5;
const firstLockMilliseconds = 60_000;
const longestLockMilliseconds = 15 * 60_000;

/**
 * So many failures of one account in a day are an attack from many networks. Locking the account would do its owner
 * the attacker's favour: instead a network from which nobody signed in to it lately has one try, not five (ADR 0023).
 */
const mostPerAccount = 100;
const attackMilliseconds = 24 * 3_600_000;
const mostWhileAttacked = 1;
const recentSignIns = 50;

interface Counter extends FailureKey {
  /** So many failures of one address lock it … */
  readonly most: number;
  /** … and so many times as many its network. */
  readonly factor: number;
}

interface Counters {
  /** All failures of the account. */
  readonly account: FailureKey;
  /** Those of the caller's networks, at whatever account. */
  readonly networks: readonly Counter[];
  /** Those of the account from the caller's networks, the narrowest first. */
  readonly accountFrom: readonly Counter[];
}

/** Hashed, so that the table does not list the emails and addresses of people who mistyped. */
function countersOf({ platform, address }: Visitor, email: string): Counters {
  const { limits, config } = platform;
  const accountKey = `account ${limits.keyOf(email)}`;
  const networks = limits.networksOf(address);

  return {
    account: { key: accountKey, accountKey },
    // An office shares an address, so more is allowed there than for one account.
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
 * Counts an attempt to sign in before the password is looked at, so that many at once cannot outrun the count.
 * Throws sign_in_locked where the network, or the account from this network, has failed too often; what is refused is
 * not counted. Unknown emails count alike.
 */
export async function countAttempt(visitor: Visitor, email: string): Promise<void> {
  const { database } = visitor.platform;
  const now = new Date();
  const { account, networks, accountFrom } = countersOf(visitor, email);
  const kept = await findFailures(
    database.db,
    [account, ...networks, ...accountFrom].map(({ key }) => key),
  );
  // Looked at without holding it first: who tries on while locked costs a read.
  refuseLocked([...kept.values()], now);

  const since = new Date(now.getTime() - attackMilliseconds);
  const isAttacked = isAttack(kept.get(account.key), since) && !(await isFamiliar(visitor, email));
  const fromHere = isAttacked
    ? accountFrom.map((counter) => ({ ...counter, most: mostWhileAttacked }))
    : accountFrom;
  await database.inTransaction(async (tx) => {
    await countUnder(tx, [...networks, ...fromHere], now);
    // Last: attacker and owner share this row, and it is held for no longer than the end of the transaction.
    await addFailure(tx, account, { now, since });
  });
}

const isAttack = (count: FailureCount | undefined, since: Date): boolean =>
  count !== undefined && count.first_failed_at >= since && count.failures >= mostPerAccount;

/** Whether somebody signed in to the account lately from the caller's network, or another of its site. */
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

/** Counts an attempt under each key; throws, and counts nothing, where one of them is locked. */
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

/** The attempt was right after all: the account starts afresh here, and the networks get this one back. */
export async function forgiveAttempt(tx: Tx, visitor: Visitor, email: string): Promise<void> {
  const { account, networks, accountFrom } = countersOf(visitor, email);
  const [own, ...wider] = accountFrom;
  // In the order in which attempts are counted: two sign-ins of one person at once would else wait for each other.
  for (const { key } of networks) {
    await takeFailureBack(tx, key);
  }
  if (own) {
    await clearFailures(tx, own.key);
  }
  for (const { key } of wider) {
    await takeFailureBack(tx, key);
  }
  await takeFailureBack(tx, account.key);
}

/** Forgets every failure of an account, wherever it was: whoever has its mailbox has proved to be its owner. */
export async function forgiveAccount(tx: Tx, visitor: Visitor, email: string): Promise<void> {
  const { account } = countersOf(visitor, email);
  await clearFailuresOfAccount(tx, account.key);
}
