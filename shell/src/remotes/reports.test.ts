import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from 'shared-contracts/client';
import type { Client } from 'shared-contracts/client';
import { createReports } from './reports.ts';

const call = vi.fn<(target: unknown, input: unknown) => Promise<unknown>>();
const device = 'slow phone';
const client = {
  call,
  open: () => Promise.reject(new Error('no stream')),
} as unknown as Client; // calls only
const reports = createReports(client, () => device);
const loaded = { remote: 'mfe-inbox', version: '1.0.0', kind: 'loaded', loadMs: 120 } as const;

beforeEach(() => {
  vi.useFakeTimers();
  call.mockReset().mockResolvedValue({});
});
afterEach(() => vi.useRealTimers());

test('[PF-04] reports go out together, once', async () => {
  reports.add(loaded);
  reports.add({ ...loaded, kind: 'failed', reason: 'x'.repeat(900) });
  expect(call).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);

  expect(call).toHaveBeenCalledTimes(1);
  expect(call.mock.calls[0]?.[1]).toEqual({
    items: [loaded, { ...loaded, kind: 'failed', reason: 'x'.repeat(500) }],
    device,
  });
});

test('[PF-11] misbehaviors are sent apart from the rest, which an older API takes without them', async () => {
  const empty = { ...loaded, kind: 'empty' } as const;
  const refusal = new CallError({ code: 'invalid_input', status: 422, message: '' });
  call.mockImplementation((_target, input) =>
    JSON.stringify(input).includes('empty') ? Promise.reject(refusal) : Promise.resolve({}),
  );
  reports.add(loaded);
  reports.add(empty);
  await vi.advanceTimersByTimeAsync(60_000);

  expect(call.mock.calls.map(([, input]) => input)).toEqual([
    { items: [loaded], device },
    { items: [empty], device },
  ]);
});

test('[PF-04] a page that is left sends what it has', () => {
  reports.add(loaded);
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new Event('pageshow'));

  expect(call).toHaveBeenCalledTimes(1);
});

test('[PF-04] a report made while the page is left is sent at once, because no timer may fire', async () => {
  const ended = { remote: 'mfe-inbox', version: '1.0.0', kind: 'ended', attempt: 'a' } as const;
  window.dispatchEvent(new Event('pagehide'));
  reports.addNow(ended);
  reports.addNow({ ...ended, attempt: 'b' });
  expect(call.mock.calls.map(([, input]) => input)).toEqual([
    { items: [ended], device },
    { items: [{ ...ended, attempt: 'b' }], device },
  ]);

  window.dispatchEvent(new Event('pageshow'));
  reports.add(loaded);
  expect(call).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(call).toHaveBeenCalledTimes(3);
});

test('[PF-04] a refused report has no effect', async () => {
  call.mockRejectedValue(new Error('503'));
  reports.add(loaded);
  await vi.advanceTimersByTimeAsync(10_000);

  expect(call).toHaveBeenCalledTimes(1);
});

test('[PF-04] an urgent report is sent immediately, together with the gathered ones', async () => {
  reports.add(loaded);
  reports.addNow({ remote: 'mfe-inbox', version: '1.0.0', kind: 'begun', attempt: 'a' });
  await vi.advanceTimersByTimeAsync(0);

  expect(call).toHaveBeenCalledTimes(1);
  expect(call.mock.calls[0]?.[1]).toMatchObject({ items: [loaded, { kind: 'begun' }], device });
});

test('[PF-04] reports that could not be sent are sent later', async () => {
  call.mockRejectedValueOnce(new CallError({ code: 'unreachable', status: 0, message: 'No network.' }));
  reports.add(loaded);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(call).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);

  expect(call).toHaveBeenCalledTimes(2);
  expect(call.mock.calls[1]?.[1]).toEqual({ items: [loaded], device });
});
