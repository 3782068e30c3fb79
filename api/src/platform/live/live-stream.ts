import { EventEmitter, on } from 'node:events';
import type { StreamedEventName } from 'shared-contracts/live-events';
import type { StreamedEvent } from '../../kernel/stream.ts';
import type { Actor } from '../actor.ts';
import { findLiveEventRange, findMissedLiveEvents } from './live.store.ts';
import type { StoredLiveEvent } from './live.store.ts';
import { lookBack, toLiveEvent } from './live-hub.ts';
import type { LiveEvent } from './live-hub.ts';
import type { ResumePlace } from './live-since.ts';

export type Followed = StreamedEvent<{ event: StreamedEventName; data: Record<string, string | number> }>;

/** Scope of a stream. */
export interface StreamPlace {
  /** Empty if the stream only carries organization events. */
  readonly accountIds: readonly number[];
  /** Event that tells the client to refetch everything. */
  readonly connected: Followed['value'];
}

interface LiveStreamOptions {
  /** Undefined: a stream that cannot resume. */
  readonly resumeAt: ResumePlace | undefined;
  /** Aborted when the reader disconnects or the server stops. */
  readonly signal: AbortSignal;
}

/** Maximum number of missed events to replay. Beyond it, the browser refetches everything. */
const mostMissed = 500;

/**
 * Streams events of the organization and of the given accounts as they happen. A stream that resumes first
 * receives the events it missed. If those are too many or no longer stored, or the stream is new, it receives
 * `connected` and refetches everything.
 */
export async function* liveEvents(
  caller: Pick<Actor, 'platform' | 'orgId'>,
  place: StreamPlace,
  options: LiveStreamOptions,
): AsyncGenerator<Followed> {
  const { orgId, platform } = caller;
  const { database, live } = platform;
  const { accountIds, connected } = place;
  const heard = new EventEmitter();
  const forwardEvent = (event: LiveEvent) => void heard.emit('event', event);
  // Subscribes before reading the outbox, so that no event is missed in between.
  const incoming = on(heard, 'event', { signal: options.signal });
  const channels = [null, ...accountIds];
  const stops = await Promise.all(
    channels.map((channel) => live.subscribe({ orgId, accountId: channel }, forwardEvent)),
  );
  try {
    const missed = await findMissed(caller, accountIds, options.resumeAt);
    if (missed === undefined) {
      yield { id: (await findLiveEventRange(database.db)).newest, value: connected };
    }
    for (const row of missed ?? []) {
      yield streamed(toLiveEvent(row));
    }
    const sent = new Set(missed?.map(({ id }) => id));
    // The events of this emitter are only those that the hub passes on.
    for await (const [event] of incoming as AsyncIterable<[LiveEvent]>) {
      if (event.id === undefined || !sent.has(event.id)) {
        yield streamed(event);
      }
    }
  } catch (error) {
    if (!options.signal.aborted) {
      throw error;
    }
  } finally {
    stops.forEach((stop) => stop());
  }
}

/** Returns the events since that place; undefined if they are too many or no longer stored. */
async function findMissed(
  { orgId, platform: { database, live } }: Pick<Actor, 'platform' | 'orgId'>,
  accountIds: readonly number[],
  resumeAt: ResumePlace | undefined,
): Promise<StoredLiveEvent[] | undefined> {
  if (!resumeAt) {
    return undefined;
  }
  const { id, isExact } = resumeAt;
  if (isExact && id >= live.newest()) {
    return []; // the subscription delivers everything since
  }
  const { oldest, newest } = await findLiveEventRange(database.db);
  if (id > newest || id + 1 < oldest) {
    return undefined;
  }
  const afterId = isExact ? id : id - lookBack;
  const missed = await findMissedLiveEvents(database.db, orgId, {
    accountIds,
    afterId,
    limit: mostMissed + 1,
  });

  return missed.length > mostMissed ? undefined : missed;
}

function streamed({ id, event, data }: LiveEvent): Followed {
  return { id, value: { event, data } };
}
