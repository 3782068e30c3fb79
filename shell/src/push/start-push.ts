import { setUnread } from '../live/unread.ts';
import { navigate } from '../remotes/navigation.ts';
import { safeDestination } from '../session/redirect-uri.ts';
import type { Shell } from '../shell.ts';
import { playChime } from './chime.ts';
import { readPushMessage } from './push-message.ts';
import type { PushMessage } from './push-message.ts';
import { canPush, subscribeToPush } from './subscribe.ts';

type PushShell = Pick<Shell, 'bus' | 'client' | 'session' | 'pageSession'>;

/**
 * Listens to the service worker and to windows of this origin, and renews the subscription if the user has allowed
 * notifications. It never requests the permission; the offer in the inbox and the profile do (features SH-22).
 */
export function startPush(shell: PushShell): void {
  const handleMessage = (message: Pick<MessageEvent, 'origin' | 'data'>): void => {
    const push = readPushMessage(message, [location.origin]);
    if (push) {
      onPushMessage(shell, push);
    }
  };
  window.addEventListener('message', handleMessage);
  if (!canPush()) {
    return;
  }
  // The browser guarantees that the worker has this origin, but not every browser sets it on the event.
  navigator.serviceWorker.addEventListener(
    'message',
    (message) => handleMessage({ origin: location.origin, data: message.data as unknown }), // read by its schema
  );
  const renewIfGranted = (): void => {
    if (Notification.permission === 'granted') {
      void renewSubscription(shell);
    }
  };
  renewIfGranted();
  // The permission may also be granted in the browser's own settings.
  void navigator.permissions?.query({ name: 'notifications' }).then(
    (status) => status.addEventListener('change', renewIfGranted),
    () => undefined, // an older browser subscribes at the next start
  );
  // A subscription belongs to the session that registered it last, and is deleted with it.
  shell.pageSession.onRenewed(renewIfGranted);
}

/** Handles a push: adds one to unread, refreshes the inbox and plays a sound; a clicked one opens its page. */
export function onPushMessage({ bus, session }: Pick<PushShell, 'bus' | 'session'>, push: PushMessage): void {
  if (push.kind === 'push.pressed') {
    navigate(safeDestination(push.path, location.origin));
    return;
  }
  const accountId = push.accountId ?? session.get().activeAccountId;
  if (accountId === undefined) {
    return;
  }
  setUnread(session, accountId, (unread) => unread + 1);
  bus.emit('live.connected', { accountId });
  if (!push.isSilent) {
    playChime();
  }
}

/** Renews the subscription because keys and addresses change. A failure affects only the next push. */
async function renewSubscription({ bus, client, session }: PushShell): Promise<void> {
  const { me } = session.get();
  if (!me) {
    return;
  }
  await subscribeToPush(client, me.id).catch((error: unknown) =>
    console.warn('Push is not available.', error),
  );
  bus.emit('push.changed', {});
}
