import { updateList } from 'shared-contracts/api/contacts/lists';
import { click } from '../fixtures/act.ts';
import { newAudience, sendWave, textsAt } from '../fixtures/audience.ts';
import { newCustomer } from '../fixtures/customer.ts';
import { daytimePhone } from '../fixtures/daytime.ts';
import { expect, test } from '../fixtures/test.ts';
import { ConversationPage } from '../pages/conversation.page.ts';

test('[TX-02] an opt-out request in Spanish is suggested and accepted with one click', async ({
  staffPage,
  owner,
}) => {
  const { list, phones } = await newAudience(owner, 1);
  const customer = await newCustomer(owner, { phone: daytimePhone() });
  await owner.call(updateList, { listId: list.id, contactsToAdd: [customer.contactId] });
  const conversation = new ConversationPage(staffPage);

  await customer.textIn('No me envíen más mensajes');
  await conversation.open(customer.contactId);
  const suggestion = staffPage.getByRole('region', { name: 'Opt-out suggestion' });
  await expect(suggestion).toContainText('Marketing texts are paused until you decide.');

  await sendWave(owner, { list, job: { body: 'Fresh beans today' } });
  await expect
    .poll(() => Promise.all(phones.map((phone) => textsAt(owner, phone))))
    .toEqual([[expect.stringContaining('Fresh beans today')]]);
  expect(await customer.received()).toEqual([]);

  await click(suggestion.getByRole('button', { name: 'Opt out' }));
  await expect(conversation.composer).toBeHidden();
  await expect(staffPage.getByText('This contact opted out of texts.')).toBeVisible();
});
