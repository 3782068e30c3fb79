import { displayPhone } from 'shared-contracts/domain/phone';
import { click } from '../fixtures/act.ts';
import { newCustomer } from '../fixtures/customer.ts';
import { unusedPhone } from '../fixtures/phone.ts';
import { expect, test } from '../fixtures/test.ts';
import { ConversationPage } from '../pages/conversation.page.ts';
import { NewConversationPage } from '../pages/new-conversation.page.ts';

test('[IN-06] suggests contacts by name and starts a conversation', async ({ staffPage, customer }) => {
  const start = new NewConversationPage(staffPage);
  await start.open();
  await start.search.fill(customer.name);
  await expect(start.suggestions).toHaveCount(1);
  await click(start.suggestion(customer.name));

  const conversation = new ConversationPage(staffPage);
  await expect(conversation.title).toHaveText(customer.name);
  await conversation.write('We have news for you');
  await expect(conversation.bubble('We have news for you')).toContainText('Delivered');
  expect(await customer.received()).toEqual(['We have news for you']);
});

test('[IN-06] a known number finds its contact, however it is typed', async ({ staffPage, owner }) => {
  const customer = await newCustomer(owner);
  const start = new NewConversationPage(staffPage);
  await start.open();
  await start.search.pressSequentially(customer.phone.replace('+1', '1 '));
  await expect(start.suggestion(customer.name)).toBeVisible();
  await expect(start.suggestions).toHaveCount(1);

  await start.search.press('Enter');
  await expect(new ConversationPage(staffPage).title).toHaveText(customer.name);
});

test('[IN-06] a number that is not a contact yet can be texted', async ({ staffPage }) => {
  const phone = unusedPhone();
  const start = new NewConversationPage(staffPage);
  await start.open();
  await start.search.pressSequentially(phone.replace('+1', ''));
  await click(start.suggestion(`Create contact and text ${displayPhone(phone)}`));

  const conversation = new ConversationPage(staffPage);
  await expect(conversation.title).toHaveText(displayPhone(phone));
  await conversation.write('Welcome!');
  await expect(conversation.bubble('Welcome!')).toContainText('Delivered');
});

test('[IN-06] a search without results says what to do next', async ({ staffPage }) => {
  const start = new NewConversationPage(staffPage);
  await start.open();
  await start.search.fill('nobody is called this');

  await expect(
    staffPage.getByText('No contacts match. Enter a full phone number to text someone new.'),
  ).toBeVisible();
});
