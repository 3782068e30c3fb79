import { expectAccessibleAtEverySize, onPhone } from '../../fixtures/accessibility.ts';
import { click } from '../../fixtures/act.ts';
import { newListOf } from '../../fixtures/list.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ContactsPage } from '../../pages/contacts.page.ts';

test.use(onPhone);

test('[IN-10][IN-16] the table, the lists and their dialogs are accessible', async ({ staffPage, owner }) => {
  const { list, members } = await newListOf(owner, 2);
  const [member] = members;
  if (!member) {
    throw new Error('Two contacts were made.');
  }
  const contacts = new ContactsPage(staffPage);
  await staffPage.goto('/contacts?show=lists');
  await expect(contacts.lists).toBeVisible();
  await expectAccessibleAtEverySize(staffPage, 'the lists', contacts.lists);

  await contacts.open(list.name);
  await contacts.select(member.name);
  await expectAccessibleAtEverySize(
    staffPage,
    'contacts, one of them selected',
    staffPage.getByRole('button', { name: 'Add to list' }),
  );
  await click(staffPage.getByRole('button', { name: 'Add to list' }));
  await expect(contacts.dialog.getByRole('radio').first()).toBeVisible();
  await expectAccessibleAtEverySize(
    staffPage,
    'the choice of a list',
    contacts.dialog.getByRole('radio').first(),
  );
  await staffPage.keyboard.press('Escape');

  await click(staffPage.getByRole('button', { name: /^Filters/ }));
  await click(contacts.dialog.getByRole('button', { name: 'Apply' }));
  await expect(contacts.dialog.getByText('Enter a date.')).toBeVisible();
  await expectAccessibleAtEverySize(
    staffPage,
    'filters, one of them wrong',
    contacts.dialog.getByText('Enter a date.'),
  );
  await staffPage.keyboard.press('Escape');

  await click(staffPage.getByRole('button', { name: 'New contact' }).first());
  await expect(contacts.dialog.getByRole('radio').first()).toBeVisible();
  await expectAccessibleAtEverySize(staffPage, 'a new contact', contacts.dialog.getByRole('radio').first());
  await staffPage.keyboard.press('Escape');

  await staffPage.goto('/lists/new');
  await expect(contacts.dialog.getByRole('textbox', { name: /List name/ })).toBeVisible();
  await expectAccessibleAtEverySize(
    staffPage,
    'a new list',
    contacts.dialog.getByRole('textbox', { name: /List name/ }),
  );
});

test('[IN-13] a contact and its dialogs are accessible', async ({ staffPage, owner, customer }) => {
  const { members } = await newListOf(owner, 1);
  const [other] = members;
  if (!other) {
    throw new Error('One contact was made.');
  }
  const contacts = new ContactsPage(staffPage);
  await staffPage.goto(`/contacts/${customer.contactId}`);
  await expect(staffPage.getByRole('region', { name: 'Consent history' })).toContainText('Opted in');
  await expectAccessibleAtEverySize(
    staffPage,
    'a contact',
    staffPage.getByRole('region', { name: 'Consent history' }),
  );

  await click(staffPage.getByRole('button', { name: 'More actions' }));
  await click(staffPage.getByRole('menuitem', { name: 'Merge with another contact' }));
  await contacts.dialog.getByRole('textbox', { name: 'Find a contact' }).fill(other.name);
  await click(contacts.dialog.getByRole('button', { name: other.name }));
  await expect(contacts.question.getByRole('columnheader', { name: other.name })).toBeVisible();
  await expectAccessibleAtEverySize(
    staffPage,
    'both sides of a merge',
    contacts.question.getByRole('columnheader', { name: other.name }),
  );
});
