import { click } from '../fixtures/act.ts';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { ConversationPage } from '../pages/conversation.page.ts';
import { PalettePage } from '../pages/palette.page.ts';

test('[SH-12] pages, a conversation, a contact and a list are found from anywhere with the keyboard alone', async ({
  staffPage,
  customer,
}) => {
  await customer.textIn('Where are you?');
  await staffPage.goto('/dashboard');
  const palette = new PalettePage(staffPage);
  await palette.open();
  await staffPage.keyboard.type('templates');
  await expect(palette.result('Pages', 'Templates')).toHaveAttribute('aria-selected', 'true');
  await staffPage.keyboard.press('Enter');
  await expect(staffPage).toHaveURL(/\/templates/);

  await palette.open();
  await staffPage.keyboard.type(customer.name);
  await expect(palette.result('Contacts', customer.name)).toBeVisible();
  await expect(palette.result('Conversations', customer.name)).toHaveAttribute('aria-selected', 'true');
  await staffPage.keyboard.press('Enter');
  await expect(new ConversationPage(staffPage).bubble('Where are you?')).toBeVisible();

  await palette.open();
  await staffPage.keyboard.type('nothing has this name');
  await expect(staffPage.getByText(/^Nothing matches/)).toBeVisible();
  await staffPage.keyboard.press('Escape');
  await expect(palette.box).toBeHidden();
});

test('[SH-12] entries of each part of the app are found: settings, flows and actions', async ({
  staffPage,
}) => {
  await staffPage.goto('/dashboard');
  const palette = new PalettePage(staffPage);
  await palette.open();
  await staffPage.keyboard.type('audit');
  await expect(palette.result('Settings', 'Audit log')).toBeVisible();
  await palette.box.fill('new');
  for (const action of ['New conversation', 'New list', 'New template', 'New flow', 'New wave']) {
    await expect(palette.result('Actions', action)).toBeVisible();
  }
  await click(palette.result('Actions', 'New template'));
  await expect(staffPage).toHaveURL(/\/templates\/new/);
});

test('[SH-12] an agent is offered only permitted actions', async ({ browserOf }) => {
  const page = await browserOf(people.agent);
  await page.goto('/conversations/new');
  const palette = new PalettePage(page);
  await palette.open();
  await page.keyboard.type('audit');
  await expect(page.getByText(/^Nothing matches/)).toBeVisible();
});
