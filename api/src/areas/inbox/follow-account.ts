import * as api from 'shared-contracts/api/inbox';
import { contactEventNames } from 'shared-contracts/live-events';
import { accountEvents } from '../../platform/live/account-events.ts';
import { serve } from '../../platform/serve.ts';
import { mayStillFollow } from './follow-account.store.ts';

const heardWithoutReading: readonly string[] = [...contactEventNames, 'live.connected'];

/**
 * Follows an account until the reader's session ends or may not read it any more: told at once by whoever ended it
 * (engineering.md, Security), and asked anew after the database was away, when anything may have been missed. Who does not
 * read conversations is told of contacts and lists alone.
 */
export const followAccount = serve(api.followAccount).withStream(async function* (
  caller,
  { accountId },
  options,
) {
  const { database, notify, log } = caller.platform;
  const ending = new AbortController();
  const mayRead = caller.accountPermissions.get(accountId)?.has('view_conversations') ?? false;
  const permission = mayRead ? 'view_conversations' : 'manage_contacts';

  async function check(): Promise<void> {
    const { orgId, userId, sessionId } = caller;
    const reader = { userId, sessionId, accountId, permission } as const;
    if (!(await mayStillFollow(database.db, orgId, reader))) {
      ending.abort();
    }
  }

  const stopListening = notify.on('sessions', (userId) => {
    if (userId !== undefined && userId !== String(caller.userId)) {
      return;
    }
    check().catch((error: Error) => {
      // A reader we cannot check comes back and is checked at the door.
      log.warn({ reason: error.message }, 'a stream was ended because its reader could not be checked');
      ending.abort();
    });
  });
  // Not AbortSignal.any: what it makes may be collected while somebody still waits for it.
  const end = () => ending.abort();
  options.signal.addEventListener('abort', end, { once: true });
  try {
    for await (const event of accountEvents(caller, accountId, { ...options, signal: ending.signal })) {
      if (mayRead || heardWithoutReading.includes(event.value.event)) {
        yield event;
      }
    }
  } finally {
    stopListening();
    options.signal.removeEventListener('abort', end);
  }
});
