import { EventEmitter, on } from 'node:events';
import type { StreamedEventName } from 'shared-contracts/live-events';
import type { StreamedEvent, StreamOptions } from '../../kernel/stream.ts';
import type { Actor } from '../actor.ts';
import { findLiveEventRange, findMissedLiveEvents } from './live.store.ts';
import { toLiveEvent } from './live-hub.ts';
import type { LiveEvent } from './live-hub.ts';

export type Followed = StreamedEvent<{ event: StreamedEventName; data: Record<string, string | number> }>;

/** Scope of a stream. */
export interface StreamPlace {
  /** Empty if the stream only carries organization events. */
  readonly accountIds: readonly number[];
  /** Event that tells the client to refetch everything. */
  readonly connected: Followed['value'];
}

/** Maximum number of missed events to replay. Beyond it, the browser refetches everything. */
const mostMissed = 500;
/** Commits can be out of order, so a resumed stream starts a little earlier. Receiving an event twice does no harm. */
const lookBack = 50;

/**
 * Streams events of the organization and of the given accounts as they happen. A stream that provides its last event ID
 * first receives the events it missed. If those are too many or no longer stored, or the stream is new, it receives
 * `connected` and refetches everything.
 */
export async function* liveEvents(
  caller: Pick<Actor, 'platform' | 'orgId'>,
  place: StreamPlace,
  options: StreamOptions,
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
    const { oldest, newest } = await findLiveEventRange(database.db);
    const lastId = Number(options.lastEventId ?? Number.NaN);
    const canResume = Number.isSafeInteger(lastId) && lastId <= newest && lastId + 1 >= oldest;
    const missed = canResume
      ? await findMissedLiveEvents(database.db, orgId, {
          accountIds,
          afterId: lastId - lookBack,
          limit: mostMissed + 1,
        })
      : [];
    if (!canResume || missed.length > mostMissed) {
      yield { id: newest, value: connected };
    } else {
      for (const row of missed) {
        yield streamed(toLiveEvent(row));
      }
    }
    const sent = new Set(missed.map(({ id }) => id));
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

function streamed({ id, event, data }: LiveEvent): Followed {
  return { id, value: { event, data } };
}
