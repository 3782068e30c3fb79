import { click } from '../fixtures/act.ts';
import { newCustomer } from '../fixtures/customer.ts';
import { expect, test } from '../fixtures/test.ts';
import { ConversationPage } from '../pages/conversation.page.ts';
import { InboxPage } from '../pages/inbox.page.ts';

test('[IN-04] several conversations are closed at once, by keyboard and by mouse, and reopened with undo', async ({
  staffPage,
  owner,
}) => {
  const tag = `Queue ${Date.now()}`;
  const customers = await Promise.all(
    ['Ana', 'Bo', 'Cy'].map((name) => newCustomer(owner, { name: `${name} ${tag}` })),
  );
  for (const customer of customers) {
    await customer.textIn('Hello');
  }
  const inbox = new InboxPage(staffPage);
  await inbox.open();
  await inbox.find(tag);
  await expect(inbox.list.getByRole('option')).toHaveCount(3);

  await inbox.list.focus();
  await staffPage.keyboard.press('x');
  await expect(staffPage.getByText('1 selected')).toBeVisible();
  await click(inbox.row('Ana'), { modifiers: ['Shift'] });
  await expect(staffPage.getByText('3 selected')).toBeVisible();
  await click(inbox.selected.getByRole('button', { name: 'Close', exact: true }));

  const changes = staffPage.getByRole('region', { name: 'Bulk conversation changes' });
  await expect(changes.getByText('3 conversations closed.')).toBeVisible();
  await expect(inbox.row('Bo')).toContainText('Closed');
  await click(changes.getByRole('button', { name: 'Undo' }));
  await expect(changes.getByText('3 conversations reopened.')).toBeVisible();
  await expect(inbox.row('Bo')).not.toContainText('Closed');
});

test('[IN-03] texts written offline are sent once and in order when the connection returns', async ({
  staffPage,
  customer,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  const conversation = new ConversationPage(staffPage);
  await conversation.open(customer.contactId);
  await expect(conversation.composer).toBeEditable();

  await staffPage.context().setOffline(true);
  await expect(staffPage.getByText('No connection. Messages will be sent when it returns.')).toBeVisible();
  await conversation.write('First');
  await conversation.write('Second');
  await expect(conversation.bubble('Second')).toBeVisible();
  await staffPage.context().setOffline(false);

  await expect(staffPage.getByText('No connection.')).toHaveCount(0);
  await expect.poll(() => customer.received()).toEqual(['First', 'Second']);
});
