import { expect, test } from 'vitest';
import { gatherCalls } from './gather-calls.ts';
import type { GatherOptions } from './gather-calls.ts';

/** Calls that are numbers, whose batches a test ends itself; each call results in ten times its number. */
function scene(options: Partial<GatherOptions<number, number>> = {}) {
  const batches: { readonly calls: readonly number[]; end(error?: unknown): void }[] = [];
  const gathered = gatherCalls<number, number>({
    mostTogether: 3,
    doTogether: (calls) =>
      new Promise((resolve, reject) => {
        const end = (error?: unknown) =>
          error === undefined ? resolve(calls.map((call) => call * 10)) : reject(error);
        batches.push({ calls, end });
      }),
    ...options,
  });
  const add = (...calls: number[]) => Promise.allSettled(calls.map((call) => gathered.add(call)));

  return { gathered, batches, add, callsOf: () => batches.map(({ calls }) => calls) };
}

/** Waits until a batch that may start has started. */
const turn = () => new Promise<void>((resolve) => void setImmediate(() => setImmediate(resolve)));

const done = (...values: number[]) => values.map((value) => ({ status: 'fulfilled', value }));
const failed = (reason: unknown) => ({ status: 'rejected', reason });
const refused = new Error('refused');
const away = new Error('away');
const afterFailure = (error: unknown) => (error === away ? 'fail-waiting' : 'split');

test('calls made together form one batch, in order, and each gets its own result', async () => {
  const { batches, add, callsOf } = scene();
  const results = add(1, 2, 3);
  expect(callsOf()).toEqual([]);
  await turn();
  batches[0]?.end();

  expect(callsOf()).toEqual([[1, 2, 3]]);
  expect(await results).toEqual(done(10, 20, 30));
});

test('calls that arrive during a batch form the next ones, each up to the size limit', async () => {
  const { gathered, batches, add, callsOf } = scene();
  const first = add(1);
  await turn();
  const others = add(2, 3, 4, 5);
  await turn();
  expect(callsOf()).toEqual([[1]]);
  expect(gathered.size).toBe(5);
  batches[0]?.end();
  await turn();
  expect(callsOf()).toEqual([[1], [2, 3, 4]]);
  batches[1]?.end();
  await turn();
  batches[2]?.end();

  expect(callsOf()).toEqual([[1], [2, 3, 4], [5]]);
  expect([await first, await others]).toEqual([done(10), done(20, 30, 40, 50)]);
  expect(gathered.size).toBe(0);
});

test('a failed batch fails only its own calls', async () => {
  const { batches, add } = scene();
  const results = add(1, 2, 3, 4);
  await turn();
  batches[0]?.end(refused);
  await turn();
  batches[1]?.end();

  expect(await results).toEqual([failed(refused), failed(refused), failed(refused), ...done(40)]);
});

test('a call without a result fails, as does a batch that throws before it starts', async () => {
  const short = scene({ doTogether: async ([first = 0]) => [first] });
  expect(await short.add(1, 2)).toEqual([
    ...done(1),
    failed(new Error('The batch has no result for this call.')),
  ]);
  const throwing = scene({
    doTogether() {
      throw refused;
    },
  });
  expect(await throwing.add(1)).toEqual([failed(refused)]);
});

test('undefined is a result', async () => {
  const gathered = gatherCalls<number>({
    mostTogether: 2,
    doTogether: async (calls) => calls.map(() => undefined),
  });

  expect(await gathered.add(1)).toBeUndefined();
});

test('a batch with a refused call is done one by one, and only that call fails', async () => {
  const calls: (readonly number[])[] = [];
  const { add } = scene({
    afterFailure,
    async doTogether(batch) {
      calls.push(batch);
      if (batch.includes(2)) {
        throw refused;
      }

      return batch;
    },
  });

  expect(await add(1, 2, 3)).toEqual([...done(1), failed(refused), ...done(3)]);
  expect(calls).toEqual([[1, 2, 3], [1], [2], [3]]);
});

test('waiting calls of every group can fail with a batch, and later ones are done', async () => {
  const { gathered, batches, add, callsOf } = scene({ afterFailure, groupOf: (call) => call % 2 });
  const results = add(1, 2, 3, 4);
  await turn();
  batches[0]?.end(away);
  expect(await results).toEqual([1, 2, 3, 4].map(() => failed(away)));
  expect(gathered.size).toBe(0);

  const later = add(6);
  await turn();
  batches[1]?.end();
  expect(await later).toEqual(done(60));
  expect(callsOf()).toEqual([[1, 3], [6]]);
});

test('a result that is a promise delays only its own call', async () => {
  const late = Promise.withResolvers<number>();
  const { gathered, add } = scene({
    doTogether: async (calls) => calls.map((call) => (call === 1 ? late.promise : call)),
  });
  const first = add(1);
  expect(await add(2)).toEqual(done(2));
  expect(await add(3)).toEqual(done(3));
  expect(gathered.size).toBe(1);
  late.reject(refused);

  expect(await first).toEqual([failed(refused)]);
});

test('several batches run at once only if their calls do not fit into one', async () => {
  const { batches, add, callsOf } = scene({ batchesAtOnce: 2 });
  void add(1);
  await turn();
  void add(2, 3, 4);
  await turn();
  expect(callsOf()).toEqual([[1]]);
  void add(5, 6, 7, 8);
  await turn();
  expect(callsOf()).toEqual([[1], [2, 3, 4]]);
  batches[1]?.end();
  await turn();

  expect(callsOf()).toEqual([[1], [2, 3, 4], [5, 6, 7]]);
});

test('groups have their own batches, take turns, and run at once up to the limit', async () => {
  const groupOf = (call: number) => call % 2;
  const one = scene({ groupOf });
  void one.add(1, 3, 5, 7, 2);
  for (const index of [0, 1, 2]) {
    await turn();
    one.batches[index]?.end();
  }
  expect(one.callsOf()).toEqual([[1, 3, 5], [2], [7]]);

  const all = scene({ groupOf, mostTogether: Infinity, batchesAtOnce: Infinity });
  void all.add(1, 2);
  await turn();
  void all.add(3, 5, 4);
  await turn();
  expect(all.callsOf()).toEqual([[1], [2]]);
  all.batches[0]?.end();
  await turn();
  expect(all.callsOf()).toEqual([[1], [2], [3, 5]]);
});

test('draining waits for every call, including those added meanwhile', async () => {
  const { gathered, batches, add } = scene();
  await gathered.drain();
  const order: string[] = [];
  void add(1).then(() => order.push('first'));
  await turn();
  void add(2).then(() => order.push('second'));
  const drained = gathered.drain().then(() => order.push('drained'));
  batches[0]?.end();
  await turn();
  expect(order).toEqual(['first']);
  batches[1]?.end(refused);
  await drained;

  expect(order.toSorted()).toEqual(['drained', 'first', 'second']);
  await gathered.drain();
});

test('no call is lost or done twice, however calls, batches and failures are interleaved', async () => {
  const done: number[] = [];
  const { gathered } = scene({
    batchesAtOnce: 2,
    groupOf: (call) => call % 3,
    afterFailure: () => 'split',
    async doTogether(calls) {
      for (let rest = (calls[0] ?? 0) % 4; rest > 0; rest -= 1) {
        await turn();
      }
      if (calls.some((call) => call % 7 === 0)) {
        throw refused;
      }
      done.push(...calls);

      return calls;
    },
  });
  const results: Promise<PromiseSettledResult<number>[]>[] = [];
  for (let call = 0; call < 300; call += 1) {
    results.push(Promise.allSettled([gathered.add(call)]));
    if (call % 11 === 0) {
      await turn();
    }
  }
  await gathered.drain();

  const all = Array.from({ length: 300 }, (_, call) => call);
  expect((await Promise.all(results)).flat()).toEqual(
    all.map((call) => (call % 7 === 0 ? failed(refused) : { status: 'fulfilled', value: call })),
  );
  expect(done.toSorted((left, right) => left - right)).toEqual(all.filter((call) => call % 7 !== 0));
});
