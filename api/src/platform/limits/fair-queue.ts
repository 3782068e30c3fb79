import { AppError } from '../../kernel/app-error.ts';

/** Runs work for many groups in turns, with limited concurrency, so that a busy group does not delay the others. */
export interface FairQueue {
  /** Runs the work when it is its group's turn. Throws rate_limited if the group has too much work waiting. */
  run<Result>(group: string, work: () => Promise<Result>): Promise<Result>;
}

interface Waiting {
  start(): void;
  refuse(): void;
}

interface Bounds {
  readonly mostAtOnce: number;
  /** Less than `mostAtOnce`, so that the first work of another group starts immediately. */
  readonly mostAtOnceOfGroup: number;
  readonly mostWaiting: number;
}

/** Creates a queue for this process. */
export function createFairQueue({ mostAtOnce, mostAtOnceOfGroup, mostWaiting }: Bounds): FairQueue {
  const running = new Map<string, number>();
  /** Groups in the order of their turns: a group moves to the end after its turn, and is removed when nothing waits. */
  const lines = new Map<string, Waiting[]>();
  const totalOf = (counts: Iterable<number>) => [...counts].reduce((sum, count) => sum + count, 0);
  const runningOf = (group: string) => running.get(group) ?? 0;

  function startNext(): void {
    if (totalOf(running.values()) >= mostAtOnce) {
      return;
    }
    for (const [group, line] of lines) {
      const next = runningOf(group) < mostAtOnceOfGroup ? line.shift() : undefined;
      if (!next) {
        continue;
      }
      lines.delete(group);
      if (line.length > 0) {
        lines.set(group, line);
      }
      running.set(group, runningOf(group) + 1);
      next.start();

      return;
    }
  }

  function end(group: string): void {
    const left = runningOf(group) - 1;
    if (left > 0) {
      running.set(group, left);
    } else {
      running.delete(group);
    }
    startNext();
  }

  /**
   * Makes room for one more item of a group by dropping the last item of the longest group, unless the group itself is
   * as long.
   */
  function makeRoom(group: string): boolean {
    const own = lines.get(group)?.length ?? 0;
    const [longest = []] = [...lines.values()].sort((left, right) => right.length - left.length);
    if (longest.length <= own + 1) {
      return false;
    }
    longest.pop()?.refuse();

    return true;
  }

  function waitForTurn(group: string): Promise<void> {
    const isFull = totalOf([...lines.values()].map(({ length }) => length)) >= mostWaiting;
    const tooMany = () => new AppError('rate_limited', { retryAfterSeconds: 1 });
    if (isFull && !makeRoom(group)) {
      return Promise.reject(tooMany());
    }

    return new Promise((resolve, reject) => {
      const line = lines.get(group) ?? [];
      line.push({ start: resolve, refuse: () => reject(tooMany()) });
      lines.set(group, line);
      startNext();
    });
  }

  return {
    async run(group, work) {
      await waitForTurn(group);
      try {
        return await work();
      } finally {
        end(group);
      }
    },
  };
}
