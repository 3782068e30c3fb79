import type { Bus } from 'shared-contracts/bus';
import { createElection } from './election.ts';
import type { Locks } from './election.ts';
import { createEventReceiver } from './event-receiver.ts';
import { createLeader } from './leader.ts';
import type { HoldStream, Leader } from './leader.ts';
import { watchLeader } from './leader-watch.ts';
import type { LeaderWatch } from './leader-watch.ts';
import type { LiveChannel, LiveMessage } from './live-messages.ts';

export interface SharedStreamOptions {
  readonly orgId: number;
  readonly bus: Bus;
  /** Place in the stream of the page's first answer. */
  readonly since?: string | undefined;
  readonly hold: HoldStream;
  /** Reaches the other tabs of this session and no others. */
  readonly channel: LiveChannel;
  readonly locks: Locks | undefined;
  readonly lockName: string;
  /** Identifies this tab among them. */
  readonly tab: string;
  /** Whether this session is still the one that is signed in. */
  readonly isCurrent: () => boolean;
  /**
   * Refreshes the reader's permissions: when the API ended a stream, and, for earlier changes, whenever one is
   * connected that does not begin at the page's first answer.
   */
  readonly askWhatIsAllowed: () => Promise<void>;
}

/** The live stream of all tabs of a session, from the perspective of one of them (docs/adr/0097). */
export interface SharedStream {
  /** Follows this account and the organization; null: only the organization; undefined: nothing. */
  follow(accountId: number | null | undefined): void;
  /** Called when the browser stops this tab from running. */
  suspend(): void;
  /** Called when the tab runs again; it may have missed any number of events. */
  resume(): void;
}

/** Joins the stream of this session's tabs. */
export function shareStream(options: SharedStreamOptions): SharedStream {
  const { orgId, bus, since, hold, channel, locks, lockName, tab, isCurrent, askWhatIsAllowed } = options;
  const receiver = createEventReceiver({ bus, orgId, since });
  let followed: number | null | undefined;
  let isSuspended = false;
  let leader: Leader | undefined;
  let watch: LeaderWatch | undefined;

  const election = createElection({
    locks,
    name: lockName,
    lead(signal) {
      watch?.stop();
      watch = undefined;
      leader = createLeader(
        {
          receiver,
          hold,
          post: channel.post,
          publish,
          askWhatIsAllowed,
          ownAccount: () => followed ?? null,
        },
        signal,
      );
      signal.addEventListener('abort', () => {
        leader = undefined;
        if (isTakingPart()) {
          watchOther();
        }
      });
      leader.hear(here());
    },
  });

  const isTakingPart = (): boolean => followed !== undefined && !isSuspended;
  const here = (): LiveMessage => ({ kind: 'here', tab, accountId: followed ?? null });

  function publish(message: LiveMessage): void {
    channel.post(message);
    handleMessage(message);
  }

  function handleMessage(message: LiveMessage): void {
    if (!isTakingPart() || !isCurrent()) {
      return;
    }
    leader?.hear(message);
    if (message.kind === 'here' || message.kind === 'gone' || message.kind === 'ping') {
      return;
    }
    watch?.hear();
    if (message.kind === 'who') {
      channel.post(here());
    } else if (message.kind === 'event') {
      receiver.receive(message.event);
    } else if (message.kind === 'ended') {
      void askWhatIsAllowed();
    } else if (message.kind === 'up' && (message.to ?? tab) === tab) {
      receiver.connect(message);
      void askWhatIsAllowed();
    }
  }

  function watchOther(): void {
    watch ??= watchLeader({
      ping: () => channel.post({ kind: 'ping' }),
      onSilent: () => election.steal(),
    });
  }

  function enter(accountId: number | null): void {
    if (!isCurrent()) {
      return;
    }
    receiver.moveTo(accountId);
    if (locks && !leader) {
      watchOther();
    }
    publish(here());
    election.stand();
  }

  function leave(): void {
    watch?.stop();
    watch = undefined;
    election.withdraw();
    channel.post({ kind: 'gone', tab });
  }

  channel.listen(handleMessage);

  return {
    follow(accountId) {
      const wasTakingPart = isTakingPart();
      followed = accountId;
      if (isSuspended) {
        return;
      }
      if (accountId !== undefined) {
        enter(accountId);
      } else if (wasTakingPart) {
        leave();
      }
    },
    suspend() {
      const wasTakingPart = isTakingPart();
      isSuspended = true;
      if (wasTakingPart) {
        leave();
      }
    },
    resume() {
      if (!isSuspended) {
        return;
      }
      isSuspended = false;
      if (followed !== undefined) {
        enter(followed);
      }
    },
  };
}
