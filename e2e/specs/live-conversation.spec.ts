import { click } from '../fixtures/act.ts';
import { newCustomer } from '../fixtures/customer.ts';
import { expect, test } from '../fixtures/test.ts';
import { ConversationPage } from '../pages/conversation.page.ts';
import { HandsetPage } from '../pages/handset.page.ts';
import { InboxPage } from '../pages/inbox.page.ts';

test('[IN-01][IN-02][IN-04] a customer texts, gets a reply on the phone, and the conversation is closed', async ({
  staffPage,
  anotherBrowser,
  owner,
}) => {
  const customer = await newCustomer(owner);
  const inbox = new InboxPage(staffPage);
  const conversation = new ConversationPage(staffPage);
  const handset = new HandsetPage(await anotherBrowser({ viewport: { width: 900, height: 900 } }));
  await inbox.open();
  await handset.open(customer);

  await handset.write('Do you have a table for two tonight?');
  await expect(inbox.row(customer.name)).toContainText('Do you have a table for two tonight?');
  await expect(inbox.row(customer.name)).toContainText('1 unread');

  await click(inbox.row(customer.name));
  await expect(conversation.title).toHaveText(customer.name);
  await expect(conversation.bubble('Do you have a table for two tonight?')).toBeVisible();
  await expect(inbox.row(customer.name)).not.toContainText('unread');

  await conversation.write('Yes, at eight. See you then!');
  await expect(conversation.bubble('Yes, at eight. See you then!')).toContainText('Delivered');
  await expect(handset.bubble('Yes, at eight. See you then!')).toBeVisible();
  expect(await customer.received()).toEqual(['Yes, at eight. See you then!']);

  await handset.write('Perfect');
  await expect(conversation.bubble('Perfect')).toBeVisible();
  // A page that was read just before its event arrived shows the text first; the event then marks it as read.
  await expect.poll(() => customer.unread()).toBe(0);

  await click(conversation.action('Close'));
  await expect(staffPage.getByText('Conversation marked as closed.')).toBeVisible();
  await expect(inbox.row(customer.name)).toContainText('Closed');

  await handset.write('One more thing');
  await expect(conversation.bubble('One more thing')).toBeVisible();
  await expect(inbox.row(customer.name)).not.toContainText('Closed');
});

test('[IN-02] a customer’s text is shown as text, never as markup', async ({ staffPage, customer }) => {
  await customer.textIn('<img src=x onerror=alert(1)> & <b>bold</b> see https://example.com/a?b=1');
  const conversation = new ConversationPage(staffPage);
  await conversation.open(customer.contactId);

  await expect(conversation.bubble('<img src=x onerror=alert(1)> & <b>bold</b>')).toBeVisible();
  const link = conversation.thread.getByRole('link', { name: 'https://example.com/a?b=1' });
  await expect(link).toHaveAttribute('rel', /noopener/);
});
