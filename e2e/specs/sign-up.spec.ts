import { searchContacts } from 'shared-contracts/api/contacts';
import { expectAccessible, screenSizes } from '../fixtures/accessibility.ts';
import { unusedName, unusedPhone } from '../fixtures/customer.ts';
import { expect, test } from '../fixtures/test.ts';

test('[IN-19] a visitor signs up on the public page and becomes a contact', async ({
  anotherBrowser,
  owner,
  problems,
}) => {
  const page = await anotherBrowser();
  const [name, phone] = [unusedName(), unusedPhone()];
  const accountId = owner.account.id;
  await page.goto(`/accounts/${accountId}/signup`);
  await expect(page.getByRole('heading', { name: 'Get texts from' })).toBeVisible();
  for (const size of screenSizes) {
    await page.setViewportSize(size);
    await expectAccessible(page, 'the sign-up page');
  }
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Phone Number').fill('12');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Tick the box to agree to texts.')).toBeVisible();
  await page.getByRole('checkbox', { name: /I agree to receive text messages/ }).check();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Enter a phone number with its area code.')).toBeVisible();
  problems.allow(/status of 422 .*\/unprotected/);
  await page.getByLabel('Phone Number').fill(phone);
  await page.getByRole('button', { name: 'Sign up' }).click();

  await expect(page.getByText('Thank you for your submission!')).toBeVisible();
  const { items } = await owner.call(searchContacts, { accountId, name_search_term: name });
  expect(items).toMatchObject([{ phone, unsubscribed: false, tcpaOptInLocation: 'Sign-up page' }]);
});

test('[IN-19] the page of an account that is not there says so', async ({ anotherBrowser, problems }) => {
  const page = await anotherBrowser();
  problems.allow(/status of 404 .*\/signup/);
  await page.goto('/accounts/99999999/signup');

  await expect(page.getByText('This sign-up page does not exist.')).toBeVisible();
});
