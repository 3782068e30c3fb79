import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getAccount } from 'shared-contracts/api/accounts';
import { anAccount, answers, askedOf, createTestSurroundings, mockApi } from 'shared-ui/testing';
import { followUnread, setUnread } from './unread.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const unreadIn = ({ session }: ReturnType<typeof createTestSurroundings>) =>
  session.get().me?.organization.accounts.find(({ id }) => id === 11)?.unreadCount;

test('[SH-22] unread never drops below 0', () => {
  const shell = createTestSurroundings();
  setUnread(shell.session, 11, (unread) => unread - 3);
  expect(unreadIn(shell)).toBe(0);
});

test('[SH-22] an account that is not the person’s changes nothing', () => {
  const shell = createTestSurroundings();
  const before = shell.session.get();
  setUnread(shell.session, 99, () => 5);
  expect(shell.session.get()).toBe(before);
});

test('[SH-12] a burst of events asks once, and the count follows', async () => {
  const shell = createTestSurroundings();
  mockApi(getAccount, answers(anAccount({ unreadCount: 3 })));
  const following = followUnread(shell);
  for (const messageId of [1, 2, 3]) {
    shell.bus.emit('message.added', { accountId: 11, contactId: 4, messageId, direction: 'inbound' });
  }
  await vi.advanceTimersByTimeAsync(400);

  expect(askedOf(getAccount)).toEqual([{ accountId: 11 }]);
  expect(unreadIn(shell)).toBe(3);
  following.unsubscribe();
});

test('[SH-12] texts by staff do not make a conversation unread', async () => {
  const shell = createTestSurroundings();
  const following = followUnread(shell);
  shell.bus.emit('message.added', { accountId: 11, contactId: 4, messageId: 1, direction: 'outbound' });
  await vi.advanceTimersByTimeAsync(400);
  expect(askedOf(getAccount)).toEqual([]);
  following.unsubscribe();
});
