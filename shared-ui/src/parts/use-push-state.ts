import { useEffect, useState } from 'react';
import { useBusEvent } from 'shared-ui';

/**
 * State of notifications in this browser: the permission, but `granted` only if the browser is also subscribed at its
 * push service. `unsubscribed` = permitted, but the subscription failed, for example because a firewall or the
 * browser's own settings block the service. `checking` = permitted, and the subscription is not known yet.
 */
type PushState = NotificationPermission | 'unsupported' | 'unsubscribed' | 'checking';

const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

function readPermission(): PushState {
  if (!canPush()) {
    return 'unsupported';
  }

  return Notification.permission === 'granted' ? 'checking' : Notification.permission;
}

async function isSubscribed(): Promise<boolean> {
  const worker = await navigator.serviceWorker.getRegistration();

  return Boolean(await worker?.pushManager.getSubscription());
}

async function readState(): Promise<PushState> {
  const permission = readPermission();
  if (permission !== 'checking') {
    return permission;
  }

  return (await isSubscribed().catch(() => false)) ? 'granted' : 'unsubscribed';
}

/** Returns whether this browser shows notifications, and updates when that changes. */
export function usePushState(): PushState {
  const [state, setState] = useState(readPermission);
  useBusEvent('push.changed', () => void readState().then(setState));
  useEffect(() => {
    const leaving = new AbortController();
    void readState().then(setState);
    // A permission that was just granted is not a subscription yet: the shell reports that with `push.changed`.
    void navigator.permissions?.query({ name: 'notifications' }).then(
      (status) =>
        status.addEventListener('change', () => setState(readPermission()), { signal: leaving.signal }),
      () => undefined, // an older browser shows the change when the page is reopened
    );

    return () => leaving.abort();
  }, []);

  return state;
}
