import { afterEach, expect, test, vi } from 'vitest';
import { reportPageView, withoutIds } from './page-views.ts';

afterEach(() => vi.restoreAllMocks());

test('[SH-23] numbers of two or more digits become a placeholder, single digits stay', () => {
  expect(withoutIds('/conversations/4182')).toBe('/conversations/:id');
  expect(withoutIds('/17/15551230000/wallet')).toBe('/:id/:id/wallet');
  expect(withoutIds('/waves/7/edit')).toBe('/waves/7/edit');
});

test('[SH-23] nothing is sent where no address is configured', () => {
  const send = vi.fn();
  vi.stubGlobal('navigator', { sendBeacon: send });
  reportPageView('/conversations/4182', '');
  expect(send).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

test('[SH-23] sent events have no ids', async () => {
  const send = vi.fn((_url: string, _body: Blob) => true);
  vi.stubGlobal('navigator', { sendBeacon: send });
  reportPageView('/conversations/4182', 'https://analytics.example/views');
  expect(send.mock.calls[0]?.[0]).toBe('https://analytics.example/views');
  expect(await send.mock.calls[0]?.[1].text()).toBe('{"page":"/conversations/:id"}');
  vi.unstubAllGlobals();
});
