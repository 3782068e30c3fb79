import { afterEach, expect, test, vi } from 'vitest';

type Listener = (event: object) => void;

/** A page of this origin, and what it was sent. */
function aPage(path: string, look: { focused?: boolean; visibilityState?: string } = {}) {
  const received: unknown[] = [];

  return {
    url: `https://texting.example${path}`,
    focused: look.focused ?? false,
    visibilityState: look.visibilityState ?? 'hidden',
    received,
    postMessage: (message: unknown) => received.push(message),
    focus: vi.fn(() => Promise.resolve()),
  };
}

/** Starts the service worker beside these pages. Returns functions that deliver a push and press a notification. */
async function startWorker(pages: readonly ReturnType<typeof aPage>[]) {
  const listeners = new Map<string, Listener>();
  const openWindow = vi.fn(() => Promise.resolve());
  vi.stubGlobal('self', {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    clients: { matchAll: () => Promise.resolve(pages), openWindow },
    registration: { showNotification: () => Promise.resolve(), getNotifications: () => Promise.resolve([]) },
    navigator: {},
  });
  vi.resetModules();
  await import('./service-worker.ts');
  async function dispatch(name: string, event: object): Promise<void> {
    const work: unknown[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (one: unknown) => work.push(one) });
    await Promise.all(work);
  }

  return {
    openWindow,
    push: () => dispatch('push', { data: { json: () => ({ accountId: 11, path: '/conversations/5' }) } }),
    press: (path = '/conversations/5') =>
      dispatch('notificationclick', { notification: { close: () => undefined, data: { path } } }),
  };
}

afterEach(() => void vi.unstubAllGlobals());

// openwisp/openwisp-notifications#137, RocketChat/Rocket.Chat.Livechat#435, Meeds-io/meeds#3787
test('[SH-22] every page counts a push, and only the one in use plays the sound', async () => {
  const other = aPage('/waves/new');
  const inUse = aPage('/conversations/4', { focused: true, visibilityState: 'visible' });
  const { push } = await startWorker([other, inUse]);
  await push();

  const received = { kind: 'push.received', accountId: 11 };
  expect(other.received).toEqual([{ ...received, isSilent: true }]);
  expect(inUse.received).toEqual([{ ...received, isSilent: false }]);
});

test('[SH-22] a pressed notification changes one page, and leaves the others where they are', async () => {
  const editor = aPage('/waves/new');
  const inbox = aPage('/conversations/4', { visibilityState: 'visible' });
  const { press, openWindow } = await startWorker([editor, inbox]);
  await press();

  expect(editor.received).toEqual([]);
  expect(inbox.received).toEqual([{ kind: 'push.pressed', path: '/conversations/5' }]);
  expect(inbox.focus).toHaveBeenCalledOnce();
  expect(openWindow).not.toHaveBeenCalled();
});

test('[SH-22] a document without an inbox hears nothing, and a press opens a page beside it', async () => {
  const wallet = aPage('/rewards/1/wallet/12065550101', { focused: true, visibilityState: 'visible' });
  const signIn = aPage('/login');
  const { push, press, openWindow } = await startWorker([wallet, signIn]);
  await push();
  await press();
  await press('//evil.example/');

  expect([...wallet.received, ...signIn.received]).toEqual([]);
  expect(openWindow.mock.calls).toEqual([['/conversations/5'], ['/conversations']]);
});
