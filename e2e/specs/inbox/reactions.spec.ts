import { expect, test } from '../../fixtures/test.ts';
import { ConversationPage } from '../../pages/conversation.page.ts';

test('[TX-04][TX-01] a reaction is shown at the text it quotes and does not mark the conversation unread', async ({
  staffPage,
  customer,
}) => {
  await customer.receive('Reply RAFFLE to win a bag of beans');
  await customer.textIn('Liked “Reply RAFFLE to win a bag of beans”');
  expect(await customer.unread()).toBe(0);

  const conversation = new ConversationPage(staffPage);
  await conversation.open(customer.contactId);
  await expect(conversation.bubble('Reply RAFFLE')).toContainText(`${customer.name} reacted 👍`);
  await expect(conversation.bubble('Liked')).toBeHidden();

  await customer.textIn('Can I come by?');
  await expect(conversation.bubble('Can I come by?')).toBeVisible();
});
