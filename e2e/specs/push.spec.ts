import type { CDPSession, Page } from '@playwright/test';
import { eventOf } from '../fixtures/act.ts';
import { signInByApi } from '../fixtures/api.ts';
import { newCustomer } from '../fixtures/customer.ts';
import { people } from '../fixtures/people.ts';
import { startPushService } from '../fixtures/push-service.ts';
import type { PushService } from '../fixtures/push-service.ts';
import { expect, test } from '../fixtures/test.ts';
import { ConversationPage } from '../pages/conversation.page.ts';
import { FramePage } from '../pages/frame.page.ts';

/**
 * Subscribes the browser at a local service, because Chromium only accepts pushes from Google's. The API calls the
 * service like any other, encrypted and signed; the decrypted message is then handed to Chromium's own service worker.
 */
async function subscribeAt(page: Page, { subscription }: PushService): Promise<void> {
  // An open page would subscribe as soon as it may, without the script below.
  await page.goto('about:blank');
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript((given) => {
    PushManager.prototype.getSubscription = () => Promise.resolve(null);
    // The serialized form of a subscription is all that the shell uses.
    PushManager.prototype.subscribe = () =>
      Promise.resolve({ toJSON: () => given } as unknown as PushSubscription);
    const Real = window.AudioContext;
    const heard = Object.assign(window, { chimes: 0 });
    window.AudioContext = class extends Real {
      constructor() {
        super();
        heard.chimes++;
      }
    };
  }, subscription);
}

/** Delivers a push to the page's service worker, as the browser does after decrypting it. */
async function deliver(cdp: CDPSession, origin: string, data: string): Promise<void> {
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (first) {
        resolve(first.registrationId);
      }
    });
  });
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
}

test('[SH-22] a push is shown, plays a sound, is counted and opens its conversation', async ({
  browserOf,
  baseURL,
}) => {
  const service = await startPushService(process.env['PUSH_PORT'] ?? '');
  const staff = await signInByApi(people.stranger);
  const customer = await newCustomer(staff);
  const page = await browserOf(people.stranger);
  await subscribeAt(page, service);
  // Without the live stream, which reports the same: anything that happens comes from the push.
  await page.route(/\/(accounts|orgs)\/\d+\/events/, () => undefined);
  await eventOf(
    page.waitForResponse((answer) => answer.url().endsWith('/devices') && answer.ok()),
    () => page.goto('/groups'),
  );
  const frame = new FramePage(page);
  await expect(frame.entry('Conversations')).toBeVisible();
  const shownUnread = async () =>
    Number(/(\d+) unread/.exec(await frame.navigation.ariaSnapshot())?.[1] ?? 0);
  const before = await shownUnread();
  await customer.textIn('Is the coffee hot?');

  const pushed = () => service.received.find((text) => text.includes(`conversation-${customer.contactId}"`));
  await expect.poll(pushed).toBeDefined();
  const push = pushed() ?? '';
  expect(JSON.parse(push)).toMatchObject({ title: 'New text message' });
  expect(push).not.toContain('coffee');
  await deliver(await page.context().newCDPSession(page), new URL(baseURL ?? '').origin, push);

  await expect.poll(() => page.evaluate('chimes')).toBe(1);
  await expect.poll(shownUnread).toBeGreaterThan(before);

  const [worker] = page.context().serviceWorkers();
  const shown = () =>
    worker?.evaluate(async () => {
      const { registration } = self as unknown as { registration: ServiceWorkerRegistration }; // a worker, not a page
      const notifications = await registration.getNotifications();

      return notifications.map(({ title, body }) => ({ title, body }));
    });
  await expect
    .poll(shown)
    .toEqual([{ title: 'New text message', body: `A customer texted ${staff.account.name}.` }]);

  await worker?.evaluate(async () => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }; // a worker, not a page
    const [notification] = await registration.getNotifications();
    self.dispatchEvent(
      Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }),
    );
  });
  await expect(new ConversationPage(page).title).toHaveText(customer.name);
  await expect.poll(shown).toEqual([]);

  // A subscription that is gone is deleted: the next message is pushed to no one.
  service.forget();
  await customer.textIn('And the tea?');
  await expect.poll(() => service.received.length).toBeGreaterThan(1);
  await service.close();
});
