import type { Page } from '@playwright/test';
import { click } from '../../fixtures/act.ts';
import { newList, unusedListName } from '../../fixtures/list.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ContactsPage } from '../../pages/contacts.page.ts';

/** Expects that focus is on an element, not on the body. */
async function focusIsKept(page: Page, what: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName), { message: `the focus after ${what}` })
    .not.toBe('BODY');
  // And it stays there once all menus and dialogs have closed.
  await expect(page.locator('[role=menu]:visible, [role=dialog]:visible')).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.tagName), `the focus after ${what}`).not.toBe(
    'BODY',
  );
}

test('[IN-15][IN-17] the focus stays on the page after an export and after a search is saved as a list', async ({
  staffPage,
  customer,
}) => {
  const contacts = new ContactsPage(staffPage);
  const more = staffPage.getByRole('button', { name: 'More actions for these contacts' });
  await contacts.open();
  await contacts.find(customer.name);
  await expect(contacts.contact(customer.name)).toBeVisible();
  await click(more);
  await click(staffPage.getByRole('menuitem', { name: 'Export these contacts' }));
  await expect(staffPage.getByText('Your contacts are being exported.')).toBeVisible();
  await focusIsKept(staffPage, 'an export');
  await expect(more).toBeFocused();

  const name = unusedListName();
  await click(more);
  await click(staffPage.getByRole('menuitem', { name: 'Save as list' }));
  await contacts.dialog.getByRole('textbox', { name: /List name/ }).fill(name);
  await staffPage.keyboard.press('Enter');
  await expect(staffPage.getByRole('heading', { level: 1, name })).toBeVisible();
  await focusIsKept(staffPage, 'saving a list');
});

test('[IN-16] after many contacts are added to a list the focus is on the page that shows them', async ({
  staffPage,
  customer,
  owner,
}) => {
  const list = await newList(owner);
  const contacts = new ContactsPage(staffPage);
  await contacts.open();
  await contacts.find(customer.name);
  // A new search starts with an empty selection.
  await expect(contacts.total('1 contact')).toBeVisible();
  await contacts.select(customer.name);
  await click(staffPage.getByRole('button', { name: 'Add to list' }));
  await contacts.dialog.getByRole('textbox', { name: 'Find a list' }).fill(list.name);
  await click(contacts.dialog.getByRole('radio', { name: list.name }));
  await expect(contacts.dialog.getByRole('radio', { name: list.name })).toBeChecked();
  await click(contacts.dialog.getByRole('button', { name: 'Add to list' }));
  await expect(staffPage.getByText('Successfully updated list.')).toBeVisible();

  await focusIsKept(staffPage, 'adding to a list');
  await expect(staffPage.getByRole('region', { name: 'Contacts' }).first()).toBeFocused();
});
