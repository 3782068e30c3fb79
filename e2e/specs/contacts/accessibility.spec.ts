import { expectAccessible, screenSizes } from '../../fixtures/accessibility.ts';
import { newListOf } from '../../fixtures/list.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ContactsPage } from '../../pages/contacts.page.ts';

for (const viewport of screenSizes) {
  const at = `at ${viewport.width} px`;

  test(`[IN-10][IN-16] the table, the lists and their dialogs are accessible ${at}`, async ({
    staffPage,
    owner,
  }) => {
    const { list, members } = await newListOf(owner, 2);
    const [member] = members;
    if (!member) {
      throw new Error('Two contacts were made.');
    }
    await staffPage.setViewportSize(viewport);
    const contacts = new ContactsPage(staffPage);
    await staffPage.goto('/contacts');
    await expect(contacts.lists).toBeVisible();
    await expectAccessible(staffPage, 'the lists');

    await contacts.open(list.name);
    await contacts.select(member.name);
    await expectAccessible(staffPage, 'contacts, one of them selected');
    await staffPage.getByRole('button', { name: 'Add to list' }).click();
    await expect(contacts.dialog.getByRole('radio').first()).toBeVisible();
    await expectAccessible(staffPage, 'the choice of a list');
    await staffPage.keyboard.press('Escape');

    await staffPage.getByRole('button', { name: /^Filters/ }).click();
    await contacts.dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(contacts.dialog.getByText('Enter a date.')).toBeVisible();
    await expectAccessible(staffPage, 'filters, one of them wrong');
    await staffPage.keyboard.press('Escape');

    await staffPage.getByRole('button', { name: 'New contact' }).first().click();
    await expect(contacts.dialog.getByRole('radio').first()).toBeVisible();
    await expectAccessible(staffPage, 'a new contact');
    await staffPage.keyboard.press('Escape');

    await staffPage.goto('/lists/new');
    await expect(contacts.dialog.getByRole('textbox', { name: /List name/ })).toBeVisible();
    await expectAccessible(staffPage, 'a new list');
  });

  test(`[IN-13] a contact and its dialogs are accessible ${at}`, async ({ staffPage, owner, customer }) => {
    const { members } = await newListOf(owner, 1);
    const [other] = members;
    if (!other) {
      throw new Error('One contact was made.');
    }
    await staffPage.setViewportSize(viewport);
    const contacts = new ContactsPage(staffPage);
    await staffPage.goto(`/contacts/${customer.contactId}`);
    await expect(staffPage.getByRole('region', { name: 'Consent history' })).toContainText('Opted in');
    await expectAccessible(staffPage, 'a contact');

    await staffPage.getByRole('button', { name: 'More actions' }).click();
    await staffPage.getByRole('menuitem', { name: 'Merge with another contact' }).click();
    await contacts.dialog.getByRole('textbox', { name: 'Find a contact' }).fill(other.name);
    await contacts.dialog.getByRole('button', { name: other.name }).click();
    await expect(contacts.question.getByRole('columnheader', { name: other.name })).toBeVisible();
    await expectAccessible(staffPage, 'both sides of a merge');
  });
}
