import { getPushKey, registerDevice } from 'shared-contracts/api/users';
import type { Client } from 'shared-contracts/client';

/** Whether this browser can receive pushes at all. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));

  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}

let ongoing: Promise<void> | undefined;

/**
 * Registers the service worker, subscribes this browser and sends the push address to the API (features SH-22). Calls
 * during a subscription share it: the offer and the change of the permission both lead here.
 */
export function subscribeToPush(client: Client, userId: number): Promise<void> {
  ongoing ??= subscribe(client, userId).finally(() => (ongoing = undefined));

  return ongoing;
}

async function subscribe(client: Client, userId: number): Promise<void> {
  const registration = await navigator.serviceWorker.register('/service-worker.js');
  const { publicKey } = await client.call(getPushKey, {});
  const subscription =
    (await registration.pushManager.getSubscription()) ??
    (await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: bytesOf(publicKey),
    }));
  await client.call(registerDevice, { userId, deviceToken: JSON.stringify(subscription) });
}

/** Ends pushes to this browser: the next user who signs in here must not see the previous user's messages. */
export async function unsubscribeFromPush(): Promise<void> {
  if (!canPush()) {
    return;
  }
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
