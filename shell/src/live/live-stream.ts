import type { EventSourceMessage } from 'eventsource-parser';
import { followAccount } from 'shared-contracts/api/inbox/follow-account';
import { followOrganization } from 'shared-contracts/api/organizations';
import type { Bus } from 'shared-contracts/bus';
import type { Client } from 'shared-contracts/client';
import { isCallError } from 'shared-ui';
import { events } from 'shared-contracts/events';
import { streamedEventNames } from 'shared-contracts/live-events';
import type { StreamedEventName } from 'shared-contracts/live-events';
import { retryDelay } from './retry-delay.ts';

export interface LiveStreamOptions {
  readonly client: Client;
  readonly bus: Bus;
  readonly orgId: number;
  /** Null for who works in no account: the stream of the organization alone. */
  readonly accountId: number | null;
  /**
   * Asks again what the reader may do: when the server has ended the stream, as it does where that has changed, and each
   * time a stream stands, for what changed before.
   */
  readonly askWhatIsAllowed?: () => Promise<void>;
  /** Resolves when it is time to connect again: after the delay, or at once when the network is back. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

const isHeard = (name: string | undefined): name is StreamedEventName =>
  streamedEventNames.some((streamed) => streamed === name);

/** A refusal that asking again cannot change: the session or the permission is gone. */
const isFinal = (error: unknown): boolean =>
  isCallError(error) && error.status >= 400 && error.status < 500 && error.status !== 429;

/**
 * Follows an account and the organization: what happens there goes to the bus under the same names (ARCHITECTURE.md, One direction).
 * Resumes after the last event it heard. Where that is not known, or too much was missed, the API says that the stream stands,
 * and everybody asks again: also the first time, for what they asked before may have changed meanwhile. Stops on `signal`.
 */
export async function followLive(options: LiveStreamOptions, signal: AbortSignal): Promise<void> {
  const { client, bus, orgId, accountId, pause } = options;
  let lastEventId: string | undefined;
  let failures = 0;

  const tellConnected = (): void => {
    if (accountId !== null) {
      bus.emit('live.connected', { accountId });
    }
    bus.emit('live.organizationConnected', { orgId });
  };

  const tell = (event: EventSourceMessage): void => {
    if (event.id) {
      lastEventId = event.id;
    }
    if (event.event === 'live.connected' || event.event === 'live.organizationConnected') {
      tellConnected();
    } else if (isHeard(event.event)) {
      repeat(bus, event.event, { orgId, accountId, ...readData(event.data) });
    }
  };

  while (!signal.aborted) {
    try {
      const resume = { signal, ...(lastEventId ? { lastEventId } : {}) };
      const answer = await (accountId === null
        ? client.open(followOrganization, { orgId }, resume)
        : client.open(followAccount, { accountId }, resume));
      failures = 0;
      void options.askWhatIsAllowed?.();
      if (answer.body) {
        // Not in the first view. Where it cannot be loaded, the stream is begun again as after any failure.
        const { readEvents } = await import('./read-events.ts');
        await readEvents(answer.body, tell);
      }
      await options.askWhatIsAllowed?.();
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
function repeat(bus: Bus, name: StreamedEventName, data: Record<string, unknown>): void {
  const read = events[name].payload.safeParse(data);
  if (read.success) {
    bus.emit(name, read.data as never); // name and payload belong together by the lookup
  }
}
