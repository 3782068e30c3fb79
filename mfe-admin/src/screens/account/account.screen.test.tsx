import { getNumberPool } from 'shared-contracts/api/accounts';
import { getAccountSettings, updateAccount } from 'shared-contracts/api/accounts/settings';
import { answers, askedOf, fails, mockApi, renderScreen, screen, waitFor, within } from 'shared-ui/testing';
import { expect, test } from 'vitest';
import { anAccountOfOurs } from '../../testing/samples.ts';
import { AccountScreen } from './account.screen.tsx';

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
