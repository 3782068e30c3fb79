import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { expect, test } from 'vitest';
import { useApi } from '../../testing/test-api.ts';
import { createCountTogether } from './count-together.ts';

const api = useApi();

/** Creates a limiter of 10 calls that records how many calls each of its statements counted. */
function scene(name: string) {
  const counted: number[] = [];
  const limiter = new RateLimiterPostgres({
    points: 10,
    duration: 60,
    keyPrefix: name,
    storeClient: api.platform.database.pool,
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
  });
  const consume = limiter.consume.bind(limiter);
  limiter.consume = (key, calls = 1) => {
    counted.push(calls);

    return consume(key, calls);
  };

  return { limiter, counted };
}

const passedOf = (waits: number[]) => waits.filter((wait) => wait === 0).length;

test('calls of a key that come at once are counted together, and exactly as many pass as may', async () => {
  const { limiter, counted } = scene('at-once');
  const countCall = createCountTogether();
  const waits = await Promise.all(Array.from({ length: 40 }, () => countCall(limiter, 'one')));

  expect(counted).toEqual([40]);
  expect(passedOf(waits)).toBe(10);
  expect(waits.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 0));
  expect(Math.min(...waits.slice(10))).toBeGreaterThan(1);
});

test('a key that is used up stays so, and others are counted apart', async () => {
  const { limiter } = scene('apart');
  const countCall = createCountTogether();
  const call = (key: string, times: number) =>
    Promise.all(Array.from({ length: times }, () => countCall(limiter, key)));

  expect(passedOf(await call('one', 10))).toBe(10);
  const [one, other] = await Promise.all([call('one', 5), call('other', 5)]);
  expect([passedOf(one), passedOf(other)]).toEqual([0, 5]);
});

test('a failure fails all calls counted together, and the next ones are counted again', async () => {
  const { limiter } = scene('failing');
  const countCall = createCountTogether();
  const { consume } = limiter;
  limiter.consume = () => Promise.reject(new Error('away'));
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => countCall(limiter, 'one')));
  limiter.consume = consume;

  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await countCall(limiter, 'one')).toBe(0);
});
