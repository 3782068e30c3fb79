import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterFirstView } from './after-first-view.ts';
import { createPlace } from './place.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function begun() {
  const places = { './page': createPlace(), './drawer': createPlace() };
  const begin = vi.fn();

  return { places, begin, stop: afterFirstView(places, begin) };
}

test('[SH-07] deferred work starts once, when the first remote is shown', () => {
  const { places, begin } = begun();
  places['./page'].state.next({ kind: 'loading', remote: 'mfe-inbox' });
  expect(begin).not.toHaveBeenCalled();
  places['./drawer'].state.next({ kind: 'shown', remote: 'mfe-inbox', version: '1.0.0' });
  places['./page'].state.next({ kind: 'shown', remote: 'mfe-inbox', version: '1.0.0' });
  vi.runAllTimers();
  expect(begin).toHaveBeenCalledTimes(1);
});

test('[SH-07] it begins as well where a remote fails, or none comes', () => {
  const failed = begun();
  failed.places['./page'].state.next({
    kind: 'failed',
    remote: 'mfe-inbox',
    reason: '',
    cause: 'broken',
    retry: vi.fn(),
  });
  expect(failed.begin).toHaveBeenCalledTimes(1);

  const { begin } = begun();
  vi.runAllTimers();
  expect(begin).toHaveBeenCalledTimes(1);
});

test('[SH-07] canceled work does not start', () => {
  const { places, begin, stop } = begun();
  stop();
  places['./page'].state.next({ kind: 'shown', remote: 'mfe-inbox', version: '1.0.0' });
  vi.runAllTimers();
  expect(begin).not.toHaveBeenCalled();
});
