import { expectAccessible, screenSizes } from '../fixtures/accessibility.ts';
import { click } from '../fixtures/act.ts';
import { openWithin } from '../fixtures/open-within.ts';
import { people } from '../fixtures/people.ts';
import { withdraw } from '../fixtures/registry.ts';
import { expect, test } from '../fixtures/test.ts';
import { FramePage } from '../pages/frame.page.ts';

const forbidden = "Uh-oh, you don't have permission to view this page!";

test('[SH-09][SH-12] people who may not read conversations see neither them nor a link to them', async ({
  browserOf,
}) => {
  const page = await browserOf(people.viewer);
  await page.goto('/conversations');

  await expect(page).toHaveURL(/\/forbidden$/);
  await expect(page.getByText(forbidden)).toBeVisible();
  await expect(new FramePage(page).entry('Conversations')).toHaveCount(0);
});

test('[SH-08][SH-12] / leads an agent to conversations, and the navigation shows permitted pages', async ({
  browserOf,
}) => {
  const page = await browserOf(people.agent);
  await page.goto('/');

  await expect(page).toHaveURL(/\/conversations/);
  await expect(new FramePage(page).entry('Conversations')).toBeVisible();
  await expect(new FramePage(page).navigation.getByRole('link')).toHaveText([
    /Conversations/,
    /Contacts/,
    /Templates/,
  ]);
});

test('[SH-08] / leads a viewer to the dashboard, their only page', async ({ browserOf }) => {
  const page = await browserOf(people.viewer);
  await page.goto('/');

  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('button', { name: 'Last 7 days' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create Wave' })).toHaveCount(0);
  await expect(new FramePage(page).navigation.getByRole('link')).toHaveText([/Dashboard/]);
});

test('[SH-12] a viewer sees no unread count, even as texts arrive; a colleague does', async ({
  browserOf,
  customer,
}) => {
  const [viewer, agent] = [await browserOf(people.viewer), await browserOf(people.agent)];
  await viewer.goto('/dashboard');
  await agent.goto('/contacts');
  await customer.textIn('Is anybody there?');

  await expect(agent).toHaveTitle(/^\(\d+\) /);
  await click(new FramePage(viewer).switcher);
  await expect(viewer.getByRole('dialog', { name: 'Accounts' })).toBeVisible();
  await expect(viewer.getByText(/\d unread/)).toHaveCount(0);
  await expect(viewer).toHaveTitle(/^Dashboard/);
});

test('[SH-16][SH-18] pages of a state lead an owner in none of these states into the product', async ({
  staffPage,
}) => {
  for (const address of [
    '/login',
    '/activate',
    '/expired',
    '/auth/tfa/generate',
    '/auth/tfa/validate',
    '/onboarding/number',
    '/onboarding/account',
  ]) {
    await staffPage.goto(address);

    await expect(staffPage, address).toHaveURL(/\/dashboard/);
    await expect(new FramePage(staffPage).profile).toBeVisible();
  }
});

test('[SH-08] a viewer whose pages are not released yet sees which ones are missing and that nothing is wrong', async ({
  browserOf,
}) => {
  const page = await browserOf(people.viewer);
  await withdraw(page, 'mfe-campaigns', 'mfe-admin');
  await page.goto('/');

  await expect(page.getByRole('heading', { name: 'Your pages are not released yet' })).toBeVisible();
  await expect(page.getByText(/“Dashboard” and “Your Profile”/)).toBeVisible();
  await expect(page.getByText(/administrator/i)).toHaveCount(0);
  for (const size of screenSizes) {
    await page.setViewportSize(size);
    await expectAccessible(page, 'the start page of a viewer');
  }
});

test('[SH-28] an unknown page says so and offers a way back', async ({ staffPage }) => {
  await staffPage.goto('/conversations');
  await staffPage.goto('/no/such/page');
  await expect(staffPage.getByRole('heading', { name: 'Page not found' })).toBeVisible();

  await click(staffPage.getByRole('button', { name: 'Go to the start page' }));
  await expect(staffPage).toHaveURL(/\/dashboard/);
});

/** Addresses below pages of remotes, at which there is nothing. Each was once a blank page or another page. */
const nowhere: readonly [title: string, paths: readonly string[]][] = [
  [
    'Page not found',
    [
      '/waves/1/x',
      '/templates/1',
      '/templates/x/y/z',
      '/flows/1',
      '/rewards/x',
      '/rewards/x/y',
      '/contacts/12/x',
      '/contacts/import/1/x',
      '/settings/x',
    ],
  ],
  ['Wave not found', ['/waves/abc', '/waves/0/edit', '/waves/1e3/confirm']],
  ['Template not found', ['/templates/abc/edit', '/templates/0/edit']],
  ['Flow not found', ['/flows/edit/abc', '/flows/edit/012']],
  ['Contact not found', ['/contacts/abc', '/conversations/1e1']],
  ['Import not found', ['/contacts/import/abc', '/contacts/import/999999']],
  ['User not found', ['/users/abc', '/users/999999']],
  ['Account not found', ['/accounts/0', '/accounts/999999']],
  ['Group not found', ['/groups/abc', '/groups/999999']],
];
for (const [title, paths] of nowhere) {
  test(`[SH-28] an address without a page keeps its address: ${title}`, async ({ staffPage, problems }) => {
    problems.allow(/status of 404/);
    const heading = staffPage.getByRole('heading', { level: 2, name: title });
    const [first = '', ...others] = paths;
    const expectKept = async (path: string) => {
      await expect(heading).toBeVisible();
      await expect(staffPage).toHaveURL(new RegExp(`${path}$`));
    };
    await staffPage.goto(first);
    await expectKept(first);
    for (const path of others) {
      // Another page in between, so that the heading is not that of the address before.
      await openWithin(staffPage, '/forbidden');
      await expect(heading).toBeHidden();
      await openWithin(staffPage, path);
      await expectKept(path);
    }
  });
}
