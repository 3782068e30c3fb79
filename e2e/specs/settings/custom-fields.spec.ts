import { randomUUID } from 'node:crypto';
import { createCustomField } from 'shared-contracts/api/custom-fields';
import { fieldLabelOf } from 'shared-contracts/domain/field-label';
import { getContact } from 'shared-contracts/api/contacts/one-contact';
import { click } from '../../fixtures/act.ts';
import { signInByApi } from '../../fixtures/api.ts';
import { newCustomer } from '../../fixtures/customer.ts';
import { people } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { FramePage } from '../../pages/frame.page.ts';
import { SettingsPage } from '../../pages/settings.page.ts';

/** Returns a name that no other journey uses: fields belong to the whole organization. */
const unusedField = (): string => `f_${randomUUID().slice(0, 8)}`;

test('[SH-11][AD-01] people without permissions on the organization have no settings', async ({
  browserOf,
}) => {
  const page = await browserOf(people.agent);
  await page.goto('/conversations/new');
  await click(new FramePage(page).profile);
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Account Settings' })).toHaveCount(0);

  await page.goto('/settings/custom-fields');
  await expect(page).toHaveURL(/\/forbidden$/);
});

test('[SH-11][AD-01][SH-28] the profile menu opens the settings, whose tabs have addresses', async ({
  browserOf,
}) => {
  const page = await browserOf(people.stranger);
  const settings = new SettingsPage(page);
  await page.goto('/conversations/new');
  await new FramePage(page).choose('Account Settings');

  await expect(page).toHaveURL(/\/settings\/general$/);
  await expect(page).toHaveTitle(/General · Texting$/);
  await expect(settings.tabs.getByRole('link', { name: 'General' })).toHaveAttribute('aria-current', 'page');
  await click(settings.tabs.getByRole('link', { name: 'Custom fields' }));
  await expect(page).toHaveURL(/\/settings\/custom-fields$/);
  await click(settings.tabs.getByRole('link', { name: 'Blackouts' }));
  await expect(page).toHaveURL(/\/settings\/blackouts$/);
  await page.goBack();
  await expect(settings.newField).toBeVisible();

  await page.goto('/settings/no-such-tab');
  await expect(page.getByText("There's no settings page at this address.")).toBeVisible();
  await click(page.getByRole('link', { name: 'Go to General' }));
  await expect(page.getByRole('heading', { name: 'General' })).toBeVisible();
});

test('[AD-07] a custom field is created, changed and deleted', async ({ browserOf, problems }) => {
  problems.allow(/status of 409/); // the name that is taken
  const settings = new SettingsPage(await browserOf(people.stranger));
  const name = unusedField();
  await settings.openFields();
  await click(settings.newField);
  await settings.dialog.getByLabel('Name').fill(`  ${name}  first visit `);
  await settings.dialog.getByLabel('Type').selectOption('Date');
  await click(settings.button('Create field'));
  await expect(settings.dialog).toBeHidden();
  const kept = `${name}_first_visit`;
  await expect(settings.field(kept)).toContainText('Today');

  await click(settings.newField);
  await settings.dialog.getByLabel('Name').fill(kept);
  await click(settings.button('Create field'));
  await expect(settings.dialog.getByText('A custom field with this name already exists.')).toBeVisible();
  await click(settings.button('Cancel'));

  await settings.choose(fieldLabelOf(kept), 'Edit');
  await settings.dialog.getByLabel('Default value').fill('2026-03-31');
  await click(settings.button('Save'));
  await expect(settings.field(kept)).toContainText('2026-03-31');

  await settings.choose(fieldLabelOf(kept), 'Delete');
  await expect(settings.question).toContainText('0 contacts have a value. Contacts keep their values');
  await click(settings.question.getByRole('button', { name: 'Delete' }));
  await expect(settings.field(kept)).toHaveCount(0);
});

test('[AD-07] a value is applied to contacts, with progress', async ({ browserOf, problems }) => {
  problems.allow(/status of 422/); // the invalid value
  const stranger = await signInByApi(people.stranger);
  const { contactId, account } = await newCustomer(stranger);
  const name = unusedField();
  await stranger.call(createCustomField, { fieldName: name, fieldType: 'Number' });
  const settings = new SettingsPage(await browserOf(people.stranger));
  await settings.openFields();
  await settings.choose(fieldLabelOf(name), 'Apply to contacts');
  await settings.dialog.getByLabel('Value', { exact: true }).fill('many');
  await click(settings.button('Apply'));
  await expect(settings.dialog.getByText('Enter a number such as 12 or 12.5.')).toBeVisible();

  await settings.dialog.getByLabel('Value', { exact: true }).fill('7');
  await click(settings.button('Apply'));
  await expect(settings.dialog.getByText(/contacts of [\d,]+ got the value “7”\./)).toBeVisible();

  const { metadata } = await stranger.call(getContact, { accountId: account.id, contactId });
  expect(metadata[name]).toBe('7');
});
