import type { EventSourceMessage } from 'eventsource-parser';
import { followAccount } from 'shared-contracts/api/inbox';
import type { Bus } from 'shared-contracts/bus';
import type { Client } from 'shared-contracts/client';
import { isCallError } from 'shared-ui';
import { events } from 'shared-contracts/events';
import { liveEventNames } from 'shared-contracts/live-events';
import type { LiveEventName } from 'shared-contracts/live-events';
import { readEvents } from './read-events.ts';
import { retryDelay } from './retry-delay.ts';

export interface LiveStreamOptions {
  readonly client: Client;
  readonly bus: Bus;
  readonly accountId: number;
  /** Resolves when it is time to connect again: after the delay, or at once when the network is back. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

type Heard = LiveEventName | 'live.connected';
const heardNames: readonly string[] = [...liveEventNames, 'live.connected'];
const isHeard = (name: string | undefined): name is Heard => name !== undefined && heardNames.includes(name);

/** A refusal that asking again cannot change: the session or the permission is gone. */
const isFinal = (error: unknown): boolean =>
  isCallError(error) && error.status >= 400 && error.status < 500 && error.status !== 429;

/**
 * Follows one account: what happens there is told to the bus under the same names (ARCHITECTURE.md, One direction).
 * Resumes after the last event it heard; where that is not known, everybody is told to ask again. Stops on `signal`.
 */
export async function followLive(options: LiveStreamOptions, signal: AbortSignal): Promise<void> {
  const { client, bus, accountId, pause } = options;
  let lastEventId: string | undefined;
  let failures = 0;

  const tell = (event: EventSourceMessage): void => {
    if (event.id) {
      lastEventId = event.id;
    }
    if (isHeard(event.event)) {
      repeat(bus, event.event, { accountId, ...readData(event.data) });
    }
  };

  while (!signal.aborted) {
    try {
      const answer = await client.open(
        followAccount,
        { accountId },
        { signal, ...(lastEventId ? { lastEventId } : {}) },
      );
      failures = 0;
      // Also the first time: what was asked for before the stream stood may have changed meanwhile.
      if (!lastEventId) {
        bus.emit('live.connected', { accountId });
      }
      if (answer.body) {
        await readEvents(answer.body, tell);
      }
    } catch (error) {
      if (signal.aborted || isFinal(error)) {
        return;
      }
      failures += 1;
    }
    await pause(retryDelay(failures), signal);
  }
}

function readData(text: string): Record<string, unknown> {
  try {
    const data: unknown = JSON.parse(text);

    return typeof data === 'object' && data !== null ? { ...data } : {};
  } catch {
    return {};
  }
}

/** An event that does not fit its schema is of a newer API: this shell leaves it to the next one. */
function repeat(bus: Bus, name: Heard, data: Record<string, unknown>): void {
  const read = events[name].payload.safeParse(data);
  if (read.success) {
    bus.emit(name, read.data as never); // name and payload belong together by the lookup
  }
}
