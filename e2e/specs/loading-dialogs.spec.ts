import { expectAccessibleAtEverySize, onPhone } from '../fixtures/accessibility.ts';
import { click } from '../fixtures/act.ts';
import { holdLateScripts } from '../fixtures/held-requests.ts';
import { people } from '../fixtures/people.ts';
import { atRest } from '../fixtures/rest.ts';
import { expect, test } from '../fixtures/test.ts';
import { ConversationPage } from '../pages/conversation.page.ts';
import { TeamPage } from '../pages/team.page.ts';

/** Dialogs with several fields and with one, by the button that opens them. */
const dialogs = [
  { row: '[IN-12]', at: '/contacts', button: 'New contact', title: 'New contact', field: 'Name' },
  { row: '[AD-04]', at: '/settings/users', button: 'New user', title: 'New user', field: 'First name' },
  {
    row: '[AD-07]',
    at: '/settings/custom-fields',
    button: 'New field',
    title: 'New custom field',
    field: 'Name',
  },
] as const;

for (const { row, at, button, title, field } of dialogs) {
  test(`${row} the frame of "${title}" appears at once and is accessible, on a phone and a desktop`, async ({
    browserOf,
  }) => {
    const page = await browserOf(people.owner);
    await page.goto(at);
    const opener = page.getByRole('button', { name: button });
    await expect(opener).toBeVisible();
    // Shared dialogs load when the page is idle, together with the palette behind this button.
    await expect(page.getByRole('button', { name: /^Find pages/ })).toBeVisible();
    await page.setViewportSize(onPhone.viewport);
    await atRest(page);
    const release = await holdLateScripts(page);
    await click(opener);
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible();
    await expect(dialog.getByRole('status')).toHaveText('Loading');
    await expectAccessibleAtEverySize(page, `"${title}" while it loads`, {
      shown: dialog,
      withBusyParts: true,
    });
    await release();
    await expect(dialog.getByLabel(field, { exact: false }).first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });
}

/** Dialogs of a conversation's menu. */
const ofConversation = [
  { choice: 'Snooze', title: 'Snooze', shows: 'Tomorrow' },
  { choice: 'Keyboard shortcuts', title: 'Keyboard shortcuts', shows: 'Single-key shortcuts are on' },
] as const;

for (const { choice, title, shows } of ofConversation) {
  test(`[IN-03] the frame of "${title}" appears before its code has loaded`, async ({
    staffPage: page,
    customer,
  }) => {
    await customer.textIn('Are you open today?');
    await new ConversationPage(page).open(customer.contactId);
    await expect(page.getByRole('button', { name: /^Find pages/ })).toBeVisible();
    await click(new TeamPage(page).menu);
    const release = await holdLateScripts(page);
    await click(page.getByRole('menuitem', { name: choice }));
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.getByRole('status')).toHaveText('Loading');

    await release();
    await expect(dialog.getByText(shows).first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });
}

test('[IN-02] the contact sheet appears before its content, on a phone', async ({
  staffPage: page,
  customer,
}) => {
  await customer.textIn('Are you open today?');
  await new ConversationPage(page).open(customer.contactId);
  await expect(page.getByRole('button', { name: /^Find pages/ })).toBeVisible();
  await page.setViewportSize(onPhone.viewport);
  await click(new TeamPage(page).menu);
  const release = await holdLateScripts(page);
  await click(page.getByRole('menuitem', { name: 'Contact details' }));
  const sheet = page.getByRole('dialog', { name: customer.name });
  await expect(sheet.getByRole('button', { name: 'Close' })).toBeVisible();

  await release();
  await expect(sheet.getByText('Phone').first()).toBeVisible();
});
