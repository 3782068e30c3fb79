import { createTestSurroundings } from 'shared-ui/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { prefetchFirstCall } from './prefetch-first-call.ts';

const { apiUrl } = createTestSurroundings().config;
const inbox = (accountId: number): string =>
  `/accounts/${accountId}/inbox?show_unread=true&show_opened=true&show_closed=true`;
const calls: string[] = [];

beforeEach(() => {
  calls.length = 0;
  localStorage.setItem('bearer', 'a');
  vi.stubGlobal('fetch', async (input: RequestInfo) => {
    const { url } = new Request(input);
    calls.push(url);

    return new Response(`answer ${calls.length}`);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

function shellAt(at: string) {
  const { shell } = renderInShell(<p>Texting</p>, { at });
  prefetchFirstCall(shell);
  const accountId = shell.session.get().activeAccountId ?? 0;
  const call = async () => {
    const answer = await shell.prefetched.fetch(apiUrl + inbox(accountId), {
      headers: { authorization: 'Bearer a' },
    });

    return answer.text();
  };

  return { shell, accountId, call };
}

test('[IN-01] the inbox is asked for ahead, once, for the page that shows it', async () => {
  const { accountId, call } = shellAt('/conversations');
  expect(calls).toEqual([apiUrl + inbox(accountId)]);
  expect(await call()).toBe('answer 1');
  expect(await call()).toBe('answer 2');
});

test('[IN-01] nothing is asked for ahead for a page that shows no inbox, or with nobody signed in', () => {
  shellAt('/settings');
  localStorage.removeItem('bearer');
  shellAt('/conversations');
  expect(calls).toEqual([]);
});

test.each(['live.connected', 'account.read'] as const)(
  '[IN-01] after %s, an answer from before is not used',
  async (name) => {
    const { shell, accountId, call } = shellAt('/conversations');
    shell.bus.emit(name, { accountId });
    expect(await call()).toBe('answer 2');
  },
);
