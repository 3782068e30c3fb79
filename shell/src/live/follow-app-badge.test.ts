import { createTestSurroundings, staff } from 'shared-ui/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { setUnread } from './unread.ts';
import { showAppBadge } from '../push/app-badge.ts';
import { followAppBadge } from './follow-app-badge.ts';

const setAppBadge = vi.fn<(unread: number) => Promise<void>>();
const clearAppBadge = vi.fn<() => Promise<void>>();

beforeEach(() => {
  setAppBadge.mockReset().mockResolvedValue();
  clearAppBadge.mockReset().mockResolvedValue();
  vi.stubGlobal('navigator', { setAppBadge, clearAppBadge });
});

test('[SH-22] a browser without badges, or one that refuses, is left alone', () => {
  vi.stubGlobal('navigator', {});
  expect(() => showAppBadge(3)).not.toThrow();

  vi.stubGlobal('navigator', { setAppBadge });
  setAppBadge.mockRejectedValue(new Error('not installed'));
  expect(() => showAppBadge(3)).not.toThrow();
});

test('[SH-22] a person who may not read conversations has no badge', () => {
  const { session } = createTestSurroundings({ me: staff('viewer') });
  setUnread(session, 11, () => 2);
  followAppBadge(session);

  expect(setAppBadge).not.toHaveBeenCalled();
  expect(clearAppBadge).toHaveBeenCalledOnce();
});

test('[SH-22] the badge has the unread texts of the account in use, and is gone with them', () => {
  const { session } = createTestSurroundings();
  session.selectAccount(11);
  followAppBadge(session);
  setUnread(session, 12, () => 9);
  setUnread(session, 11, () => 2);
  setUnread(session, 11, () => 2);
  expect(setAppBadge.mock.calls).toEqual([[2]]);

  setUnread(session, 11, () => 0);
  expect(clearAppBadge).toHaveBeenCalledTimes(2);
});
