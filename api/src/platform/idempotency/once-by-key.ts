import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../../kernel/app-error.ts';
import type { Caller, TokenCaller } from '../caller.ts';
import { findUsedKey, takeKey, takeOverKey } from './idempotency.store.ts';
import type { StoredKey, UsedKey } from './idempotency.store.ts';
import { callAsHolder } from './call-as-holder.ts';
import { requestHash } from './request-hash.ts';
import { unseal } from './seal.ts';

const keptMilliseconds = 24 * 3_600_000;
/** Lease after which a call is considered dead. A running call renews it three times within this time. */
const leaseMilliseconds = 60_000;
/** Polling by a duplicate call that waits for the response to the first one. */
const retries = { tries: 25, milliseconds: 200 };

/** A call that its caller may repeat with the same key. */
export interface KeyedCall {
  readonly key: string;
  /** The called endpoint. */
  readonly endpoint: string;
  readonly input: unknown;
}

/**
 * Runs a call once per key of a caller (docs/adr/0058). For 24 hours, the same call with the same key gets the first
 * call's response, and a different call with that key is rejected. The key is released if the call is rejected, or
 * fails with nothing committed. A call that was cut off may be repeated once its lease ends, unless it committed
 * something.
 */
export async function onceByKey<Of extends Caller | TokenCaller>(
  caller: Of,
  { key, endpoint, input }: KeyedCall,
  call: (holder: Of) => Promise<unknown>,
): Promise<unknown> {
  requireKey(key);
  const { orgId } = caller;
  const { db } = caller.platform.database;
  const stored = storedKeyOf(caller, key);
  const held = { ...stored, holder: randomUUID() };
  const inputHash = await requestHash(endpoint, input);
  for (let tries = 0; tries < retries.tries; tries += 1) {
    const now = new Date();
    const keptSince = new Date(now.getTime() - keptMilliseconds);
    const use = {
      ...held,
      requestHash: inputHash,
      now,
      leasedUntil: new Date(now.getTime() + leaseMilliseconds),
    };
    const used = await findUsedKey(db, orgId, { ...stored, keptSince });
    const isTaken =
      (!used && (await takeKey(db, orgId, use))) ||
      ((!used || isCutOff(used, now)) && (await takeOverKey(db, orgId, { ...use, keptSince })));
    if (isTaken) {
      return callAsHolder(caller, { held, key, leaseMilliseconds }, call);
    }
    if (used && !used.requestHash.equals(inputHash)) {
      throw new AppError('idempotency_key_reused');
    }
    if (used?.answer) {
      return JSON.parse(unseal(used.answer, key));
    }
    if (used?.isCommitted && used.leasedUntil <= now) {
      throw new AppError('idempotency_key_unanswered');
    }
    await pause(retries.milliseconds);
  }
  throw new AppError('idempotency_key_in_use', { retryAfterSeconds: 1 });
}

const isCutOff = ({ answer, isCommitted, leasedUntil }: UsedKey, now: Date): boolean =>
  answer === null && !isCommitted && leasedUntil <= now;

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
