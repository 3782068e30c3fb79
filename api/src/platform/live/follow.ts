import type { Caller, TokenCaller } from '../caller.ts';
import { isConcerned } from '../sessions/sessions.ts';
import type { StreamOptions } from '../../kernel/stream.ts';
import type { Follower } from './event-filter.ts';
import { readResumePlace } from './live-since.ts';
import { liveEvents } from './live-stream.ts';
import type { Followed, StreamPlace } from './live-stream.ts';
import { rightsOf } from './reader-rights.ts';

interface Following extends StreamPlace {
  /** Returns a filter for the events that a follower receives. */
  readonly heardBy: (follower: Follower) => (event: Followed['value']) => boolean;
}

/**
 * Streams events until the reader's session ends or their permissions change. Changes take effect immediately
 * (engineering.md, Security), and are checked again after the database was unreachable, when anything may have been
 * missed. A reader who still has access reconnects. A token's permissions are reread at every heartbeat.
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
      // Also if other permissions give the same events, because the page rereads its permissions when it reconnects.
      if (!session?.isOrgActive || rightsOf(session) !== rights) {
        ending.abort();
      }
    } catch (error) {
      // A reader we cannot check reconnects and is checked on entry.
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
  // Not AbortSignal.any, whose signal may be garbage-collected while it is still awaited.
  const end = () => ending.abort();
  options.signal.addEventListener('abort', end, { once: true });
  try {
    if (caller.kind === 'person') {
      // The notification for a change just before the stream opened has already passed.
      await check(caller.sessionId);
    }
    if (ending.signal.aborted) {
      return;
    }
    const resumeAt = readResumePlace(options.lastEventId, rights);
    for await (const event of liveEvents(caller, place, { resumeAt, signal: ending.signal })) {
      if (event.value === place.connected || hears(event.value)) {
        yield event;
      }
    }
  } finally {
    stopListening();
    options.signal.removeEventListener('abort', end);
  }
}
