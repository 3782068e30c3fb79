import { click } from '../fixtures/act.ts';
import { expect, test } from '../fixtures/test.ts';
import { openBothEnds } from '../pages/both-ends.ts';
import { ConversationPage } from '../pages/conversation.page.ts';

test('[IN-20] STOP ends texting with one confirmation, and START allows it again', async ({
  staffPage,
  anotherBrowser,
  customer,
}) => {
  const { handset, conversation } = await openBothEnds({ staffPage, anotherBrowser, customer });
  await conversation.composer.fill('a draft that must not get lost');

  await handset.write('Stop.');
  await expect(conversation.composer).toBeHidden();
  await expect(staffPage.getByText('This contact opted out of texts.')).toBeVisible();
  await expect.poll(() => customer.received()).toHaveLength(1);

  await handset.write('STOP');
  // Not 'Stop.', which is there already.
  await expect(conversation.thread.getByText('STOP', { exact: true })).toBeVisible();
  await handset.write('START');
  await expect(conversation.composer).toBeVisible();
  await expect(conversation.composer).toHaveValue('a draft that must not get lost');

  await conversation.write('Welcome back');
  await expect(handset.bubble('Welcome back')).toBeVisible();
});

test('[IN-20] HELP is answered at once without an opt-out', async ({
  staffPage,
  anotherBrowser,
  customer,
}) => {
  const { handset, conversation } = await openBothEnds({ staffPage, anotherBrowser, customer });

  await handset.write('help');
  await expect(handset.bubble('STOP')).toBeVisible();
  expect(await customer.received()).toHaveLength(1);
  await expect(conversation.composer).toBeEnabled();
});

test('[IN-20] an opt-out in ordinary words is suggested to staff, who accept it with one click', async ({
  staffPage,
  customer,
}) => {
  const conversation = new ConversationPage(staffPage);
  await customer.textIn('please stop texting me');
  await conversation.open(customer.contactId);
  await expect(conversation.composer).toBeVisible();

  await click(conversation.action('Opt out'));
  await expect(conversation.composer).toBeHidden();
});
