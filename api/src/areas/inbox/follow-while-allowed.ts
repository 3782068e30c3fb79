import type { followAccount as endpoint } from 'shared-contracts/api/inbox';
import type { OutputOf } from 'shared-contracts/kernel/endpoint';
import type { Caller } from '../../caller.ts';
import { followAccount } from '../../live/follow-account.ts';
import type { StreamedEvent, StreamOptions } from '../../stream.ts';
import { mayStillFollow } from './follow-while-allowed.store.ts';

/**
 * Follows an account until the reader's session ends or may not read it any more: told at once by whoever ended it
 * (quality.md, Security), and asked anew after the database was away, when anything may have been missed.
 */
export async function* followWhileAllowed(
  caller: Caller,
  accountId: number,
  options: StreamOptions,
): AsyncGenerator<StreamedEvent<OutputOf<typeof endpoint>>> {
  const { database, notify, log } = caller.platform;
  const ending = new AbortController();

  async function check(): Promise<void> {
    const { orgId, userId, sessionId } = caller;
    if (!(await mayStillFollow(database.db, orgId, { userId, sessionId, accountId }))) ending.abort();
  }

  const stopListening = notify.on('sessions', (userId) => {
    if (userId !== undefined && userId !== String(caller.userId)) return;
    check().catch((error: Error) => {
      // A reader we cannot vouch for comes back and is checked at the door.
      log.warn({ reason: error.message }, 'a stream was ended because its reader could not be checked');
      ending.abort();
    });
  });
  // Not AbortSignal.any: what it makes may be collected while somebody still waits for it.
  const end = () => ending.abort();
  options.signal.addEventListener('abort', end, { once: true });
  try {
    yield* followAccount(caller, accountId, { ...options, signal: ending.signal });
  } finally {
    stopListening();
    options.signal.removeEventListener('abort', end);
  }
}
