import { click } from '../fixtures/act.ts';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { ConversationPage } from '../pages/conversation.page.ts';

test('[IN-07] a message is scheduled, appears in everyone’s conversation, and is deleted again', async ({
  staffPage,
  browserOf,
  customer,
}) => {
  const conversation = new ConversationPage(staffPage);
  const colleague = new ConversationPage(await browserOf(people.owner));
  await conversation.open(customer.contactId);
  await colleague.open(customer.contactId);
  await conversation.composer.fill('See you at the tasting');
  const dialog = await conversation.schedule();

  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('See you at the tasting');
  await dialog.getByLabel('Time', { exact: true }).fill('12:15');
  await expect(dialog.getByText(/^Goes out on .* at 12:15 PM P[SD]T/)).toBeVisible();
  await click(dialog.getByRole('button', { name: 'Schedule', exact: true }));

  await expect(conversation.composer).toHaveValue('');
  for (const one of [conversation, colleague]) {
    await expect(one.scheduled).toContainText('See you at the tasting');
    await expect(one.scheduled).toContainText('12:15 PM');
  }

  await click(colleague.scheduled.getByRole('button', { name: 'Delete scheduled message' }));
  await click(colleague.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
  await expect(colleague.scheduled).toBeHidden();
  await expect(conversation.scheduled).toBeHidden();
  expect(await customer.ledger()).toEqual([]);
});

test('[IN-07] a time in quiet hours is refused with the next open time, which one press chooses', async ({
  staffPage,
  customer,
}) => {
  const conversation = new ConversationPage(staffPage);
  await conversation.open(customer.contactId);
  await conversation.composer.fill('Good night');
  const dialog = await conversation.schedule();
  await dialog.getByLabel('Time', { exact: true }).fill('23:45');

  await expect(dialog.getByRole('alert')).toContainText('outside 8:00 AM to 9:00 PM for this contact');
  await expect(dialog.getByRole('button', { name: 'Schedule', exact: true })).toBeDisabled();
  await click(dialog.getByRole('button', { name: /^Use / }));
  await expect(dialog.getByText(/^Goes out on /)).toBeVisible();
  await click(dialog.getByRole('button', { name: 'Cancel' }));
  await expect(conversation.composer).toHaveValue('Good night');
});

test('[IN-07] a time skipped by daylight saving is refused, and a repeated time needs a choice', async ({
  staffPage,
  customer,
}) => {
  const conversation = new ConversationPage(staffPage);
  await conversation.open(customer.contactId);
  const dialog = await conversation.schedule();
  await dialog.getByLabel('Date', { exact: true }).fill('2027-03-14');
  await dialog.getByLabel('Time', { exact: true }).fill('02:30');
  await expect(dialog.getByRole('alert')).toContainText('That time does not exist');

  await dialog.getByLabel('Date', { exact: true }).fill('2027-11-07');
  await dialog.getByLabel('Time', { exact: true }).fill('01:30');
  await expect(dialog.getByRole('radio')).toHaveCount(2);
});
