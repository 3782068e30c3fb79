import { updateContact } from 'shared-contracts/api/contacts';
import { click } from '../../fixtures/act.ts';
import { newCustomer } from '../../fixtures/customer.ts';
import { newList } from '../../fixtures/list.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ContactsPage } from '../../pages/contacts.page.ts';
import { ConversationPage } from '../../pages/conversation.page.ts';

test('[IN-13][IN-21] a contact is changed and keeps the changes', async ({ staffPage, customer }) => {
  await staffPage.goto(`/contacts/${customer.contactId}`);
  const name = staffPage.getByRole('textbox', { name: 'Name', exact: true });
  await expect(name).toHaveValue(customer.name);
  await expect(staffPage.getByRole('textbox', { name: 'Opt-in source' })).toHaveValue('External Opt-In');

  await name.fill(`${customer.name} Moe`);
  await staffPage.getByRole('textbox', { name: 'Opt-in source' }).fill('At the counter');
  await staffPage.getByRole('textbox', { name: 'New field' }).fill('  favorite drink ');
  await staffPage.getByRole('textbox', { name: 'Value' }).fill('tea');
  await click(staffPage.getByRole('button', { name: 'Add field' }));
  await click(staffPage.getByRole('button', { name: 'Save' }));
  await expect(staffPage.getByText('Contact information saved.')).toBeVisible();

  await staffPage.reload();
  await expect(staffPage.getByRole('heading', { level: 1, name: `${customer.name} Moe` })).toBeVisible();
  await expect(staffPage.getByRole('textbox', { name: 'Favorite drink' })).toHaveValue('tea');
  await expect(staffPage.getByRole('textbox', { name: 'Opt-in source' })).toHaveValue('At the counter');
});

test('[IN-13] lists are joined and left', async ({ staffPage, customer, owner }) => {
  const list = await newList(owner);
  const contacts = new ContactsPage(staffPage);
  await staffPage.goto(`/contacts/${customer.contactId}`);
  await click(staffPage.getByRole('button', { name: 'Add to list' }));
  await contacts.dialog.getByRole('textbox', { name: 'Find a list' }).fill(list.name);
  await click(contacts.dialog.getByRole('radio', { name: list.name }));
  await expect(contacts.dialog.getByRole('radio', { name: list.name })).toBeChecked();
  await click(contacts.dialog.getByRole('button', { name: 'Add to list' }));
  await expect(staffPage.getByText('Contact added to list.')).toBeVisible();

  await click(staffPage.getByRole('button', { name: `Remove from ${list.name}` }));
  await expect(staffPage.getByText('Contact removed from list.')).toBeVisible();
  await expect(staffPage.getByRole('button', { name: `Remove from ${list.name}` })).toBeHidden();
});

test('[IN-13] a blocked contact is unblocked in the conversation', async ({ staffPage, customer, owner }) => {
  await owner.call(updateContact, {
    accountId: customer.account.id,
    contactId: customer.contactId,
    blocked: true,
  });
  const conversation = new ConversationPage(staffPage);
  await staffPage.goto(`/conversations/${customer.contactId}`);
  await expect(staffPage.getByText('This contact is blocked.')).toBeVisible();
  await click(staffPage.getByRole('button', { name: 'Unblock' }));
  await expect(conversation.composer).toBeVisible();

  await click(staffPage.getByRole('link', { name: 'Edit contact' }));
  await expect(staffPage).toHaveURL(new RegExp(`/contacts/${customer.contactId}$`));
  await click(staffPage.getByRole('checkbox', { name: /^Block contact/ }));
  await expect(staffPage.getByRole('checkbox', { name: /^Block contact/ })).toBeChecked();
});

test('[IN-13] unsubscribing cannot be undone by staff, and is recorded', async ({ staffPage, customer }) => {
  const contacts = new ContactsPage(staffPage);
  await staffPage.goto(`/contacts/${customer.contactId}`);
  await click(staffPage.getByRole('button', { name: 'More actions' }));
  await click(staffPage.getByRole('menuitem', { name: 'Unsubscribe' }));
  await click(contacts.question.getByRole('button', { name: 'Unsubscribe' }));

  const history = staffPage.getByRole('region', { name: 'Consent history' });
  await expect(history).toContainText('Opted out by');
  await click(staffPage.getByRole('button', { name: 'More actions' }));
  await expect(staffPage.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  await expect(staffPage.getByRole('menuitem', { name: 'Unsubscribe' })).toHaveCount(0);
});

test('[IN-13] a contact is deleted and restored', async ({ staffPage, customer, problems }) => {
  problems.allow(/status of 404/); // the live stream may report it before the response does
  const contacts = new ContactsPage(staffPage);
  await staffPage.goto(`/contacts/${customer.contactId}`);
  await click(staffPage.getByRole('button', { name: 'More actions' }));
  await click(staffPage.getByRole('menuitem', { name: 'Delete' }));
  await click(contacts.question.getByRole('button', { name: 'Delete' }));
  await expect(staffPage.getByRole('heading', { name: 'Contact deleted' })).toBeVisible();

  await click(staffPage.getByRole('button', { name: 'Undo' }));
  await expect(staffPage.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(customer.name);
});

test('[IN-13] two contacts are merged after both were shown', async ({
  staffPage,
  owner,
  customer,
  problems,
}) => {
  problems.allow(/status of 404/); // the live stream may report the deleted one before the response does
  const other = await newCustomer(owner);
  await other.textIn('I have two phones');
  const contacts = new ContactsPage(staffPage);
  await staffPage.goto(`/contacts/${customer.contactId}`);
  await click(staffPage.getByRole('button', { name: 'More actions' }));
  await click(staffPage.getByRole('menuitem', { name: 'Merge with another contact' }));
  await contacts.dialog.getByRole('textbox', { name: 'Find a contact' }).fill(other.name);
  // Suggestions from before the search have it too, and move when the search has ended.
  await expect(contacts.dialog.getByRole('listitem')).toHaveCount(1);
  await click(contacts.dialog.getByRole('button', { name: other.name }));
  await expect(contacts.question.getByRole('columnheader', { name: other.name })).toBeVisible();
  await click(contacts.question.getByRole('button', { name: 'Merge' }));

  await expect(staffPage.getByText('Contacts merged.')).toBeVisible();
  await click(staffPage.getByRole('link', { name: 'Conversation', exact: true }));
  await expect(new ConversationPage(staffPage).bubble('I have two phones')).toBeVisible();
});

test('[IN-13] a contact that does not exist is not found', async ({ staffPage, problems }) => {
  problems.allow(/status of 404/);
  await staffPage.goto('/contacts/999999999');

  await expect(
    staffPage.getByText('Sorry, but the contact you requested was not found or you do not have permission!'),
  ).toBeVisible();
});

test('[IN-13] [SH-28] the address by name and id opens the same page; another unknown address does not', async ({
  staffPage,
  customer,
}) => {
  await staffPage.goto(`/foo/bar`);
  await expect(staffPage.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await staffPage.goto(`/${encodeURIComponent(customer.name)}/x${customer.contactId}`);
  await expect(staffPage.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();

  for (const name of [encodeURIComponent(customer.name), 'J.%20Doe']) {
    await staffPage.goto(`/${name}/${customer.contactId}`);
    await expect(staffPage.getByRole('heading', { level: 1, name: customer.name })).toBeVisible();
    await expect(staffPage.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(customer.name);
    await expect(staffPage).toHaveURL(new RegExp(`/contacts/${customer.contactId}$`));
  }
});
