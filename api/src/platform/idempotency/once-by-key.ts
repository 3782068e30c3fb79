import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../../kernel/app-error.ts';
import type { Caller, TokenCaller } from '../caller.ts';
import { findUsedKey, keepAnswer, releaseKey, takeKey } from './idempotency.store.ts';
import type { StoredKey } from './idempotency.store.ts';
import { requestHash } from './request-hash.ts';
import { seal, unseal } from './seal.ts';

const keptMilliseconds = 24 * 3_600_000;
/** So long a copy waits for the answer to the first call. */
const patience = { tries: 25, milliseconds: 200 };

/** A call that its caller may make again by the same key. */
export interface KeyedCall {
  readonly key: string;
  /** The endpoint that is called. */
  readonly endpoint: string;
  readonly input: unknown;
}

/**
 * Makes a call once for each key of a caller (docs/adr/0058): the same call with the same key gets the answer of the
 * first one for 24 hours, another call with it is refused. A refusal lets go of the key. A call whose outcome is not
 * known, because its process or the database died, is never made again.
 */
export async function onceByKey(
  caller: Caller | TokenCaller,
  { key, endpoint, input }: KeyedCall,
  call: () => Promise<unknown>,
): Promise<unknown> {
  requireKey(key);
  const { orgId } = caller;
  const { db } = caller.platform.database;
  const stored = storedKeyOf(caller, key);
  const asked = await requestHash(endpoint, input);
  const now = new Date();
  const keptSince = new Date(now.getTime() - keptMilliseconds);
  for (let tries = 0; tries < patience.tries; tries += 1) {
    if (await takeKey(db, orgId, { ...stored, requestHash: asked, now, keptSince })) {
      return firstCall(caller, { stored, key }, call);
    }
    const used = await findUsedKey(db, orgId, stored);
    if (used && !used.requestHash.equals(asked)) {
      throw new AppError('idempotency_key_reused');
    }
    if (used?.answer) {
      return JSON.parse(unseal(used.answer, key));
    }
    await pause(patience.milliseconds);
  }
  throw new AppError('idempotency_key_in_use', { retryAfterSeconds: 1 });
}

async function firstCall(
  { platform, orgId }: Caller | TokenCaller,
  { stored, key }: { stored: StoredKey; key: string },
  call: () => Promise<unknown>,
): Promise<unknown> {
  const { db } = platform.database;
  const answer = await call().catch(async (error: unknown) => {
    if (error instanceof AppError) {
      await releaseKey(db, orgId, stored);
    }
    throw error;
  });
  await keepAnswer(db, orgId, { ...stored, answer: seal(JSON.stringify(answer), key) });

  return answer;
}

function requireKey(key: string): void {
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new AppError('idempotency_key_invalid');
  }
}

function storedKeyOf(caller: Caller | TokenCaller, key: string): StoredKey {
  return {
    callerKind: caller.kind,
    callerId: caller.kind === 'person' ? caller.userId : caller.id,
    keyHash: createHash('sha256').update(key).digest(),
  };
}
