import { demoPassword, people } from '../fixtures/people.ts';
import { tabTo } from '../fixtures/tab-to.ts';
import { expect, test } from '../fixtures/test.ts';
import { ConversationPage } from '../pages/conversation.page.ts';
import { InboxPage } from '../pages/inbox.page.ts';
import { SignInPage } from '../pages/sign-in.page.ts';

test('[IN-01][IN-03][SH-01] signs in, opens, answers and closes a conversation with the keyboard alone', async ({
  page,
  customer,
}) => {
  await customer.textIn('Anybody there?');
  const signIn = new SignInPage(page);
  await signIn.open();
  await tabTo(page, signIn.email);
  await page.keyboard.type(people.agent);
  await tabTo(page, signIn.password);
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await signIn.hasGone();

  const inbox = new InboxPage(page);
  const conversation = new ConversationPage(page);
  await expect(inbox.list).toBeVisible();
  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Search', exact: true }));
  await page.keyboard.press('Enter');
  await expect(inbox.search).toBeFocused();
  await page.keyboard.type(customer.name);
  await page.keyboard.press('Enter');
  await expect(inbox.list.getByRole('option')).toHaveCount(1);
  await tabTo(page, inbox.list);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(conversation.bubble('Anybody there?')).toBeVisible();

  await tabTo(page, conversation.composer);
  await page.keyboard.type('Yes, we are');
  await page.keyboard.press('Control+Enter');
  await expect(conversation.bubble('Yes, we are')).toContainText('Delivered');
  await expect(conversation.composer).toBeFocused();
  await expect(conversation.composer).toHaveValue('');

  await page.keyboard.press('Escape');
  await expect(inbox.list).toBeFocused();
  await tabTo(page, conversation.action('Close'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Conversation marked as closed.')).toBeVisible();
});

test('[SH-12] the first stop of the Tab key skips the navigation', async ({ staffPage }) => {
  await staffPage.goto('/no/such/page');
  await expect(staffPage.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await staffPage.keyboard.press('Tab');
  await expect(staffPage.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await staffPage.keyboard.press('Enter');
  await expect(staffPage.getByRole('main')).toBeFocused();
});
