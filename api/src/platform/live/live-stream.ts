import { EventEmitter, on } from 'node:events';
import type { StreamedEventName } from 'shared-contracts/live-events';
import type { StreamedEvent, StreamOptions } from '../../kernel/stream.ts';
import type { Actor } from '../actor.ts';
import { findLiveEventRange, findMissedLiveEvents } from './live.store.ts';
import { toLiveEvent } from './live-hub.ts';
import type { LiveEvent } from './live-hub.ts';

export type Followed = StreamedEvent<{ event: StreamedEventName; data: Record<string, string | number> }>;

/** What a stream is of. */
export interface StreamPlace {
  /** Empty where it carries nothing but the organization. */
  readonly accountIds: readonly number[];
  /** What it says where everything is to be fetched again. */
  readonly connected: Followed['value'];
}

/** More than this is not told one by one: the browser asks everything again. */
const mostMissed = 500;
/** Commits overtake each other, so a resumed stream looks a little further back; a fact told twice does no harm. */
const lookBack = 50;

/**
 * What happens in the organization and in the accounts that are named, as it happens. A stream that gives its last
 * event id first hears what it missed; where that is too much or no longer kept, or it is new, it hears `connected` and
 * asks everything again.
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
  const hear = (event: LiveEvent) => void heard.emit('event', event);
  // Subscribed before the outbox is read, so that nothing falls between the two.
  const incoming = on(heard, 'event', { signal: options.signal });
  const channels = [null, ...accountIds];
  const stops = await Promise.all(
    channels.map((channel) => live.subscribe({ orgId, accountId: channel }, hear)),
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
    // The only listener's events are those that the hub hands over.
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
