import { renderScreen, screen } from 'shared-ui/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { NotificationsSection } from './notifications-section.tsx';

afterEach(() => vi.unstubAllGlobals());

const isOn = "You'll be notified in this browser when a customer texts.";

/** A browser with this permission, and whether it is subscribed at its push service. */
function browser(permission: NotificationPermission, isSubscribed: () => boolean): void {
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission });
  vi.stubGlobal('navigator', {
    ...navigator,
    serviceWorker: {
      getRegistration: () =>
        Promise.resolve({
          pushManager: { getSubscription: () => Promise.resolve(isSubscribed() ? {} : null) },
        }),
    },
  });
}

const show = () => renderScreen(<NotificationsSection digest="off" timeZone="America/New_York" />);

test('[SH-22] a browser that is allowed and subscribed has notifications on', async () => {
  browser('granted', () => true);
  show();

  expect(await screen.findByText(isOn)).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('[SH-22] an allowed browser that could not subscribe is not said to be on, and can try again', async () => {
  let isSubscribed = false;
  browser('granted', () => isSubscribed);
  const { user, bus } = show();
  const asked: unknown[] = [];
  bus.on('push.turnOn').subscribe((payload) => asked.push(payload));
  expect(await screen.findByText(/this browser couldn't connect/)).toBeInTheDocument();
  expect(screen.queryByText(isOn)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(asked).toHaveLength(1);

  isSubscribed = true;
  bus.emit('push.changed', {});
  expect(await screen.findByText(isOn)).toBeInTheDocument();
});

test('[SH-22] a browser that has not decided is offered notifications', async () => {
  browser('default', () => false);
  show();

  expect(await screen.findByRole('button', { name: 'Turn on notifications' })).toBeInTheDocument();
});
