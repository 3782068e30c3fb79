import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestSurroundings } from 'shared-ui/testing';
import { isMuted, setMuted } from 'shared-ui/parts/sound-choice';
import { playChime } from './chime.ts';
import { readPushMessage } from './push-message.ts';
import { onPushMessage } from './start-push.ts';

const ours = 'https://texting.example';

beforeEach(() => localStorage.clear());

describe('[SH-22] window messages', () => {
  const data = { kind: 'push.received', accountId: 11 };

  test('of another origin are not heard', () => {
    expect(readPushMessage({ origin: 'https://evil.example', data }, [ours])).toBeUndefined();
    expect(readPushMessage({ origin: 'null', data }, [ours])).toBeUndefined();
  });

  test('of another kind are not heard', () => {
    expect(readPushMessage({ origin: ours, data: { kind: 'webpackOk' } }, [ours])).toBeUndefined();
    expect(readPushMessage({ origin: ours, data: 'text' }, [ours])).toBeUndefined();
  });

  test('of an allowed origin are', () => {
    expect(readPushMessage({ origin: ours, data }, [ours])).toEqual(data);
  });
});

test('[SH-22] a push adds one to unread and refreshes the inbox', () => {
  const shell = createTestSurroundings();
  const refreshed: unknown[] = [];
  shell.bus.on('live.connected').subscribe((payload) => refreshed.push(payload));
  onPushMessage(shell, { kind: 'push.received', accountId: 12 });

  expect(shell.session.get().me?.organization.accounts.map(({ unreadCount }) => unreadCount)).toEqual([0, 1]);
  expect(refreshed).toEqual([{ accountId: 12 }]);
});

test('[SH-22] a page that is asked to stay silent makes no sound', () => {
  const audio = vi.fn();
  vi.stubGlobal('AudioContext', audio);
  onPushMessage(createTestSurroundings(), { kind: 'push.received', accountId: 12, isSilent: true });
  expect(audio).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

test('[SH-22] a muted browser makes no sound', () => {
  const audio = vi.fn();
  vi.stubGlobal('AudioContext', audio);
  setMuted(true);
  playChime();
  expect(isMuted()).toBe(true);
  expect(audio).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
