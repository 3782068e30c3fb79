import { timeLimits } from 'shared-contracts/testing/time-limits';
import { click } from '../../fixtures/act.ts';
import { startDevServer } from '../../fixtures/dev-server.ts';
import type { DevServer } from '../../fixtures/dev-server.ts';
import { expect, test as base } from '../../fixtures/test.ts';
import { ConversationPage } from '../../pages/conversation.page.ts';
import { OverridePage } from '../../pages/override.page.ts';

/** For a build on a machine that is busy with other tests. */
const buildTimeout = { timeout: timeLimits.test };

const test = base.extend<object, { devServer: DevServer }>({
  devServer: [
    async ({}, provide) => {
      const server = await startDevServer();
      await provide(server);
      await server.stop();
    },
    { scope: 'worker', timeout: timeLimits.processTest },
  ],
});

// One dev server for both: a build is the most expensive part.
test.describe.configure({ mode: 'default', timeout: timeLimits.processTest });

test('[PF-07] a remote runs alone on its dev page, with recorded data', async ({ page, devServer }) => {
  const row = page.getByRole('option', { name: /^Theo Lindqvist/ });
  await page.goto(`${devServer.origin}/`);
  await expect(row).toBeVisible(buildTimeout);
  await expect(page.getByRole('log', { name: 'Messages with Marta Diaz' })).toBeVisible();

  await click(row);
  await expect(page.getByRole('log', { name: 'Messages with Theo Lindqvist' })).toBeVisible();
});

test('[PF-07] a dev server’s remote runs in the deployed shell and shows an edit without a reload', async ({
  staffPage,
  customer,
  devServer,
}) => {
  const { origin } = devServer;
  const conversation = new ConversationPage(staffPage);
  const override = new OverridePage(staffPage);
  await staffPage.goto(devServer.link);
  await expect(override.question).toContainText('see and do everything you can here');
  expect(await override.taken(origin)).toBe(0);
  await click(override.confirm);
  await expect(override.badge(origin)).toBeVisible(buildTimeout);

  await staffPage.goto(`/conversations/${customer.contactId}`);
  await expect(conversation.composer).toBeVisible(buildTimeout);
  await expect(override.badge(origin)).toBeVisible();
  expect(await override.taken(origin)).toBeGreaterThan(0);

  // An open dialog only exists in a component's state.
  await staffPage.evaluate(() => Object.assign(window, { wasHere: true }));
  await click(conversation.action('More actions'));
  await click(staffPage.getByRole('menuitem', { name: 'Opt out' }));
  const dialog = staffPage.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  devServer.edit('src/screens/conversation/header/header-actions.tsx', ["'Close'", "'Close for today'"]);
  await expect(staffPage.getByText('Close for today')).toBeVisible(buildTimeout);
  await expect(dialog).toBeVisible();
  expect(await staffPage.evaluate(() => 'wasHere' in window)).toBe(true);
  await click(dialog.getByRole('button', { name: 'Cancel' }));

  await conversation.write('Sent by what is being worked on');
  await expect.poll(() => customer.received()).toEqual(['Sent by what is being worked on']);

  await staffPage.goto('/forbidden');
  await expect(override.badge(origin)).toBeVisible();
  await click(override.badge(origin).getByRole('button', { name: 'Back to the released version' }));
  await expect(override.badge(origin)).toHaveCount(0);
  await conversation.open(customer.contactId);
  await expect(conversation.action('Close')).toBeVisible();
  expect(await override.taken(origin)).toBe(0);
});
