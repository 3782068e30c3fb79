import type { EventReceiver } from './event-receiver.ts';
import type { LiveMessage, StreamEvent } from './live-messages.ts';
import type { LiveStreamOptions, StreamPlace } from './live-stream.ts';

/** Time for other tabs to report their account; a later report costs another connection. */
const gatherMs = 50;

/** Maximum number of accounts that the API accepts. */
const mostFurther = 100;

/** Keeps a stream open until the signal aborts: `followLive` with its other options. */
export type HoldStream = (
  options: Pick<LiveStreamOptions, 'place' | 'resumeFrom' | 'onEvent' | 'onEnded' | 'onConnection'>,
  signal: AbortSignal,
) => Promise<void>;

export interface LeaderOptions {
  readonly receiver: EventReceiver;
  readonly hold: HoldStream;
  /** Sends to the other tabs. */
  readonly post: (message: LiveMessage) => void;
  /** Sends to all tabs, including this one. */
  readonly publish: (message: LiveMessage) => void;
  readonly askWhatIsAllowed: () => Promise<void>;
  /** Returns the account that this tab shows. */
  readonly ownAccount: () => number | null;
}

/** The tab that keeps the stream open. */
export interface Leader {
  /** Handles a message from another tab, or from this one. */
  hear(message: LiveMessage): void;
}

const connectedEvents: readonly (string | undefined)[] = ['live.connected', 'live.organizationConnected'];

/** Keeps one stream open for the accounts of all tabs and forwards its events, until `signal` aborts. */
export function createLeader(options: LeaderOptions, signal: AbortSignal): Leader {
  const { receiver, hold, post, publish, askWhatIsAllowed, ownAccount } = options;
  const tabs = new Map<string, number | null>();
  /** Accounts of the current stream; undefined while there is none. */
  let covered: readonly number[] | undefined;
  let isUp = false;
  let current: AbortController | undefined;

  const stop = (): void => current?.abort();
  signal.addEventListener('abort', stop, { once: true });

  const upMessage = (part: { isFresh: boolean; heard?: readonly string[]; to?: string }): LiveMessage => ({
    kind: 'up',
    accountIds: covered ?? [],
    heard: receiver.heard(),
    ...part,
  });

  function onEvent(event: StreamEvent): void {
    if (connectedEvents.includes(event.event)) {
      isUp = true;
      publish(upMessage({ isFresh: true, heard: event.id ? [event.id] : [] }));
    } else {
      publish({ kind: 'event', event });
    }
  }

  const needed = (): number[] => [...new Set([ownAccount(), ...tabs.values()].filter((id) => id !== null))];

  function place(): StreamPlace {
    covered = needed();
    const accountId = ownAccount();

    return { accountId, further: covered.filter((id) => id !== accountId).slice(0, mostFurther) };
  }

  /** Opens a stream with the accounts of all tabs, if the current one does not include them. */
  function cover(): void {
    if (signal.aborted || (covered && needed().every((id) => covered?.includes(id)))) {
      return;
    }
    stop();
    isUp = false;
    current = new AbortController();
    const { signal: ofStream } = current;
    const stream = {
      place,
      resumeFrom: receiver.lastEventId,
      onEvent: (event: StreamEvent) => ofStream.aborted || onEvent(event),
      async onEnded() {
        post({ kind: 'ended' });
        await askWhatIsAllowed();
      },
      onConnection(connection: { isResumed: boolean } | undefined) {
        if (ofStream.aborted) {
          return;
        }
        isUp = connection?.isResumed === true;
        if (isUp && receiver.beginHere()) {
          post(upMessage({ isFresh: true })); // the other tabs may show older answers
        } else if (isUp) {
          publish(upMessage({ isFresh: false }));
        }
      },
    };
    // It ends by itself only if the API rejects it; the next change of a tab then tries again.
    void hold(stream, ofStream).then(() => {
      if (!ofStream.aborted) {
        covered = undefined;
      }
    });
  }

  post({ kind: 'who' });
  let isGathering = true;
  const gathering = setTimeout(() => {
    isGathering = false;
    cover();
  }, gatherMs);
  signal.addEventListener('abort', () => clearTimeout(gathering), { once: true });

  return {
    hear(message) {
      if (message.kind === 'gone') {
        tabs.delete(message.tab);
      } else if (message.kind === 'here') {
        tabs.set(message.tab, message.accountId);
        if (!isGathering) {
          cover();
        }
        if (isUp) {
          publish(upMessage({ isFresh: false, to: message.tab }));
        }
      } else if (message.kind === 'ping' && (isUp || document.visibilityState === 'visible')) {
        // A hidden tab reconnects slowly because its timers are throttled; a visible one then takes the lead.
        post({ kind: 'pong' });
      }
    },
  };
}
