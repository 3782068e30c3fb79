import { getUsage } from 'shared-contracts/api/dashboard/usage';
import {
  answers,
  fails,
  hangs,
  mockApi,
  renderScreen,
  screen,
  staff,
  waitFor,
  within,
} from 'shared-ui/testing';
import { expect, test } from 'vitest';
import { AppRoutes } from '../../routes.tsx';

const at = '/settings/usage';
const account = { accountId: 11, accountName: 'Harbor Downtown' };
const other = { accountId: 12, accountName: 'Harbor Pier' };
const usage = {
  items: [
    {
      month: '2026-11',
      accounts: [
        { ...account, textsSent: 1_200, segmentsSent: 2_345, textsReceived: 7 },
        { ...other, textsSent: 0, segmentsSent: 0, textsReceived: 0 },
      ],
    },
    { month: '2026-10', accounts: [{ ...account, textsSent: 1, segmentsSent: 1, textsReceived: 1 }] },
  ],
};
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Usage' }))
    .getAllByRole('row')
    .slice(1);

test('[AD-15] usage is for those who manage accounts', async () => {
  const { visited } = renderScreen(<AppRoutes />, { at, me: staff('manager') });

  await waitFor(() => expect(visited).toEqual(['/forbidden']));
  expect(screen.queryByText('Monthly texts by account.')).not.toBeInTheDocument();
});

test('[AD-15] usage that is on its way is announced', async () => {
  mockApi(getUsage, hangs());
  renderScreen(<AppRoutes />, { at });

  expect(await screen.findByText('Loading usage')).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Month' })).not.toBeInTheDocument();
});

test('[AD-15] usage that could not be loaded is asked for again', async () => {
  mockApi(getUsage, fails('unavailable'));
  const { user } = renderScreen(<AppRoutes />, { at });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  mockApi(getUsage, answers(usage));
  await user.click(retry);

  expect(await rows()).toHaveLength(2);
});

test('[AD-15] without an account there is nothing to count, and the screen says so', async () => {
  mockApi(getUsage, answers({ items: [{ month: '2026-11', accounts: [] }] }));
  renderScreen(<AppRoutes />, { at });

  expect(await screen.findByText('No accounts yet')).toBeInTheDocument();
});

test('[AD-15] texts and segments of each account, and of another month once it is chosen', async () => {
  mockApi(getUsage, answers(usage));
  const { user } = renderScreen(<AppRoutes />, { at });
  const [downtown, pier] = await rows();
  const cellsOf = (row: HTMLElement | undefined) =>
    row
      ? [within(row).getByRole('rowheader'), ...within(row).getAllByRole('cell')].map(
          ({ textContent }) => textContent,
        )
      : [];

  expect(cellsOf(downtown)).toEqual(['Harbor Downtown', '1,200', '2,345', '7']);
  expect(cellsOf(pier)).toEqual(['Harbor Pier', '0', '0', '0']);
  expect(
    screen.getByText(
      /^1,200 outgoing texts in 2,345 segments and 7 texts received by all accounts in November 2026\. Outgoing/,
    ),
  ).toBeInTheDocument();

  await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'October 2026');
  const [october] = await rows();
  expect(cellsOf(october)).toEqual(['Harbor Downtown', '1', '1', '1']);
});
