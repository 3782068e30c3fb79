import { addresses } from 'shared-contracts/addresses';
import { documentAt, documents } from 'shared-contracts/documents';

/**
 * Shows pushes, and forwards each to open pages (features SH-22). It stores nothing and intercepts no requests. The
 * types of workers and pages cannot be used in one program, so the parts of `self` that are used are declared here.
 */
interface PushEvent extends Event {
  readonly data: { json(): unknown } | null;
  waitUntil(work: Promise<unknown>): void;
}
interface PressEvent extends Event {
  readonly notification: Notification;
  waitUntil(work: Promise<unknown>): void;
}
interface OpenPage {
  readonly url: string;
  readonly focused: boolean;
  readonly visibilityState: string;
  postMessage(message: unknown): void;
  focus(): Promise<unknown>;
}
interface Worker {
  readonly registration: ServiceWorkerRegistration;
  readonly navigator: Partial<Pick<Navigator, 'setAppBadge'>>;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<OpenPage[]>;
    openWindow(path: string): Promise<unknown>;
    claim(): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(name: 'notificationclick', listener: (event: PressEvent) => void): void;
  addEventListener(name: 'install' | 'activate', listener: (event: PushEvent) => void): void;
}

const worker = self as unknown as Worker; // see above

interface Push {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
  readonly accountId: number | undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const textIn = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);

function readPush(event: PushEvent): Push {
  let data: unknown;
  try {
    data = event.data?.json();
  } catch {
    data = undefined;
  }
  const content = isRecord(data) ? data : {};

  return {
    title: textIn(content['title'], 'New text message'),
    body: textIn(content['body'], ''),
    path: textIn(content['path'], addresses.conversations.href()),
    tag: textIn(content['tag'], 'message'),
    accountId: typeof content['accountId'] === 'number' ? content['accountId'] : undefined,
  };
}

/** Returns the open pages of the shell, the one in use first. Other documents of this origin handle no pushes. */
async function findPages(): Promise<OpenPage[]> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const rank = (page: OpenPage): number =>
    Number(page.focused) * 2 + Number(page.visibilityState === 'visible');

  return pages
    .filter(({ url }) => documentAt(new URL(url).pathname).document === documents.shell)
    .toSorted((left, right) => rank(right) - rank(left));
}

/** Shows how many conversations have notifications on the app's icon. An open page shows unread texts there. */
async function showBadge(): Promise<void> {
  const { length } = await worker.registration.getNotifications();
  await worker.navigator.setAppBadge?.(length).catch(() => undefined);
}

async function receive(push: Push): Promise<void> {
  const pages = await findPages();
  // Each page counts the text, but only one plays the sound.
  pages.forEach((page, place) =>
    page.postMessage({ kind: 'push.received', accountId: push.accountId, isSilent: place > 0 }),
  );
  // Always shown, even over an open page: browsers revoke the permission if a push shows no notification.
  await worker.registration.showNotification(push.title, {
    body: push.body,
    tag: push.tag,
    icon: '/icon-192.png',
    badge: '/badge.png',
    data: { path: push.path },
  });
  if (pages.length === 0) {
    await showBadge();
  }
}

async function handleNotificationClick(notification: Notification): Promise<void> {
  notification.close();
  const data: unknown = notification.data;
  const address = textIn(isRecord(data) ? data['path'] : undefined, addresses.conversations.href());
  const path =
    address.startsWith('/') && !address.startsWith('//') ? address : addresses.conversations.href();
  // Only one page goes there: the others keep what their reader is doing in them.
  const [page] = await findPages();
  page?.postMessage({ kind: 'push.pressed', path });
  await (page ? page.focus() : worker.clients.openWindow(path));
}

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('push', (event) => event.waitUntil(receive(readPush(event))));
worker.addEventListener('notificationclick', (event) =>
  event.waitUntil(handleNotificationClick(event.notification)),
);
