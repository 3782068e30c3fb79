import { expectAccessibleAtEverySize, onPhone } from '../fixtures/accessibility.ts';
import { click } from '../fixtures/act.ts';
import { holdLateScripts } from '../fixtures/held-requests.ts';
import { people } from '../fixtures/people.ts';
import { atRest } from 'remote-kit/check/rest';
import { expect, test } from '../fixtures/test.ts';
import { ConversationPage } from '../pages/conversation.page.ts';
import { TeamPage } from '../pages/team.page.ts';

test('[IN-12] the frame of "New contact" appears at once and is accessible, on a phone and a desktop', async ({
  browserOf,
}) => {
  const page = await browserOf(people.owner);
  await page.goto('/contacts');
  const opener = page.getByRole('button', { name: 'New contact' });
  await expect(opener).toBeVisible();
  // Shared dialogs load when the page is idle, together with the palette behind this button.
  await expect(page.getByRole('button', { name: /^Find pages/ })).toBeVisible();
  await page.setViewportSize(onPhone.viewport);
  await atRest(page);
  const release = await holdLateScripts(page);
  await click(opener);
  const dialog = page.getByRole('dialog', { name: 'New contact' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveText('Loading');
  await expectAccessibleAtEverySize(page, '"New contact" while it loads', {
    shown: dialog,
    withBusyParts: true,
  });
  await release();
  await expect(dialog.getByLabel('Name', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('[IN-03] the frame of "Snooze" appears before its code has loaded', async ({
  staffPage: page,
  customer,
}) => {
  await customer.textIn('Are you open today?');
  await new ConversationPage(page).open(customer.contactId);
  await expect(page.getByRole('button', { name: /^Find pages/ })).toBeVisible();
  await click(new TeamPage(page).menu);
  const release = await holdLateScripts(page);
  await click(page.getByRole('menuitem', { name: 'Snooze' }));
  const dialog = page.getByRole('dialog', { name: 'Snooze' });
  await expect(dialog.getByRole('status')).toHaveText('Loading');

  await release();
  await expect(dialog.getByText('Tomorrow').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

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
