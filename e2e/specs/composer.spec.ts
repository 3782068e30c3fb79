import { click } from '../fixtures/act.ts';
import { expect, test } from '../fixtures/test.ts';
import { ConversationPage } from '../pages/conversation.page.ts';

test('[IN-03] counts characters and segments, names the characters that need Unicode, and warns of the cost', async ({
  staffPage,
  customer,
}) => {
  const conversation = new ConversationPage(staffPage);
  await conversation.open(customer.contactId);
  const counter = staffPage.getByText(/characters/);

  await conversation.composer.fill('a'.repeat(160));
  await expect(counter).toContainText('160/160 characters, 1 segment · SMS');
  await conversation.composer.fill('a'.repeat(161));
  await expect(counter).toContainText('2 segments');
  await conversation.composer.fill('It’s here');
  await expect(counter).toContainText('Unicode');
  await expect(counter).toContainText('’');
  await conversation.composer.fill('a'.repeat(160 * 4));
  await expect(staffPage.getByText('High segment count may result in increased costs')).toBeVisible();
});

test('[IN-03] refuses a text that still has a placeholder, and keeps it', async ({ staffPage, customer }) => {
  const conversation = new ConversationPage(staffPage);
  await conversation.open(customer.contactId);
  await conversation.write('Hello {contact.name}');

  await expect(staffPage.getByText(/still contains a placeholder/)).toBeVisible();
  await expect(conversation.composer).toHaveValue('Hello {contact.name}');
  expect(await customer.received()).toEqual([]);
});

test('[IN-03] an emoji is inserted at the caret', async ({ staffPage, customer }) => {
  const conversation = new ConversationPage(staffPage);
  await conversation.open(customer.contactId);
  await conversation.composer.fill('Hello there');
  await conversation.composer.press('Home');
  await click(staffPage.getByRole('button', { name: 'Insert emoji' }));
  await staffPage.getByLabel('Search emoji').fill('thumbs up');
  await click(staffPage.getByRole('gridcell').first());

  await expect(conversation.composer).toHaveValue(/^\u{1F44D}.*Hello there$/u);
  await expect(conversation.composer).toBeFocused();
});

test('[IN-03] an emoji further down is chosen with the keyboard, however fast the keys are pressed', async ({
  staffPage,
  customer,
}) => {
  const conversation = new ConversationPage(staffPage);
  await conversation.open(customer.contactId);
  await staffPage.getByRole('button', { name: 'Insert emoji' }).focus();
  await staffPage.keyboard.press('Enter');
  await expect(staffPage.getByLabel('Search emoji')).toBeFocused();
  await expect(staffPage.getByRole('gridcell').first()).toBeVisible();

  const chosen = staffPage.locator('[role=gridcell][data-active]');
  for (let row = 0; row < 30; row += 1) {
    await staffPage.keyboard.press('ArrowDown');
  }
  await expect(staffPage.getByRole('row').filter({ has: chosen })).toHaveAttribute('aria-rowindex', '29');
  await expect(chosen).toBeInViewport({ ratio: 1 });
  await staffPage.keyboard.press('PageDown');
  await expect(staffPage.getByRole('row').filter({ has: chosen })).toHaveAttribute('aria-rowindex', '37');
  await expect(chosen).toBeInViewport({ ratio: 1 });
  await staffPage.keyboard.press('Enter');

  await expect(conversation.composer).not.toHaveValue('');
  await expect(conversation.composer).toBeFocused();
});
