import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawerNamed } from '../drawers/shown-drawer.ts';
import { listFirst } from './list-first.ts';
import { createPlace } from './place.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const drawer = drawerNamed('conversations');
const { listAddress } = drawer;

function waiting(path: string) {
  const place = createPlace();
  const done = vi.fn();
  const wait = async (): Promise<void> => {
    await listFirst(drawer, place, path);
    done();
  };
  void wait();

  return { place, done };
}

test('[SH-13] at the address of a list its page comes after it', async () => {
  const { place, done } = waiting(listAddress);
  place.state.next({ kind: 'loading', remote: 'mfe-inbox' });
  await vi.advanceTimersByTimeAsync(10);
  expect(done).not.toHaveBeenCalled();
  place.state.next({ kind: 'shown', remote: 'mfe-inbox', version: '1.0.0' });
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toHaveBeenCalled();
});

test('[SH-13] a list that fails, or does not come, holds nothing up; nor does it at another address', async () => {
  const failed = waiting(listAddress);
  failed.place.state.next({
    kind: 'failed',
    remote: 'mfe-inbox',
    reason: '',
    cause: 'broken',
    retry: vi.fn(),
  });
  const { done: thread } = waiting(`${listAddress}/12`);
  await vi.advanceTimersByTimeAsync(0);
  expect(failed.done).toHaveBeenCalled();
  expect(thread).toHaveBeenCalled();

  const { done } = waiting(listAddress);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(done).toHaveBeenCalled();
});
