import { EventEmitter, on } from 'node:events';
import type { OutputOf } from 'shared-contracts/kernel/endpoint';
import type { followAccount as endpoint } from 'shared-contracts/api/inbox';
import type { Caller } from '../caller.ts';
import type { StreamedEvent, StreamOptions } from '../../kernel/stream.ts';
import { findLiveEventRange, findMissedLiveEvents } from './live.store.ts';
import { toLiveEvent } from './live-hub.ts';
import type { LiveEvent } from './live-hub.ts';

type Followed = StreamedEvent<OutputOf<typeof endpoint>>;

/** More than this is not told one by one: the browser asks everything again. */
const mostMissed = 500;
/** Commits overtake each other, so a resumed stream looks a little further back; a fact told twice does no harm. */
const lookBack = 50;

/**
 * What happens in an account, as it happens. A stream that gives its last event id first hears what it missed; where
 * that is too much or no longer kept, or it is new, it hears 'live.connected' and asks everything again.
 */
export async function* accountEvents(
  caller: Caller,
  accountId: number,
  options: StreamOptions,
): AsyncGenerator<Followed> {
  const { database, live } = caller.platform;
  const heard = new EventEmitter();
  const place = { orgId: caller.orgId, accountId };
  // Subscribed before the outbox is read, so that nothing falls between the two.
  const incoming = on(heard, 'event', { signal: options.signal });
  const unsubscribe = await live.subscribe(place, (event) => void heard.emit('event', event));
  try {
    const { oldest, newest } = await findLiveEventRange(database.db);
    const lastId = Number(options.lastEventId ?? Number.NaN);
    const canResume = Number.isSafeInteger(lastId) && lastId <= newest && lastId + 1 >= oldest;
    const missed = canResume
      ? await findMissedLiveEvents(database.db, caller.orgId, {
          accountId,
          afterId: lastId - lookBack,
          limit: mostMissed + 1,
        })
      : [];
    if (!canResume || missed.length > mostMissed) {
      yield { id: newest, value: { event: 'live.connected', data: { accountId } } };
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
    unsubscribe();
  }
}

function streamed({ id, event, data }: LiveEvent): Followed {
  return { id, value: { event, data } };
}
