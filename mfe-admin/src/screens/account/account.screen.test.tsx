import { getNumberPool } from 'shared-contracts/api/accounts';
import { deleteAccount } from 'shared-contracts/api/accounts/deletion';
import { getAccountSettings, updateAccount } from 'shared-contracts/api/accounts/settings';
import { getOrganization } from 'shared-contracts/api/organizations/information';
import { answers, askedOf, fails, mockApi, renderScreen, screen, waitFor, within } from 'shared-ui/testing';
import { beforeEach, expect, test } from 'vitest';
import { anAccountOfOurs, anOrganization } from '../../testing/samples.ts';
import { AccountScreen } from './account.screen.tsx';

beforeEach(() => {
  mockApi(getOrganization, answers(anOrganization()));
});

const open = () => renderScreen(<AccountScreen />, { at: '/accounts/12', route: '/accounts/:accountId?' });

const numbers = (spam: number) => ({
  data: [
    {
      phone_number: '+12065550100',
      health: { message_count: 1_234, success_ratio: 0.981, spam_ratio: spam },
    },
  ],
});

test('[AD-03] an account that is not there says so, with the way back', async () => {
  mockApi(getAccountSettings, fails('not_found'));
  open();

  expect(await screen.findByText('Account not found')).toBeInTheDocument();
});

test.each([
  [0.2, '20%'],
  [0.21, '21% (caution)'],
  [0.41, '41% (danger)'],
])('[AD-03] a spam ratio of %d is shown as %s', async (ratio, words) => {
  mockApi(getAccountSettings, answers(anAccountOfOurs()));
  mockApi(getNumberPool, answers(numbers(ratio)));
  open();

  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.getByText('98.1%')).toBeInTheDocument();
  expect(screen.getByText('1,234')).toBeInTheDocument();
});

test('[AD-03] an account is changed, with its link as text and QR code', async () => {
  mockApi(getAccountSettings, answers(anAccountOfOurs()));
  mockApi(getNumberPool, answers(numbers(0)));
  mockApi(updateAccount, answers(anAccountOfOurs({ name: 'Pier 66', version: 2 })));
  const { user, notices } = open();
  const form = within(await screen.findByRole('form', { name: 'Account Information' }));
  expect(
    await screen.findByRole('img', { name: 'QR code of the text link of Harbor Pier' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'sms:+12065550100' })).toBeInTheDocument();
  const name = form.getByRole('textbox', { name: /^Name/ });
  await user.clear(name);
  await user.type(name, 'Pier 66');
  await user.click(form.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(notices).toMatchObject([{ text: 'Account information saved.' }]));
  expect(askedOf(updateAccount)).toEqual([{ accountId: 12, name: 'Pier 66', version: 1 }]);
});

test('[AD-03] a forwarding number is shown in its mask and saved as it is typed', async () => {
  const account = anAccountOfOurs({ callForwardingNumber: '+12125550177', defaultContactName: 'neighbor' });
  mockApi(getAccountSettings, answers(account));
  mockApi(getNumberPool, answers(numbers(0)));
  mockApi(updateAccount, answers({ ...account, version: 2 }));
  const { user, notices } = open();
  const form = within(await screen.findByRole('form', { name: 'Account Information' }));
  expect(form.getByRole('textbox', { name: 'Default contact name' })).toHaveValue('neighbor');
  const forwarding = form.getByRole('textbox', { name: 'Call forwarding' });
  expect(forwarding).toHaveValue('+1 (212) 555 - 0177');
  await user.clear(forwarding);
  await user.type(forwarding, '2125550178');
  await user.click(form.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(notices).toMatchObject([{ text: 'Account information saved.' }]));
  expect(askedOf(updateAccount)).toMatchObject([{ callForwardingNumber: '+1 (212) 555 - 0178' }]);
});

test('[AD-03] an account without a default contact name says that of the organization', async () => {
  mockApi(getAccountSettings, answers(anAccountOfOurs()));
  mockApi(getNumberPool, answers(numbers(0)));
  mockApi(getOrganization, answers(anOrganization({ defaultContactName: 'friend' })));
  open();
  const name = await screen.findByRole('textbox', { name: 'Default contact name' });

  await waitFor(() => expect(name).toHaveAccessibleDescription(/If blank, uses friend/));
  expect(name).toHaveValue('');
});

test('[AD-03] an account without a number forwards no calls; its payment information has the card', async () => {
  const billing = { cardBrand: 'Visa', lastFour: '4242', expMonth: 3, expYear: 2029 };
  mockApi(getAccountSettings, answers(anAccountOfOurs({ phone: null, billingInfo: { billing } })));
  mockApi(getNumberPool, answers({ data: [] }));
  open();

  expect(await screen.findByText('Visa ending in 4242, expires 03/2029')).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Call forwarding' })).not.toBeInTheDocument();
});

test('[AD-03] an account is deleted once its name was typed, and a refusal is shown', async () => {
  mockApi(getAccountSettings, answers(anAccountOfOurs()));
  mockApi(getNumberPool, answers(numbers(0)));
  mockApi(deleteAccount, fails('last_account'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete account' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this account?' }));
  const name = dialog.getByRole('textbox', { name: 'Type the account name to delete it' });
  await user.type(name, 'Harbor');
  await user.click(dialog.getByRole('button', { name: 'Delete account' }));
  expect(dialog.getByText('Type Harbor Pier to confirm.')).toBeInTheDocument();
  expect(askedOf(deleteAccount)).toEqual([]);
  await user.type(name, ' Pier');
  await user.click(dialog.getByRole('button', { name: 'Delete account' }));

  expect(await dialog.findByText('Not deleted')).toBeInTheDocument();
  expect(askedOf(deleteAccount)).toEqual([{ accountId: 12, name: 'Harbor Pier' }]);
});
