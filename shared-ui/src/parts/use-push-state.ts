import { useEffect, useState } from 'react';

type PushState = NotificationPermission | 'unsupported';

function readState(): PushState {
  const canPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

  return canPush ? Notification.permission : 'unsupported';
}

/** Returns whether this browser may show notifications, and updates when that changes. */
export function usePushState(): PushState {
  const [state, setState] = useState(readState);
  useEffect(() => {
    const leaving = new AbortController();
    void navigator.permissions?.query({ name: 'notifications' }).then(
      (status) => status.addEventListener('change', () => setState(readState()), { signal: leaving.signal }),
      () => undefined, // an older browser shows the change when the page is reopened
    );

    return () => leaving.abort();
  }, []);

  return state;
}
