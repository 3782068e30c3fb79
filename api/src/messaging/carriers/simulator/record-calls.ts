import type { Database } from '../../../platform/db/client.ts';
import { insertCalls, insertMessages, insertReceipts } from './simulator.store.ts';
import type { DecidedCall } from './simulator.store.ts';

/**
 * Writes a batch of calls into the ledger and takes each new key once: message and receipts are made by the
 * first accepted call of a key alone, whoever calls again, in this batch or a year later. All of it or nothing.
 */
export function recordCalls(database: Database, calls: readonly DecidedCall[]): Promise<void> {
  // The first accepted call of each key in this batch.
  const firsts = new Map<string, DecidedCall>();
  for (const call of calls) {
    if (call.isAccepted && !firsts.has(call.key)) {
      firsts.set(call.key, call);
    }
  }

  return database.inTransaction(async (tx) => {
    // In one order everywhere, so that two batches with the same keys never wait for each other.
    const inOrder = [...firsts.values()].sort((left, right) => (left.key < right.key ? -1 : 1));
    const newKeys = await insertMessages(tx, inOrder);
    const isNew = (call: DecidedCall) => newKeys.has(call.key) && firsts.get(call.key) === call;
    await insertReceipts(tx, calls.filter(isNew));
    await insertCalls(
      tx,
      calls.map((call) => ({ ...call, isRepeat: call.isAccepted && !isNew(call) })),
    );
  });
}
