import { doBatch, failCalls } from './do-batch.ts';
import type { BatchOptions, Waiting } from './do-batch.ts';

/** Gathers calls for a moment and does them together. */
export interface GatheredCalls<Call, Result> {
  /** Number of calls without a result yet. */
  readonly size: number;
  /** Adds a call to the next batch. Resolves with the call's own result. */
  add(call: Call): Promise<Result>;
  /** Resolves once every call has its result, including calls added in the meantime. Used on shutdown. */
  drain(): Promise<void>;
}

export interface GatherOptions<Call, Result> extends BatchOptions<Call, Result> {
  /** Maximum number of calls in a batch. */
  readonly mostTogether: number;
  /** Maximum number of batches in progress; 1 if omitted. */
  readonly batchesAtOnce?: number;
  /** Returns the group of a call. A batch contains calls of one group, and groups take turns. One group if omitted. */
  groupOf?(call: Call): unknown;
}

interface Group<Call, Result> {
  readonly key: unknown;
  readonly waiting: Waiting<Call, Result>[];
  running: number;
}

/**
 * Does calls in batches: first the calls of one turn of the event loop, then those that arrived while a batch was in
 * progress. Batches of one group run in parallel only if their calls do not fit into one batch, because large batches
 * cost less (docs/engineering.md, Gathered calls).
 */
export function gatherCalls<Call, Result = void>({
  mostTogether,
  batchesAtOnce = 1,
  groupOf = () => undefined,
  ...options
}: GatherOptions<Call, Result>): GatheredCalls<Call, Result> {
  /** Groups with calls, in the order of their turns. */
  const groups = new Map<unknown, Group<Call, Result>>();
  let running = 0;
  let size = 0;
  let isPlanned = false;
  let drained: PromiseWithResolvers<void> | undefined;

  function failWaiting(error: unknown): void {
    groups.forEach(({ waiting }) => failCalls(waiting.splice(0), error));
  }

  async function startBatch(group: Group<Call, Result>): Promise<void> {
    // Moves the group to the end, so that the others take their turns first.
    groups.delete(group.key);
    groups.set(group.key, group);
    group.running += 1;
    running += 1;
    await doBatch(group.waiting.splice(0, mostTogether), options, failWaiting);
    group.running -= 1;
    running -= 1;
    plan();
  }

  function startBatches(): void {
    isPlanned = false;
    for (const group of groups.values()) {
      const { key, waiting } = group;
      const wanted = Math.max(Math.ceil(waiting.length / mostTogether), 1);
      while (waiting.length > 0 && group.running < wanted && running < batchesAtOnce) {
        void startBatch(group);
      }
      if (waiting.length === 0 && group.running === 0) {
        groups.delete(key);
      }
    }
  }

  /** Starts batches after this turn of the event loop, so that calls made in it are batched together. */
  function plan(): void {
    if (!isPlanned) {
      isPlanned = true;
      setImmediate(startBatches);
    }
  }

  function end(): void {
    size -= 1;
    if (size === 0) {
      drained?.resolve();
      drained = undefined;
    }
  }

  return {
    get size() {
      return size;
    },
    add(call) {
      const key = groupOf(call);
      const group = groups.get(key) ?? { key, waiting: [], running: 0 };
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      groups.set(key, group);
      group.waiting.push({ call, promise, resolve, reject });
      size += 1;
      promise.then(end, end);
      plan();

      return promise;
    },
    async drain() {
      if (size > 0) {
        drained ??= Promise.withResolvers();
        await drained.promise;
      }
    },
  };
}
