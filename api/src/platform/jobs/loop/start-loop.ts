import type { LiveEventName, OrgLiveEventName } from 'shared-contracts/live-events';
import type { Channel, NotifyHub } from '../../db/processes/notify.ts';

/** Background work that runs in rounds, one at a time. */
export interface Loop {
  /** Starts a round now, or as soon as the current one has ended. */
  wake(): void;
  /** Starts a round within a second, at most one a second: for what may concern the loop, or is not urgent. */
  wakeSoon(): void;
  /** Stops after the current round. */
  stop(): Promise<void>;
}

/** A loop's work and the occasions for it. */
export interface LoopOptions {
  /**
   * One round. Returns the milliseconds until more of its work comes due, as far as it knows. Work committed while it
   * runs starts another round.
   */
  round(isStopped: () => boolean): Promise<number | void>;
  /** Called with the error of a failed round, which is tried again after a second. */
  onError(error: unknown): void;
  /**
   * Longest time between rounds: the delay for work of a process that died before its notification, and for what comes
   * due without one.
   */
  readonly longestRestMs?: number;
  /** Minimum time between the starts of rounds, so that work that arrives meanwhile is batched. */
  readonly apartMs?: number;
  /** The same as a multiple of the last round's duration, for rounds that may be long; at most the longest rest. */
  readonly apartTimes?: number;
  readonly notify?: Pick<NotifyHub, 'on'>;
  /** Channels whose notifications start a round now. */
  readonly wokenBy?: readonly Channel[];
  /** Live events that start a round within a second. */
  readonly wokenSoonBy?: readonly (LiveEventName | OrgLiveEventName)[] | 'every live event';
}

/** Longest rest of a loop whose process was notified of all work. */
const usualRestMs = 10_000;
/** Shortest that a usual rest may be. */
export const leastUsualRestMs = 0.9 * usualRestMs;
/** A round costs the database about as much for one row as for ten. */
const usualApartMs = 25;
/** Pause after a failed round, and between rounds started by notifications that only may concern a loop. */
export const soonMs = 1_000;

/** Whether a notification of `live` names one of these events. One without names may be about any. */
const concerns = (names: NonNullable<LoopOptions['wokenSoonBy']>, payload: string | undefined): boolean =>
  names === 'every live event' || !payload || names.some((name) => payload.split(' ').includes(name));

/** The last tenth of a longest rest is random, so that processes do not query at the same moment. */
const withJitter = (milliseconds: number): number => milliseconds * (0.9 + Math.random() * 0.1);

/**
 * Runs rounds until stopped, the first one now: when woken, when the previous round said that work comes due, and after
 * the longest rest (docs/engineering.md, Background loops).
 */
export function startLoop({
  round,
  onError,
  longestRestMs = usualRestMs,
  apartMs = usualApartMs,
  apartTimes = 0,
  notify,
  wokenBy = [],
  wokenSoonBy = [],
}: LoopOptions): Loop {
  let isStopped = false;
  let begunAt = Number.NEGATIVE_INFINITY;
  let leastApartMs = apartMs;
  /** Start of the next round; during a round, only of one that was asked for meanwhile. */
  let nextAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  async function runOne(): Promise<void> {
    begunAt = performance.now();
    nextAt = Number.POSITIVE_INFINITY;
    let restMs: number;
    try {
      restMs = Math.min(
        (await round(() => isStopped)) ?? Number.POSITIVE_INFINITY,
        withJitter(longestRestMs),
      );
    } catch (error) {
      onError(error);
      restMs = soonMs;
    }
    const endedAt = performance.now();
    leastApartMs = Math.max(apartMs, Math.min((endedAt - begunAt) * apartTimes, longestRestMs));
    nextAt = Math.max(Math.min(nextAt, endedAt + restMs), begunAt + leastApartMs);
  }

  async function run(): Promise<void> {
    do {
      await runOne();
    } while (!isStopped && nextAt <= performance.now());
  }

  function rest(): void {
    clearTimeout(timer);
    if (isStopped) {
      return;
    }
    timer = setTimeout(
      () => {
        running = run().finally(() => {
          running = undefined;
          rest();
        });
      },
      Math.max(0, Math.ceil(nextAt - performance.now())),
    );
  }

  /** Starts a round now, but not within a time after the start of the last one. */
  function wakeAfter(pauseMs: number): void {
    const at = Math.max(performance.now(), begunAt + Math.max(pauseMs, leastApartMs));
    if (at < nextAt) {
      nextAt = at;
      if (!running) {
        rest();
      }
    }
  }

  const wake = () => wakeAfter(0);
  const wakeSoon = () => wakeAfter(soonMs);
  const stopListening = [
    ...wokenBy.map((channel) => notify?.on(channel, wake)),
    wokenSoonBy.length > 0 &&
      notify?.on('live', (payload) => void (concerns(wokenSoonBy, payload) && wakeSoon())),
  ];
  rest();

  return {
    wake,
    wakeSoon,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      stopListening.forEach((stopOne) => stopOne && stopOne());
      await running;
    },
  };
}

/** Returns the earlier of two times until work comes due. */
export const sooner = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined ? other : Math.min(one, other ?? one);
