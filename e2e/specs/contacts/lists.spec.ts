import { click } from '../../fixtures/act.ts';
import { newListOf, unusedListName } from '../../fixtures/list.ts';
import { people } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ContactsPage } from '../../pages/contacts.page.ts';
import { FramePage } from '../../pages/frame.page.ts';

test('[IN-16][SH-13] a list is created and comes first among people’s lists', async ({ staffPage }) => {
  const name = unusedListName();
  const contacts = new ContactsPage(staffPage);
  await contacts.open();
  await click(staffPage.getByRole('button', { name: 'New list' }));
  const field = contacts.dialog.getByRole('textbox', { name: /List name/ });
  await field.fill('Friends & family');
  await expect(
    contacts.dialog.getByText('List name may only contain AlphaNumeric characters with Spaces'),
  ).toBeVisible();
  await field.fill(name);
  await click(contacts.dialog.getByRole('button', { name: 'Create list' }));

  await expect(staffPage.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(contacts.lists.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
});

test('[IN-16] a list is renamed, cloned, cleared and deleted', async ({ staffPage, owner, problems }) => {
  problems.allow(/status of 404/); // its contacts may be requested by the previous name
  const { list } = await newListOf(owner, 2);
  const renamed = unusedListName();
  const contacts = new ContactsPage(staffPage);
  await contacts.open(list.name);
  await contacts.showList(list.name);
  await expect(contacts.table.getByRole('link')).toHaveCount(2);

  await contacts.chooseForList(list.name, 'Rename');
  await contacts.dialog.getByRole('textbox', { name: /List name/ }).fill(renamed);
  await click(contacts.dialog.getByRole('button', { name: 'Rename' }));
  await expect(staffPage.getByText(`Successfully renamed list ${renamed}.`)).toBeVisible();
  await expect(staffPage.getByRole('heading', { level: 1, name: renamed })).toBeVisible();

  await contacts.showList(renamed);
  await contacts.chooseForList(renamed, 'Clone');
  await click(contacts.question.getByRole('button', { name: 'Clone' }));
  await expect(staffPage.getByRole('heading', { level: 1, name: `${renamed} copy` })).toBeVisible();
  await expect(contacts.table.getByRole('link')).toHaveCount(2);

  await contacts.chooseForList(`${renamed} copy`, 'Clear');
  await click(contacts.question.getByRole('button', { name: 'Clear' }));
  await expect(staffPage.getByRole('heading', { name: 'No contacts in this list' })).toBeVisible();

  await contacts.chooseForList(`${renamed} copy`, 'Delete');
  await click(contacts.question.getByRole('button', { name: 'Delete' }));
  await expect(staffPage).toHaveURL(/listName=All$/);
  await expect(contacts.lists.getByRole('link', { name: `${renamed} copy` })).toHaveCount(0);
});

test('[IN-16] the list All cannot be changed', async ({ staffPage }) => {
  const contacts = new ContactsPage(staffPage);
  await contacts.open();
  await click(staffPage.getByRole('button', { name: 'Actions for list All', exact: true }));

  await expect(staffPage.getByRole('menuitem', { name: 'Rename' })).toBeDisabled();
  await expect(staffPage.getByRole('menuitem', { name: 'Delete' })).toBeDisabled();
});

test('[IN-16] a list that does not exist says so', async ({ staffPage, problems }) => {
  problems.allow(/status of 404/);
  await staffPage.goto('/contacts?listName=No%20such%20list');

  await expect(staffPage.getByText('List not found.')).toBeVisible();
});

test('[IN-17] a search is saved as a list that keeps matching new contacts', async ({
  staffPage,
  customer,
}) => {
  const name = unusedListName();
  const contacts = new ContactsPage(staffPage);
  await contacts.open();
  await contacts.find(customer.name);
  await expect(contacts.contact(customer.name)).toBeVisible();
  await click(staffPage.getByRole('button', { name: 'More actions for these contacts' }));
  await click(staffPage.getByRole('menuitem', { name: 'Save as list' }));
  await contacts.dialog.getByRole('textbox', { name: /List name/ }).fill(name);
  await click(contacts.dialog.getByRole('button', { name: 'Save' }));

  await expect(staffPage.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(contacts.contact(customer.name)).toBeVisible();
  await expect(await contacts.showList(name)).toContainText('Saved search');
});

test('[SH-12][IN-10] people who may not manage contacts do not see them', async ({ browserOf }) => {
  const page = await browserOf(people.viewer);
  await page.goto('/contacts');

  await expect(page).toHaveURL(/\/forbidden$/);
  await expect(new FramePage(page).entry('Contacts')).toHaveCount(0);
});
