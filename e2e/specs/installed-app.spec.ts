import { signInByApi } from '../fixtures/api.ts';
import { newCustomer } from '../fixtures/customer.ts';
import { demoPassword, people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { FramePage } from '../pages/frame.page.ts';
import { SignInPage } from '../pages/sign-in.page.ts';

interface Badged {
  badge: number | undefined;
}

test('[SH-22][SH-24] the app can be installed, and its icon shows unread texts until the person signs out', async ({
  page,
}) => {
  const staff = await signInByApi(people.stranger);
  const customer = await newCustomer(staff);
  await customer.textIn('Hello');
  // A session of its own, because it ends here.
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.signIn(people.stranger, demoPassword);
  await signIn.hasGone();
  await page.addInitScript(() => {
    const kept = sessionStorage.getItem('badge');
    const shown = Object.assign(window, { badge: kept === null ? undefined : Number(kept) });
    const show = (badge: number): Promise<void> => {
      shown.badge = badge;
      sessionStorage.setItem('badge', String(badge));

      return Promise.resolve();
    };
    navigator.setAppBadge = (unread = 0) => show(unread);
    navigator.clearAppBadge = () => show(0);
  });
  const badge = () => page.evaluate(() => (window as unknown as Badged).badge); // set above
  await page.goto('/groups');
  const frame = new FramePage(page);
  await expect(frame.entry('Conversations')).toBeVisible();
  const shownUnread = async () =>
    Number(/(\d+) unread/.exec(await frame.navigation.ariaSnapshot())?.[1] ?? 0);
  await expect.poll(badge).toBeGreaterThan(0);
  expect(await badge()).toBe(await shownUnread());
  await customer.textIn('Are you open?');
  await expect.poll(shownUnread).toBeGreaterThan(1);
  await expect.poll(async () => (await badge()) === (await shownUnread())).toBe(true);

  const cdp = await page.context().newCDPSession(page);
  const { errors, url } = await cdp.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = await page.request.get(url);
  const { icons, shortcuts } = (await manifest.json()) as {
    icons: { src: string; purpose?: string }[];
    shortcuts: { name: string; url: string }[];
  };
  for (const { src } of [...icons, { src: '/apple-touch-icon.png' }]) {
    expect((await page.request.get(src)).status(), src).toBe(200);
  }
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
  expect(shortcuts.map(({ name }) => name)).toEqual(['New conversation', 'Conversations']);
  await page.goto('/mobile');
  await expect(page.getByText('To install the app')).toBeVisible();

  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login/);
  expect(await badge()).toBe(0);
});
