import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { askAgain } from './ask-again.ts';

const queryKey = ['/messages', { contactId: 4 }];
const cache = new QueryClient();
afterEach(() => cache.clear());

/** A query on screen whose responses are given one by one. */
function reads() {
  const waiting: ((answer: string) => void)[] = [];
  const queryFn = vi.fn(() => new Promise<string>((resolve) => waiting.push(resolve)));
  const leave = new QueryObserver(cache, { queryKey, queryFn, staleTime: Infinity }).subscribe(
    () => undefined,
  );

  return { queryFn, leave, answer: (text: string) => waiting.shift()?.(text) };
}

test('[IN-02] a change during the first request causes another one', async () => {
  const read = reads();
  const again = askAgain(cache, ['/messages']);
  read.answer('as it was before the change');
  await expect.poll(() => read.queryFn).toHaveBeenCalledTimes(2);
  read.answer('as it is');
  await again;

  expect(cache.getQueryData(queryKey)).toBe('as it is');
  read.leave();
});

test('loaded data is requested again at once, in place of the request under way', async () => {
  const read = reads();
  read.answer('known');
  await expect.poll(() => cache.getQueryData(queryKey)).toBe('known');
  void askAgain(cache, queryKey);
  const again = askAgain(cache, queryKey);
  expect(read.queryFn).toHaveBeenCalledTimes(3);
  read.answer('too old');
  read.answer('as it is');
  await again;

  expect(cache.getQueryData(queryKey)).toBe('as it is');
  read.leave();
});
