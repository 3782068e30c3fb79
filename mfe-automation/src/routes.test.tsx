import { getFlow, listFlows } from 'shared-contracts/api/flows';
import { act, answers, askedOf, fails, mockApi, renderScreen, screen, within } from 'shared-ui/testing';
import { beforeEach, expect, test } from 'vitest';
import { AppRoutes } from './routes.tsx';
import { recordAnswers } from './testing/recorded.ts';
import { aFlow, aFlowRow } from './testing/samples.ts';

const show = (at: string) => renderScreen(<AppRoutes />, { at });

beforeEach(() => recordAnswers());

test.each(['abc', '0', '-7', '7.5', '99999999999999999999'])(
  '[AU-02] an address with the flow id %s shows that there is none, and asks for none',
  async (id) => {
    show(`/flows/edit/${id}`);
    const link = await screen.findByRole('link', { name: 'All flows' });

    expect(screen.getByText('Flow not found')).toBeVisible();
    expect(link).toHaveAttribute('href', '/flows');
    expect(askedOf(getFlow)).toEqual([]);
  },
);

test('[SH-28] an address below the flows that leads nowhere says so', async () => {
  show('/flows/settings');

  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('[AU-02] a deleted flow leads back to all flows', async () => {
  mockApi(getFlow, fails('not_found'));
  const { user } = show('/flows/edit/7');
  await user.click(await screen.findByRole('link', { name: 'All flows' }));

  expect(await screen.findByRole('table', { name: 'Flows' })).toBeVisible();
});

test('[AU-02] a flow that the server cannot give now can be fetched again', async () => {
  mockApi(getFlow, fails('invalid_input'), answers(aFlow()));
  const { user } = show('/flows/edit/7');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveValue('Welcome by keyword');
});

test('[SH-10] after a switch of the account the open flow is left, and the list is the other account’s', async () => {
  mockApi(
    listFlows,
    answers(({ account_id: id }) => ({
      items: id === 12 ? [aFlowRow({ id: 9, name: 'Pier only' })] : [],
      nextPageCursor: 0,
    })),
  );
  const { bus, session } = show('/flows/edit/7');
  await screen.findByRole('textbox', { name: /^Name/ });
  act(() => {
    session.selectAccount(12);
    bus.emit('account.selected', { accountId: 12 });
  });
  const table = await screen.findByRole('table', { name: 'Flows' });

  expect(await within(table).findByRole('link', { name: 'Pier only' })).toBeVisible();
  expect(askedOf(listFlows)).toEqual([{ account_id: 12 }]);
});
