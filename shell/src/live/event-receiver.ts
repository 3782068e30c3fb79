import type { Bus } from 'shared-contracts/bus';
import { events } from 'shared-contracts/events';
import { streamedEventNames } from 'shared-contracts/live-events';
import type { StreamedEventName } from 'shared-contracts/live-events';
import type { LiveMessage, StreamEvent } from './live-messages.ts';

/** The API repeats up to 50 events when a stream resumes; four times as many ids are remembered. */
const mostRemembered = 200;

/** Handles the stream's events in one tab, whichever tab holds the stream. */
export interface EventReceiver {
  /** Emits an event on the bus, once per id, if it concerns the account that this tab shows. */
  receive(event: StreamEvent): void;
  /** Emits `live.connected` if the tab may have missed events of its account, otherwise `live.resumed`. */
  connect(up: Pick<Extract<LiveMessage, { kind: 'up' }>, 'accountIds' | 'isFresh' | 'heard'>): void;
  /**
   * Records that the stream begins where this page's answers end, and returns true: nothing on screen is stale. Returns
   * false if the page is connected already, has shown another account, or was suspended.
   */
  beginHere(): boolean;
  /** Switches to another account, or resumes after a break: the data on screen may be stale until `connect`. */
  moveTo(accountId: number | null): void;
  /** Id from which a stream resumes; undefined before the first event. */
  readonly lastEventId: () => string | undefined;
  readonly heard: () => readonly string[];
}

const isStreamed = (name: string | undefined): name is StreamedEventName =>
  streamedEventNames.some((streamed) => streamed === name);

export interface ReceiverOptions {
  readonly bus: Bus;
  readonly orgId: number;
  /** Place in the stream of the page's first answer. */
  readonly since?: string | undefined;
}

/** Creates the receiver of one tab. */
export function createEventReceiver({ bus, orgId, since }: ReceiverOptions): EventReceiver {
  const heard = new Set<string>();
  let accountId: number | null = null;
  let isConnected = false;
  let lastEventId: string | undefined;
  /** Undefined once the page shows answers from before it, or from an unknown time. */
  let firstAnswer: string | undefined;
  let hasMoved = false;

  function remember(id: string): void {
    heard.add(id);
    for (const oldest of heard) {
      if (heard.size <= mostRemembered) {
        break;
      }
      heard.delete(oldest);
    }
    lastEventId = id;
  }

  function resume(): void {
    if (accountId !== null) {
      bus.emit('live.resumed', { accountId });
    }
  }

  return {
    receive({ id, event, data }) {
      const isRepeated = id !== undefined && heard.has(id);
      if (id) {
        remember(id);
      }
      if (isRepeated || !isStreamed(event)) {
        return;
      }
      // An event that does not match its schema comes from a newer API; the next shell will understand it.
      const read = events[event].payload.safeParse({ orgId, accountId, ...readData(data) });
      if (read.success && (!('accountId' in read.data) || read.data.accountId === accountId)) {
        bus.emit(event, read.data as never); // name and payload belong together by the lookup
      }
    },
    connect({ accountIds, isFresh, heard: ids }) {
      const isCovered = accountId === null || accountIds.includes(accountId);
      if (!isCovered) {
        return;
      }
      if (isConnected && !isFresh) {
        return resume();
      }
      ids.forEach(remember);
      isConnected = true;
      if (accountId !== null) {
        bus.emit('live.connected', { accountId });
      }
      bus.emit('live.organizationConnected', { orgId });
    },
    beginHere() {
      if (isConnected || firstAnswer === undefined || lastEventId !== undefined) {
        return false;
      }
      isConnected = true;
      resume();

      return true;
    },
    moveTo(account) {
      firstAnswer = hasMoved ? undefined : since;
      hasMoved = true;
      accountId = account;
      isConnected = false;
    },
    lastEventId: () => lastEventId ?? firstAnswer,
    heard: () => [...heard],
  };
}

function readData(text: string): Record<string, unknown> {
  try {
    const data: unknown = JSON.parse(text);

    return typeof data === 'object' && data !== null ? { ...data } : {};
  } catch {
    return {};
  }
}
