import { errors } from 'shared-contracts/errors';
import { AppError } from '../../kernel/app-error.ts';
import type { Caller, TokenCaller } from '../caller.ts';
import { markingDatabase } from '../db/marking-database.ts';
import { releaseKey, updateHeldKey } from './idempotency.store.ts';
import type { HeldKey } from './idempotency.store.ts';
import { seal } from './seal.ts';

/** Two may fail before a lease is over. */
const renewalsOfLease = 3;

interface Holding {
  readonly held: HeldKey;
  /** The key itself, by which the answer is sealed. */
  readonly key: string;
  readonly leaseMilliseconds: number;
}

/**
 * Makes the call of a key. Each of its transactions marks the key as it commits, so that the database knows, whatever
 * becomes of this process, whether anything was done; and commits nothing where another process has taken the key over.
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
      // Where the database is away, the lease ends by itself.
      await letGo(caller, held, error).catch((err: unknown) =>
        log.warn({ err }, 'an idempotency key is held until its lease ends'),
      );
      throw error;
    },
  );
  const change = { answer: seal(JSON.stringify(answer), key) };
  // The call is done, so its caller learns of it; a copy may not.
  await updateHeldKey(platform.database.db, orgId, { key: held, change }).catch((err: unknown) =>
    log.warn({ err }, 'the answer to a call with an idempotency key was not kept'),
  );

  return answer;
}

/**
 * Makes a call and renews its lease until it ends, however long it takes: nobody takes over what still runs. A process that
 * cannot renew it cannot commit either, and commits nothing once somebody has taken it over.
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
    // One that is under way would renew a lease that is to end with the call.
    await renewing;
  }
}

/** Lets go of the key of a call that was refused or did nothing; of another one ends the lease. */
async function letGo(
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
