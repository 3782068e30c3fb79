import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act, fireEvent, renderScreen, screen } from '../../testing/index.ts';
import { shortTime } from './times.ts';
import { useNow } from './use-now.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-24T15:00:00Z') }));
afterEach(() => void vi.useRealTimers());

function Age() {
  return <output>{shortTime('2026-11-24T14:58:00Z', useNow(), 'UTC')}</output>;
}
const age = () => screen.getByRole('status').textContent;

test('[IN-01] the age of a text is right after a minute', () => {
  renderScreen(<Age />);
  expect(age()).toBe('2 min');
  act(() => void vi.advanceTimersByTime(60_000));
  expect(age()).toBe('3 min');
});

test.each([
  ['signalapp/Signal-Desktop#602: wakes from sleep', () => fireEvent.focus(window)],
  ['loomio/loomio#4567: is looked at again', () => fireEvent(document, new Event('visibilitychange'))],
  ['comes from the back/forward cache', () => fireEvent(window, new Event('pageshow'))],
])('[IN-01] the age of a text is right as soon as the page %s', (_source, onReturn) => {
  renderScreen(<Age />);
  vi.setSystemTime(new Date('2026-11-24T15:40:00Z'));
  onReturn();
  expect(age()).toBe('42 min');

  vi.setSystemTime(new Date('2026-11-24T15:10:00Z'));
  onReturn();
  expect(age()).toBe('12 min');
});
