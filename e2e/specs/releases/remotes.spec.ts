import type { Page } from '@playwright/test';
import { click } from '../../fixtures/act.ts';
import { breakages, brokenRelease, currentRelease, publish } from '../../fixtures/registry.ts';
import { expect, test } from '../../fixtures/test.ts';
import { FramePage } from '../../pages/frame.page.ts';
import { InboxPage } from '../../pages/inbox.page.ts';

/** First script of each release of the inbox. */
const entries = '**/remotes/mfe-inbox/**/remoteEntry.*.js';

/** Expects an error card in place of the remote, and everything around it to work. */
async function standsAlone(page: Page, title = 'This part of the app could not be loaded'): Promise<void> {
  const cards = page.getByRole('alert').filter({ hasText: title });
  await expect(cards).toHaveCount(2); // its page and its drawer
  const frame = new FramePage(page);
  await expect(frame.entry('Conversations')).toBeVisible();
  await click(frame.profile);
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
  await page.keyboard.press('Escape');

  await click(frame.entry('Rewards'));
  await expect(page.getByRole('heading', { name: 'Rewards', level: 1 })).toBeVisible();
  await click(frame.entry('Conversations'));
  await expect(cards).toHaveCount(2);
}

test('[PF-04] a remote that answers 404 leaves the shell working; Retry loads it again', async ({
  staffPage,
  problems,
}) => {
  problems.allow(/remoteEntry/);
  await staffPage.route(entries, (route) => route.fulfill({ status: 404, body: 'No' }));
  await staffPage.goto('/conversations');
  await standsAlone(staffPage);

  await staffPage.unroute(entries);
  // Loads both parts.
  await click(staffPage.getByRole('button', { name: 'Retry' }).first());
  await expect(staffPage.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await expect(new InboxPage(staffPage).list).toBeVisible();
});

test('[PF-11] a remote whose server recovers is shown without Retry', async ({ staffPage, problems }) => {
  problems.allow(/remoteEntry/);
  await staffPage.route(entries, (route) => route.fulfill({ status: 503, body: 'No' }));
  await staffPage.goto('/conversations');
  await expect(staffPage.getByText("We'll keep trying while you're online.")).toHaveCount(2);

  await staffPage.unroute(entries);
  await expect(new InboxPage(staffPage).list).toBeVisible();
  await expect(staffPage.getByRole('button', { name: 'Retry' })).toHaveCount(0);
});

test('[PF-04] a remote that hangs does not freeze the page', async ({ staffPage, problems }) => {
  problems.allow(/remoteEntry/);
  await staffPage.route(entries, () => new Promise(() => undefined));
  await staffPage.goto('/conversations');
  await click(new FramePage(staffPage).entry('Conversations'));
  await click(new FramePage(staffPage).profile);
  await expect(staffPage.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
  await staffPage.keyboard.press('Escape');

  await click(new FramePage(staffPage).entry('Conversations'));
  await standsAlone(staffPage, 'This is taking longer than usual');
});

for (const [what, lifecycles] of Object.entries(breakages)) {
  test(`[PF-04] the shell keeps working with a remote that ${what}`, async ({ staffPage, problems }) => {
    problems.allow(/broken on purpose|SyntaxError|RUNTIME-\d+/);
    const stable = await brokenRelease(staffPage, { version: '9.0.0', lifecycles });
    await publish(staffPage, { stable });
    await staffPage.goto('/conversations');

    // Nothing has failed yet of one that hangs.
    await standsAlone(staffPage, what.startsWith('hangs') ? 'This is taking longer than usual' : undefined);
  });
}

test('[PF-03] without a compatible release the shell says so in the remote’s place', async ({
  staffPage,
}) => {
  await publish(staffPage, { stable: { ...(await currentRelease()), contract: '99.0' } });
  await staffPage.goto('/conversations');

  await standsAlone(staffPage);
});

test('[PF-04] a script that differs from the published one does not run', async ({ staffPage, problems }) => {
  problems.allow(/integrity|mfe-inbox/);
  await staffPage.route(entries, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `window.tampered = true;${await answer.text()}` });
  });
  await staffPage.goto('/conversations');

  await standsAlone(staffPage);
  expect(await staffPage.evaluate(() => 'tampered' in window)).toBe(false);
});

test('[PF-01] without a registry the shell appears and says so, and Try again finds it', async ({
  staffPage,
  problems,
}) => {
  problems.allow(/remotes\.json/);
  await staffPage.route('**/remotes/remotes.json', (route) => route.fulfill({ status: 503, body: '' }));
  await staffPage.goto('/');
  await expect(
    staffPage.getByRole('heading', { name: 'The app could not be loaded completely' }),
  ).toBeVisible();

  await staffPage.unroute('**/remotes/remotes.json');
  await click(staffPage.getByRole('button', { name: 'Try again' }));
  await expect(staffPage).toHaveURL(/\/dashboard/);
});
