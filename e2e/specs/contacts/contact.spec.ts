import { updateContact } from 'shared-contracts/api/contacts';
import { listInbox } from 'shared-contracts/api/inbox';
import { displayPhone } from 'shared-contracts/domain/phone';
import { click } from '../../fixtures/act.ts';
import { newCustomer } from '../../fixtures/customer.ts';
import { newList } from '../../fixtures/list.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ContactPage } from '../../pages/contact.page.ts';
import { ContactsPage } from '../../pages/contacts.page.ts';
import { ConversationPage } from '../../pages/conversation.page.ts';

test('[IN-13][IN-21] fields are edited in place and keep their values, and a refused one stays open', async ({
  staffPage,
  customer,
  owner,
  problems,
}) => {
  problems.allow(/status of 409/);
  const other = await newCustomer(owner);
  const contact = new ContactPage(staffPage);
  await contact.open(customer.contactId);
  await expect(contact.field('Opt-in source')).toContainText('External Opt-In');
  await expect(contact.head).toContainText(displayPhone(customer.phone));
  await expect(staffPage.getByRole('textbox')).toHaveCount(1); // the search of the lists

  await contact.edit('phone number');
  await contact.input('Phone Number').fill(other.phone.replace('+1', ''));
  await staffPage.keyboard.press('Enter');
  await expect(staffPage.getByText(`This number belongs to ${other.name}.`)).toBeVisible();
  await expect(contact.input('Phone Number')).toBeFocused();
  await staffPage.keyboard.press('Escape');
  await expect(contact.editButton('phone number')).toBeFocused();
  await expect(contact.field('Phone Number')).toContainText(displayPhone(customer.phone));

  await contact.editButton('name').press('Enter');
  await contact.input('Name').fill(`${customer.name} Moe`);
  await staffPage.keyboard.press('Enter');
  await expect(staffPage.getByText('Contact information saved.')).toBeVisible();
  await expect(contact.editButton('name')).toBeFocused();
  await click(contact.field('Opt-in source').getByText('External Opt-In'));
  await contact.input('Opt-in source').fill('At the counter');
  await click(contact.save);
  await expect(contact.input('Opt-in source')).toBeHidden();
  await contact.addField('  house mug ', 'blue');
  await expect(contact.field('House mug')).toContainText('blue');

  await staffPage.reload();
  await expect(staffPage.getByRole('heading', { level: 1, name: `${customer.name} Moe` })).toBeVisible();
  await expect(contact.field('House mug')).toContainText('blue');
  await expect(contact.field('Opt-in source')).toContainText('At the counter');
  await contact.edit('house mug');
  await click(staffPage.getByRole('button', { name: 'Remove field House mug' }));
  await expect(contact.field('House mug')).toHaveCount(0);
});

test('[IN-13] the latest texts are shown, and the conversation stays unread', async ({
  staffPage,
  customer,
  owner,
}) => {
  await customer.textIn('Do you have oat milk?');
  const texts = staffPage.getByRole('region', { name: 'Recent texts' });
  await new ContactPage(staffPage).open(customer.contactId);
  await expect(texts.getByText('Do you have oat milk?')).toBeVisible();
  await customer.textIn('And soy?');
  await expect(texts.getByText('And soy?')).toBeVisible();
  const { items } = await owner.call(listInbox, {
    accountId: customer.account.id,
    name_search_term: customer.name,
  });
  expect(items.map(({ unreadCount }) => unreadCount)).toEqual([2]);

  await click(texts.getByRole('link', { name: 'Open conversation' }));
  await expect(new ConversationPage(staffPage).bubble('And soy?')).toBeVisible();
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
  await expect(new ContactPage(staffPage).field('Name')).toContainText(customer.name);
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
    await expect(new ContactPage(staffPage).field('Name')).toContainText(customer.name);
    await expect(staffPage).toHaveURL(new RegExp(`/contacts/${customer.contactId}$`));
  }
});
