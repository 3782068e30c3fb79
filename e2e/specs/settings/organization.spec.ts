import { readFile } from 'node:fs/promises';
import { createContact } from 'shared-contracts/api/contacts';
import { getContact } from 'shared-contracts/api/contacts/one-contact';
import { expectAccessible, screenSizes } from '../../fixtures/accessibility.ts';
import { click, eventOf } from '../../fixtures/act.ts';
import { signInByApi } from '../../fixtures/api.ts';
import { newCustomer } from '../../fixtures/customer.ts';
import { people } from '../../fixtures/people.ts';
import { unusedPhone } from '../../fixtures/phone.ts';
import { png } from '../../fixtures/pictures.ts';
import { expect, test } from '../../fixtures/test.ts';
import { FramePage } from '../../pages/frame.page.ts';

test('[AD-01][AD-02] the organization is changed, and two people do not overwrite each other', async ({
  browserOf,
  problems,
}) => {
  // From the second of two saves.
  problems.allow(/status of 409/);
  const [page, other] = [await browserOf(people.stranger), await browserOf(people.stranger)];
  const size = (one: typeof page) => one.getByRole('combobox', { name: 'People' });
  const save = (one: typeof page) =>
    one.getByRole('form', { name: 'Organization' }).getByRole('button', { name: 'Save', exact: true });
  await Promise.all([page.goto('/settings'), other.goto('/settings')]);
  await expect(page.getByRole('link', { name: 'Accounts' })).toBeVisible();
  const [before, theirs, ours] = await size(page).evaluate((select: HTMLSelectElement) => {
    const others = [...select.options].map(({ value }) => value).filter((value) => value !== '');

    return [select.value, ...others.filter((value) => value !== select.value)];
  });
  await expect(size(other)).toHaveValue(before ?? '');
  await size(page).selectOption(ours ?? '');
  await size(other).selectOption(theirs ?? '');
  await click(save(other));
  await expect(other.getByText(/^Last changed by/).first()).toBeVisible();

  await click(save(page));
  const conflict = page.getByText('Someone else changed this while you were editing it');
  await expect(conflict).toBeVisible();
  await expectAccessible(page, 'a setting that two people changed');
  await expect(size(page)).toHaveValue(ours ?? '');
  await click(save(page));
  await expect(conflict).toBeHidden();
  await expect(new FramePage(page).notice('Organization information saved.')).toBeVisible();
  await page.reload();
  await expect(size(page)).toHaveValue(ours ?? '');
});

test('[AD-02] a logo is cropped, previewed and saved, and a file that is not a picture is refused', async ({
  browserOf,
}) => {
  const page = await browserOf(people.stranger);
  await page.goto('/settings');
  const file = page.getByLabel('Logo picture');
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(page.getByRole('alert')).toBeVisible();
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png() });
  const dialog = page.getByRole('dialog', { name: 'Crop the logo' });
  await expect(dialog.getByRole('group', { name: /^Logo area/ })).toBeVisible();
  for (const viewport of screenSizes) {
    await page.setViewportSize(viewport);
    await expectAccessible(page, 'a logo that is cropped');
  }
  await page.setViewportSize(screenSizes[0]);
  await click(dialog.getByRole('button', { name: 'Upload logo' }));
  await expect(page.getByRole('img', { name: 'New logo, not saved yet' })).toBeVisible();
  await click(page.getByRole('button', { name: 'Save logo' }));
  await expect(page.getByRole('img', { name: /^Logo of / })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('img', { name: /^Logo of / })).toBeVisible();
});

test('[AD-02] a file of unsubscribes opts its phones out and reports the rows that changed nothing', async ({
  browserOf,
  problems,
}) => {
  // From the file without phones.
  problems.allow(/status of 422/);
  const staff = await signInByApi(people.stranger);
  const [customer, later] = [await newCustomer(staff), unusedPhone()];
  const tenDigits = (phone: string) => phone.slice('+1'.length);
  const page = await browserOf(people.stranger);
  await page.goto('/settings');
  const file = page.getByLabel('CSV file of unsubscribes');
  const upload = (text: string) =>
    file.setInputFiles({ name: 'out.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await upload('name\nAnn\n');
  await expect(page.getByText('No column in that file has phone numbers.')).toBeVisible();
  const ofCustomer = tenDigits(customer.phone);
  await upload(`phone\n${ofCustomer}\n${tenDigits(later)}\n${ofCustomer}\n12\n`);

  await expect(page.getByText('Your unsubscribes are being uploaded.')).toBeVisible();
  await expect(page.getByText('Upload complete')).toBeVisible();
  await expect(page.getByText('4 rows: 2 opted out, 1 duplicate, 1 invalid.')).toBeVisible();
  await expect(page.getByText('No column in that file has phone numbers.')).toBeHidden();
  for (const viewport of screenSizes) {
    await page.setViewportSize(viewport);
    await expectAccessible(page, 'what became of a file of unsubscribes');
  }
  await page.setViewportSize(screenSizes[0]);
  const download = await eventOf(page.waitForEvent('download'), () =>
    click(page.getByRole('button', { name: 'Download rejected rows' })),
  );
  const rejected = await readFile(await download.path(), 'utf8');
  expect(rejected).toContain('Same phone number as line 2.');
  expect(rejected).not.toContain(tenDigits(later));
  await page.goto(`/contacts/${customer.contactId}`);
  await expect(page.getByText('Opted out', { exact: true }).first()).toBeVisible();
  const { id: accountId } = staff.account;
  // This phone was opted out before it belonged to a contact.
  const { id: contactId } = await staff.call(createContact, { accountId, name: 'Later', phone: later });
  expect((await staff.call(getContact, { accountId, contactId })).unsubscribedAt).not.toBeNull();
});

test('[AD-03] an account is found, its address is changed, and its text link is shown as a QR code', async ({
  browserOf,
  problems,
}) => {
  // From the account that does not exist, at the end.
  problems.allow(/status of 404/);
  const page = await browserOf(people.stranger);
  await page.goto('/settings/accounts');
  const table = page.getByRole('table', { name: 'Accounts' });
  const search = page.getByRole('textbox', { name: 'Find an account' });
  await search.fill('nothing has this name');
  await expect(page.getByRole('heading', { name: 'No account found' })).toBeVisible();
  await search.fill('');
  await expect(table.getByRole('link').first()).toBeVisible();
  await click(table.getByRole('link').first());
  const location = page.getByRole('textbox', { name: 'Location' });
  const place = (await location.inputValue()) === 'Dock 4' ? 'Dock 5' : 'Dock 4';
  await location.fill(place);
  await click(page.getByRole('form', { name: 'Account Information' }).getByRole('button', { name: 'Save' }));
  await expect(page.getByText(/^Last changed by/).first()).toBeVisible();
  await expect(page.getByRole('img', { name: /^QR code of the text link/ })).toBeVisible();
  await page.reload();
  await expect(location).toHaveValue(place);
  await page.goto('/accounts/999999999');
  await expect(page.getByRole('heading', { name: 'Account not found' })).toBeVisible();
});

test('[AD-02] a time zone is found by its city, its common name or its offset, with the keyboard alone', async ({
  staffPage: page,
}) => {
  await page.goto('/accounts/1');
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await expect(zone).toHaveValue('Pacific Time (Los Angeles)');
  for (const size of screenSizes) {
    await page.setViewportSize(size);
    await click(zone);
    await expect(page.getByRole('option').first()).toContainText('Eastern Time (New York)');
    await expectAccessible(page, 'the choice of a time zone');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
  }
  await zone.fill('gmt-10');
  await expect(page.getByRole('option', { name: /Honolulu/ })).toBeVisible();
  await zone.fill('denver');
  await page.keyboard.press('Enter');
  await expect(zone).toHaveValue('Mountain Time (Denver)');
  await expect(page.getByRole('option')).toHaveCount(0);
});
