import { errors } from 'shared-contracts/errors';
import { AppError } from '../../kernel/app-error.ts';
import type { Caller, TokenCaller } from '../caller.ts';
import { markingDatabase } from '../db/marking-database.ts';
import { releaseKey, updateHeldKey } from './idempotency.store.ts';
import type { HeldKey } from './idempotency.store.ts';
import { seal } from './seal.ts';

/** Renewals per lease, so that two may fail before it ends. */
const renewalsOfLease = 3;

interface Holding {
  readonly held: HeldKey;
  /** The key itself, which seals the answer. */
  readonly key: string;
  readonly leaseMilliseconds: number;
}

/**
 * Runs a key's call. Each of its transactions marks the key as it commits, so that the database knows whether anything
 * was done, whatever happens to this process. Commits nothing if another process has taken over the key.
 */
export async function callAsHolder<Of extends Caller | TokenCaller>(
  caller: Of,
  { held, key, leaseMilliseconds }: Holding,
  call: (holder: Of) => Promise<unknown>,
): Promise<unknown> {
  const { platform, orgId, log } = caller;
  const database = markingDatabase(platform.database, async (tx) => {
    if (!(await updateHeldKey(tx, orgId, { key: held, change: { is_committed: true } }))) {
      throw new AppError('idempotency_key_in_use', { retryAfterSeconds: 1 });
    }
  });
  const holder = { ...caller, platform: { ...platform, database } };
  const answer = await underLease(caller, { held, leaseMilliseconds }, () => call(holder)).catch(
    async (error: unknown) => {
      // If the database is unreachable, the lease ends by itself.
      await releaseHeldKey(caller, held, error).catch((err: unknown) =>
        log.warn({ err }, 'an idempotency key is held until its lease ends'),
      );
      throw error;
    },
  );
  const change = { answer: seal(JSON.stringify(answer), key) };
  // The call is done, so its caller gets the response, even if a duplicate may not.
  await updateHeldKey(platform.database.db, orgId, { key: held, change }).catch((err: unknown) =>
    log.warn({ err }, 'the answer to a call with an idempotency key was not kept'),
  );

  return answer;
}

/**
 * Runs a call and renews its lease until it ends, however long that takes, so that no one takes over a running call. A
 * process that cannot renew the lease cannot commit either, and commits nothing once another has taken over.
 */
async function underLease(
  { platform, orgId, log }: Caller | TokenCaller,
  { held, leaseMilliseconds }: Omit<Holding, 'key'>,
  call: () => Promise<unknown>,
): Promise<unknown> {
  let renewing: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    const change = { leased_until: new Date(Date.now() + leaseMilliseconds) };
    renewing ??= updateHeldKey(platform.database.db, orgId, { key: held, change })
      .catch((err: unknown) => log.warn({ err }, 'the lease of an idempotency key was not renewed'))
      .finally(() => {
        renewing = undefined;
      });
  }, leaseMilliseconds / renewalsOfLease);
  try {
    return await call();
  } finally {
    clearInterval(timer);
    // A renewal in progress would extend a lease that is to end with the call.
    await renewing;
  }
}

/** Releases the key of a call that was rejected or did nothing. Otherwise ends its lease. */
async function releaseHeldKey(
  { platform, orgId }: Caller | TokenCaller,
  held: HeldKey,
  error: unknown,
): Promise<void> {
  const { db } = platform.database;
  const isRefusal = error instanceof AppError && errors[error.code].status < 500;
  if (!(await releaseKey(db, orgId, { ...held, onlyUncommitted: !isRefusal }))) {
    await updateHeldKey(db, orgId, { key: held, change: { leased_until: new Date() } });
  }
}
