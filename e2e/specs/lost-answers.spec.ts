import type { Page } from '@playwright/test';
import { listLists } from 'shared-contracts/api/contacts/lists';
import { listRewardPrograms } from 'shared-contracts/api/rewards';
import { listTemplates } from 'shared-contracts/api/templates';
import { click } from '../fixtures/act.ts';
import { unusedName } from '../fixtures/customer.ts';
import { unusedListName } from '../fixtures/list.ts';
import { readStack } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { FramePage } from '../pages/frame.page.ts';
import { RewardsPage } from '../pages/rewards.page.ts';
import { TemplatePage } from '../pages/template.page.ts';

const lost = 'The server could not be reached. Check your connection and try again.';

/** Lets the first POST to this path reach the API, and loses its response. */
async function loseAnswerOf(page: Page, path: RegExp): Promise<void> {
  let isLost = false;
  await page.route(
    (url) => url.origin === readStack().apiUrl && path.test(url.pathname),
    async (route) => {
      if (isLost || route.request().method() !== 'POST') {
        return route.fallback();
      }
      isLost = true;
      await route.fetch();

      return route.abort('connectionreset');
    },
  );
}

test.beforeEach(({ problems }) => problems.allow(/ERR_CONNECTION_RESET/));

test('[CA-14][SH-17] a list whose answer was lost is created once when the button is pressed again', async ({
  staffPage,
  owner,
}) => {
  const name = unusedListName();
  await loseAnswerOf(staffPage, /^\/lists$/);
  await staffPage.goto('/lists/new');
  const dialog = staffPage.getByRole('dialog', { name: 'New list' });
  await dialog.getByRole('textbox', { name: /List name/ }).fill(name);
  await click(dialog.getByRole('button', { name: 'Create list' }));
  await expect(staffPage.getByText(lost)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: /List name/ })).toHaveValue(name);

  await click(dialog.getByRole('button', { name: 'Create list' }));
  await expect(staffPage).toHaveURL(/listName=/);
  const { items } = await owner.call(listLists, { accountId: owner.account.id, prefix: name });
  expect(items).toHaveLength(1);
});

test('[CA-10][SH-17] a template whose answer was lost is created once when the button is pressed again', async ({
  staffPage,
  owner,
}) => {
  const name = unusedName();
  const template = new TemplatePage(staffPage);
  await loseAnswerOf(staffPage, /^\/accounts\/\d+\/templates$/);
  await template.open();
  await template.name.fill(name);
  await template.text.fill('Hi {contact.first_name|there}');
  await click(template.button('Create'));
  await expect(staffPage.getByText(lost)).toBeVisible();
  await expect(template.name).toHaveValue(name);

  await click(template.button('Create'));
  await expect(staffPage).toHaveURL(/\/templates\/\d+\/edit$/);
  const { items } = await owner.call(listTemplates, { accountId: owner.account.id, name_query: name });
  expect(items).toHaveLength(1);
});

test('[RW-04][SH-17] a reward whose answer was lost is created once when the button is pressed again', async ({
  staffPage,
  owner,
}) => {
  const name = unusedName();
  const rewards = new RewardsPage(staffPage);
  const { notices } = new FramePage(staffPage);
  await loseAnswerOf(staffPage, /^\/rewards\/rewardsProgram$/);
  await rewards.open();
  await click(rewards.button('New reward'));
  await rewards.dialog.getByLabel('Program name').fill(name);
  await rewards.dialog.getByLabel('Point value').fill('10');
  await rewards.dialog.getByLabel('Discount code').fill('CUP');
  await click(rewards.button('Create reward'));
  // The locator goes by role, so this also shows that the open dialog does not hide the notice from screen readers.
  await expect(notices.getByText(lost)).toBeVisible();

  await click(rewards.button('Create reward'));
  await expect(notices.getByText('Reward created.')).toBeVisible();
  const { items } = await owner.call(listRewardPrograms, {});
  expect(items.filter(({ program }) => program === name)).toHaveLength(1);
});
