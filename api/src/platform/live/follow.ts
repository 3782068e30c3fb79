import type { Caller, TokenCaller } from '../caller.ts';
import { isConcerned } from '../sessions/sessions.ts';
import type { Session } from '../sessions/sessions.ts';
import type { StreamOptions } from '../../kernel/stream.ts';
import type { Follower } from './heard-events.ts';
import { liveEvents } from './live-stream.ts';
import type { Followed, StreamPlace } from './live-stream.ts';

interface Following extends StreamPlace {
  /** Returns which events a follower hears. */
  readonly heardBy: (follower: Follower) => (event: Followed['value']) => boolean;
}

/**
 * Follows what happens until the reader's session ends or what they may hear changes: said at once by whoever changed it
 * (engineering.md, Security), and read anew after the database was away, when anything may have been missed. Who may
 * still hear something comes back and hears that. What a token may do is read again at every heartbeat.
 */
export async function* follow(
  caller: Caller | TokenCaller,
  { heardBy, ...place }: Following,
  options: StreamOptions,
): AsyncGenerator<Followed> {
  const { sessions, notify, log } = caller.platform;
  const ending = new AbortController();
  const hears = heardBy(caller);
  const rights = caller.kind === 'person' ? rightsOf(caller) : '';

  async function check(sessionId: number): Promise<void> {
    try {
      const session = await sessions.read(sessionId);
      // Also where the same is heard with other permissions: the page asks what its reader may do when it comes back.
      if (!session?.isOrgActive || rightsOf(session) !== rights) {
        ending.abort();
      }
    } catch (error) {
      // A reader we cannot check comes back and is checked at the door.
      const reason = error instanceof Error ? error.message : String(error);
      log.warn({ reason }, 'a stream was ended because its reader could not be checked');
      ending.abort();
    }
  }

  const stopListening = notify.on('sessions', (whose) => {
    if (caller.kind === 'person' && isConcerned(caller, whose)) {
      void check(caller.sessionId);
    }
  });
  // Not AbortSignal.any: what it makes may be collected while somebody still waits for it.
  const end = () => ending.abort();
  options.signal.addEventListener('abort', end, { once: true });
  try {
    if (caller.kind === 'person') {
      // The notification of a change just before the stream was opened has passed already.
      await check(caller.sessionId);
    }
    if (ending.signal.aborted) {
      return;
    }
    for await (const event of liveEvents(caller, place, { ...options, signal: ending.signal })) {
      if (event.value === place.connected || hears(event.value)) {
        yield event;
      }
    }
  } finally {
    stopListening();
    options.signal.removeEventListener('abort', end);
  }
}

/** What somebody may do, as one text: equal permissions are equal texts. */
function rightsOf({
  orgPermissions,
  accountPermissions,
}: Pick<Session, 'orgPermissions' | 'accountPermissions'>) {
  const onAccounts = [...accountPermissions].map(([id, held]) => `${id}:${[...held].toSorted().join(',')}`);

  return [...orgPermissions, ...onAccounts].toSorted().join(' ');
}
