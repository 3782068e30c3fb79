import { receiveCall } from 'shared-contracts/api/accounts/calls';
import { createAccount } from 'shared-contracts/api/accounts/new-account';
import { acceptTerms, listAccounts } from 'shared-contracts/api/accounts';
import { expectAccessible, screenSizes } from '../../fixtures/accessibility.ts';
import { click } from '../../fixtures/act.ts';
import { newFounder, signUpByApi } from '../../fixtures/founder.ts';
import { expect, test } from '../../fixtures/test.ts';
import { OutboxPage } from '../../pages/outbox.page.ts';
import { SignInPage } from '../../pages/sign-in.page.ts';

test('[AD-03] calls are forwarded, names have a default, and an account is deleted by typing its name', async ({
  anotherBrowser,
  problems,
}) => {
  // Forwarding to one of our numbers, the last account, and the deleted account.
  problems.allow(/status of (404|409|422) /);
  const founder = newFounder();
  const owner = await signUpByApi(new OutboxPage(await anotherBrowser()), founder);
  const [airport, downtown] = [await open(owner, '539', 'Airport'), await open(owner, '572', 'Downtown')];
  const page = await anotherBrowser();
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.signIn(founder.email, founder.password);
  await click(page.getByRole('button', { name: 'No, password only' }));
  await signIn.hasGone();
  await page.goto(`/accounts/${downtown.id}`);

  const form = page.getByRole('form', { name: 'Account Information' });
  const forwarding = form.getByRole('textbox', { name: 'Call forwarding' });
  await form.getByRole('textbox', { name: 'Default contact name' }).fill('neighbor');
  await forwarding.fill(airport.phone.slice(2));
  await click(form.getByRole('button', { name: 'Save' }));
  await expect(form.getByText('This number belongs to an account here. Enter another number.')).toBeVisible();
  await forwarding.fill('2125550177');
  await click(form.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('Account information saved.')).toBeVisible();
  const call = { carrier: 'simulator', id: `call-${downtown.id}`, from: '+14155550188', to: downtown.phone };
  expect(await owner.call(receiveCall, call)).toContain('<Number>+12125550177</Number>');
  await expect(page.getByRole('region', { name: 'Payment Information' })).toContainText('No card yet.');

  await click(page.getByRole('button', { name: 'Delete account' }));
  const dialog = page.getByRole('alertdialog', { name: 'Delete this account?' });
  const typed = dialog.getByRole('textbox', { name: 'Type the account name to delete it' });
  await typed.fill('Airport');
  await click(dialog.getByRole('button', { name: 'Delete account' }));
  await expect(dialog.getByText('Type Downtown to confirm.')).toBeVisible();
  for (const size of screenSizes) {
    await page.setViewportSize(size);
    await expectAccessible(page, 'the question whether to delete an account');
  }
  await page.setViewportSize(screenSizes[0]);
  await typed.fill('Downtown');
  await click(dialog.getByRole('button', { name: 'Delete account' }));

  await expect(page).toHaveURL(/\/settings\/accounts$/);
  await expect(dialog).toBeHidden();
  const table = page.getByRole('table', { name: 'Accounts' });
  await expect(table.getByRole('link', { name: 'Airport' })).toBeVisible();
  await expect(table.getByRole('link', { name: 'Downtown' })).toHaveCount(0);
  await expect(page.getByText(/^Airport: /)).toBeVisible();
  expect((await owner.call(listAccounts, {})).items.map(({ name }) => name)).toEqual(['Airport']);

  await click(table.getByRole('link', { name: 'Airport' }));
  await click(page.getByRole('button', { name: 'Delete account' }));
  await typed.fill('Airport');
  await click(dialog.getByRole('button', { name: 'Delete account' }));
  await expect(dialog.getByText('This is the only account in your organization.')).toBeVisible();
  await click(dialog.getByRole('button', { name: 'Cancel' }));
  await expect(dialog).toBeHidden();
  expect(await owner.call(receiveCall, { ...call, id: `later-${downtown.id}` })).toContain('<Reject/>');
});

/** Opens an account with the first number of an area code. */
async function open(owner: Awaited<ReturnType<typeof signUpByApi>>, areaCode: string, name: string) {
  const phone = `+1${areaCode}5550120`;
  const { id } = await owner.call(createAccount, {
    type: 'organization',
    account: { name, phone },
    provider: 'simulator',
  });
  await owner.call(acceptTerms, { accountId: id });

  return { id, phone };
}
