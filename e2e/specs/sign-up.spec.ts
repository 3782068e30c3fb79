import { searchContacts } from 'shared-contracts/api/contacts';
import { sendMessage } from 'shared-contracts/api/messages';
import { expectAccessible, screenSizes } from '../fixtures/accessibility.ts';
import { check, click } from '../fixtures/act.ts';
import { signInByApi } from '../fixtures/api.ts';
import { findContact, unusedName } from '../fixtures/customer.ts';
import { people } from '../fixtures/people.ts';
import { unusedPhone } from '../fixtures/phone.ts';
import { expect, test } from '../fixtures/test.ts';
import { ConversationPage } from '../pages/conversation.page.ts';
import { HandsetPage } from '../pages/handset.page.ts';

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
  await click(page.getByRole('button', { name: 'Sign up' }));
  await expect(page.getByText('Check the box to agree to texts.')).toBeVisible();
  await check(page.getByRole('checkbox', { name: /I agree to receive text messages/ }));
  await click(page.getByRole('button', { name: 'Sign up' }));
  await expect(page.getByText('Enter a phone number with its area code.')).toBeVisible();
  problems.allow(/status of 422 .*\/unprotected/);
  await page.getByLabel('Phone Number').fill(phone);
  await click(page.getByRole('button', { name: 'Sign up' }));

  await expect(page.getByText('Thank you for your submission!')).toBeVisible();
  const { items } = await owner.call(searchContacts, { accountId, name_search_term: name });
  expect(items).toMatchObject([{ phone, unsubscribed: false, tcpaOptInLocation: 'Sign-up page' }]);
});

test('[IN-19] the phone is masked while it is typed, pasted, corrected and deleted', async ({
  anotherBrowser,
  owner,
}) => {
  const page = await anotherBrowser();
  const field = page.getByLabel('Phone Number');
  await page.goto(`/accounts/${owner.account.id}/signup`);
  await expect(field).toBeVisible();
  await field.pressSequentially('4155550166');
  await expect(field).toHaveValue('+1 (415) 555 - 0166');

  for (let digit = 0; digit < 4; digit += 1) {
    await field.press('Backspace');
  }
  await expect(field).toHaveValue('+1 (415) 555');
  await field.press('Home');
  for (let step = 0; step < 5; step += 1) {
    await field.press('ArrowRight');
  }
  await field.press('Delete');
  await field.pressSequentially('2');
  await expect(field).toHaveValue('+1 (425) 555');
  expect(await field.evaluate((input) => (input as HTMLInputElement).selectionStart)).toBe(6); // it is an input
  await field.press('ControlOrMeta+a');
  await page.keyboard.insertText('1-907-555-0100');
  await expect(field).toHaveValue('+1 (907) 555 - 0100');
  await field.press('ControlOrMeta+a');
  await field.press('Backspace');
  await expect(field).toHaveValue('');
  await field.pressSequentially('+442079460958');
  await expect(field).toHaveValue('+442079460958');
});

test('[IN-19][AD-02] with double opt-in a visitor only gets the question until they answer YES', async ({
  browserOf,
  anotherBrowser,
}) => {
  // In their organization no journey turns this setting off.
  const stranger = await signInByApi(people.stranger);
  const { account } = stranger;
  const staff = await browserOf(people.stranger);
  const doubleOptIn = staff.getByRole('checkbox', { name: 'Double opt-in' });
  await staff.goto('/settings');
  await check(doubleOptIn);
  await expect(doubleOptIn).toBeEnabled();
  await staff.reload();
  await expect(doubleOptIn).toBeChecked();

  const [name, phone] = [unusedName(), unusedPhone()];
  const visitor = await anotherBrowser();
  await visitor.goto(`/accounts/${account.id}/signup`);
  await visitor.getByLabel('Name').fill(name);
  await visitor.getByLabel('Phone Number').fill(phone);
  await check(visitor.getByRole('checkbox', { name: /I agree to receive text messages/ }));
  await click(visitor.getByRole('button', { name: 'Sign up' }));
  await expect(visitor.getByText('Thank you for your submission!')).toBeVisible();

  const handset = new HandsetPage(visitor);
  await handset.open({ phone, number: account.phone });
  await expect(handset.received).toHaveText(/Reply YES to get our texts/);
  const { id: contactId = 0 } = (await findContact(stranger, { account, phone })) ?? {};
  const text = { accountId: account.id, contactId, body: 'Our sale begins' };
  await expect(stranger.call(sendMessage, text)).rejects.toMatchObject({ code: 'contact_unsubscribed' });
  const conversation = new ConversationPage(staff);
  await conversation.open(contactId);
  await expect(staff.getByText('This contact hasn’t replied YES yet.')).toBeVisible();
  await expect(conversation.composer).toBeHidden();

  await handset.write('YES');
  await expect(conversation.composer).toBeVisible();
  await conversation.write('Welcome');
  await expect(handset.bubble('Welcome')).toBeVisible();
});

test('[IN-19] at a counter, one person after another signs up in the same tab', async ({
  anotherBrowser,
  owner,
  problems,
}) => {
  const page = await anotherBrowser();
  const accountId = owner.account.id;
  const [first, second] = [unusedName(), unusedName()];
  await page.goto(`/accounts/${accountId}/signup`);
  await page.getByLabel('Name').fill(first);
  await page.getByLabel('Phone Number').fill('12');
  await check(page.getByRole('checkbox'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter a phone number with its area code.')).toBeVisible();
  problems.allow(/status of 422 .*\/unprotected/);
  await expect(page.getByLabel('Name')).toHaveValue(first);
  await page.getByLabel('Phone Number').fill(unusedPhone());
  await page.keyboard.press('Enter');
  await expect(page.getByText('Thank you for your submission!')).toBeFocused();
  for (const size of screenSizes) {
    await page.setViewportSize(size);
    await expectAccessible(page, 'the thanks of the sign-up page');
  }

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveValue('');
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await page.keyboard.type(second);
  await page.getByLabel('Phone Number').fill(unusedPhone());
  await check(page.getByRole('checkbox'));
  await click(page.getByRole('button', { name: 'Sign up', exact: true }));
  await expect(page.getByText('Thank you for your submission!')).toBeVisible();
  for (const name of [first, second]) {
    const { items } = await owner.call(searchContacts, { accountId, name_search_term: name });
    expect(items).toHaveLength(1);
  }
});

test('[IN-19] a visitor who got no response sends the form again and is signed up once', async ({
  anotherBrowser,
  owner,
  problems,
}) => {
  const page = await anotherBrowser();
  const accountId = owner.account.id;
  const name = unusedName();
  await page.goto(`/accounts/${accountId}/signup`);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Phone Number').fill(unusedPhone());
  await check(page.getByRole('checkbox'));
  await page.route(
    '**/contacts/unprotected',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  problems.allow(/net::ERR_FAILED|status of 409 .*\/unprotected/);
  const send = page.getByRole('button', { name: 'Sign up', exact: true });
  await click(send);
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await expect(page.getByLabel('Name')).toHaveValue(name);
  await click(send);

  await expect(page.getByText('Thank you for your submission!')).toBeVisible();
  const { items } = await owner.call(searchContacts, { accountId, name_search_term: name });
  expect(items).toHaveLength(1);
});

test('[IN-19] the page of an account that does not exist says so', async ({ anotherBrowser, problems }) => {
  const page = await anotherBrowser();
  problems.allow(/status of 404 .*\/signup/);
  await page.goto('/accounts/99999999/signup');

  await expect(page.getByText('This sign-up page does not exist.')).toBeVisible();
});
