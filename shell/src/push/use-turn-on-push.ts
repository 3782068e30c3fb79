import { useState } from 'react';
import { useMe, useNotice } from 'shared-ui';
import { useShell } from '../use-shell.ts';
import { canPush, subscribeToPush } from './subscribe.ts';

const canStillAsk = (): boolean => canPush() && Notification.permission === 'default';

/** Requests the browser's permission and subscribes; offered only while the user has not decided (features SH-22). */
export function useTurnOnPush(): { isOffered: boolean; turnOn: () => Promise<void> } {
  const { bus, client } = useShell();
  const me = useMe();
  const notice = useNotice();
  const [isOffered, setIsOffered] = useState(canStillAsk);

  async function turnOn(): Promise<void> {
    const answer = await Notification.requestPermission();
    setIsOffered(answer === 'default');
    if (answer !== 'granted') {
      return;
    }
    try {
      await subscribeToPush(client, me.id);
      notice('success', 'You will be notified when a customer texts.');
    } catch {
      notice('error', 'Notifications could not be turned on in this browser.');
    }
    bus.emit('push.changed', {});
  }

  return { isOffered, turnOn };
}
