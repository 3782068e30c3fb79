import { displayPhone } from 'shared-contracts/domain/phone';
import { click } from '../../fixtures/act.ts';
import { unusedName } from '../../fixtures/customer.ts';
import { newList } from '../../fixtures/list.ts';
import { unusedPhone } from '../../fixtures/phone.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ContactsPage } from '../../pages/contacts.page.ts';

test('[IN-12] a new contact goes into the open list and into All, and both lists update', async ({
  staffPage,
  owner,
}) => {
  const list = await newList(owner);
  const [name, phone] = [unusedName(), unusedPhone()];
  const contacts = new ContactsPage(staffPage);
  await contacts.open(list.name);
  const row = await contacts.showList(list.name);
  await expect(row).toContainText('0 contacts');
  await expect(staffPage.getByRole('heading', { name: 'No contacts in this list' })).toBeVisible();

  await click(staffPage.getByRole('button', { name: 'New contact' }).first());
  await contacts.dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  const field = contacts.dialog.getByRole('textbox', { name: /Phone Number/ });
  await field.pressSequentially(phone.replace('+1', ''));
  const digits = phone.slice(2);
  await expect(field).toHaveValue(`+1 (${digits.slice(0, 3)}) ${digits.slice(3, 6)} - ${digits.slice(6)}`);
  await click(contacts.dialog.getByRole('button', { name: 'Add contact' }));

  await expect(contacts.contact(name)).toBeVisible();
  await expect(row).toContainText('1 contact');
  await contacts.open();
  await contacts.find(name);
  await expect(contacts.contact(name)).toBeVisible();
  await expect(contacts.table.getByText(displayPhone(phone))).toBeVisible();
});

test('[IN-12] a phone that a contact already has links to that contact', async ({
  staffPage,
  customer,
  problems,
}) => {
  problems.allow(/status of 409/);
  const contacts = new ContactsPage(staffPage);
  await contacts.open();
  await click(staffPage.getByRole('button', { name: 'New contact' }).first());
  await contacts.dialog
    .getByRole('textbox', { name: /Phone Number/ })
    .pressSequentially(customer.phone.replace('+1', ''));
  await click(contacts.dialog.getByRole('button', { name: 'Add contact' }));

  await expect(contacts.dialog.getByText(`This number belongs to ${customer.name}.`)).toBeVisible();
  await click(contacts.dialog.getByRole('link', { name: 'Open this contact' }));
  await expect(staffPage).toHaveURL(new RegExp(`/contacts/${customer.contactId}$`));
  await expect(staffPage.getByRole('heading', { level: 1, name: customer.name })).toBeVisible();
});
