import { addresses } from 'shared-contracts/addresses';
import { deleteFlow, duplicateFlow, getFlow, listFlows, updateFlow } from 'shared-contracts/api/flows';
import { errors } from 'shared-contracts/errors';
import type { FlowRow } from 'shared-contracts/domain/flow';
import {
  answers,
  askedOf,
  chooseItem,
  fails,
  hangs,
  mockApi,
  renderScreen,
  screen,
  waitFor,
  within,
} from 'shared-ui/testing';
import { expect, test } from 'vitest';
import { aFlow, aFlowRow } from '../../testing/samples.ts';
import { FlowsScreen } from './flows.screen.tsx';

const list = (...items: FlowRow[]) => mockApi(listFlows, answers({ items, nextPageCursor: 0 }));
const show = (at: string = addresses.flows.href()) => renderScreen(<FlowsScreen />, { at });
const menu = 'Actions for Welcome by keyword';
const row = () => screen.findByRole('row', { name: /Welcome by keyword/ });
const paused = (changes: Partial<FlowRow> = {}) =>
  aFlowRow({ isPaused: true, actions: ['resume'], ...changes });

test.each([
  ['not_found', errors.not_found.message],
  ['conflict', errors.conflict.message],
  ['internal', errors.internal.message],
  ['unreachable', 'The server could not be reached.'],
] as const)('[AU-01] a flow whose pausing failed with %s stays active', async (code, text) => {
  list(aFlowRow());
  mockApi(updateFlow, fails(code));
  const { user, notices } = show();
  await chooseItem(user, { menu, item: 'Pause' });

  await waitFor(() => expect(notices).toEqual([{ tone: 'error', text }]));
  expect(await row()).toHaveTextContent('Active');
});

/** A flow that only these tests delete: the page hears no more of it, also in the tests that follow. */
const deleted = (changes: Partial<FlowRow> = {}) => aFlowRow({ id: 71, ...changes });

test('[AU-01] a refused deletion keeps the question open, the flow listed, and can be repeated', async () => {
  list(deleted());
  mockApi(deleteFlow, fails('unreachable'), answers({ waitingCount: 0 }));
  const { user, notices } = show();
  await chooseItem(user, { menu, item: 'Delete' });
  const question = await screen.findByRole('alertdialog', { name: 'Delete the flow Welcome by keyword?' });
  expect(question).toHaveTextContent('No contacts are waiting in it.');
  await user.click(await within(question).findByRole('button', { name: 'Delete flow' }));
  await waitFor(() => expect(notices).toMatchObject([{ tone: 'error' }]));
  await user.click(within(question).getByRole('button', { name: 'Delete flow' }));

  await waitFor(() => expect(notices.at(-1)).toEqual({ tone: 'success', text: 'Flow deleted.' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

test('[AU-01] Escape at the question deletes nothing and returns to the menu’s button', async () => {
  list(aFlowRow({ waitingCount: 1 }));
  const { user } = show();
  await chooseItem(user, { menu, item: 'Delete' });
  expect(await screen.findByText(/^1 contact is waiting in it and won't get anything more/)).toBeVisible();
  await user.keyboard('{Escape}');

  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(askedOf(deleteFlow)).toEqual([]);
  await waitFor(() => expect(screen.getByRole('button', { name: menu })).toHaveFocus());
});

test.each([
  [1, 'Flow deleted: 1 pending step canceled.'],
  [1_204, 'Flow deleted: 1,204 pending steps canceled.'],
])('[AU-01] a deletion that canceled %i steps says how many', async (waitingCount, text) => {
  list(deleted());
  mockApi(deleteFlow, answers({ waitingCount })); // more than the page knew of
  const { user, notices } = show();
  await chooseItem(user, { menu, item: 'Delete' });
  await user.click(await screen.findByRole('button', { name: 'Delete flow' }));

  await waitFor(() => expect(notices).toEqual([{ tone: 'success', text }]));
});

test('[AU-01] a flow is not duplicated above the limit, and the reason is shown', async () => {
  list(aFlowRow());
  mockApi(duplicateFlow, fails('flow_limit'));
  const { user, notices } = show();
  await chooseItem(user, { menu, item: 'Duplicate' });

  await waitFor(() => expect(notices).toEqual([{ tone: 'error', text: errors.flow_limit.message }]));
  expect(await row()).toBeVisible();
});

test('[AU-08] a paused flow that nobody waits in resumes without a question', async () => {
  list(paused());
  mockApi(updateFlow, answers(aFlow()));
  const { user, notices } = show();
  await chooseItem(user, { menu, item: 'Resume' });

  await waitFor(() => expect(notices).toEqual([{ tone: 'success', text: 'Flow Resumed.' }]));
  expect(askedOf(updateFlow)).toEqual([{ flowId: 7, isPaused: false, overdue: 'send' }]);
  expect(askedOf(getFlow)).toEqual([]);
});

test('[AU-08] a flow cannot be resumed before its pending steps are counted', async () => {
  list(paused({ waitingCount: 3 }));
  mockApi(getFlow, hangs());
  const { user } = show();
  await chooseItem(user, { menu, item: 'Resume' });
  const question = await screen.findByRole('alertdialog', { name: 'Resume Welcome by keyword?' });
  expect(await within(question).findByText('Counting pending steps')).toBeInTheDocument();
  await user.click(within(question).getByRole('button', { name: 'Resume flow' }));

  expect(askedOf(updateFlow)).toEqual([]);
});

test('[AU-08] steps that cannot be counted are counted again, and without overdue ones nothing is chosen', async () => {
  list(paused({ waitingCount: 3 }));
  mockApi(getFlow, fails('invalid_input'), answers(aFlow({ isPaused: true, waitingCount: 3 })));
  const { user } = show();
  await chooseItem(user, { menu, item: 'Resume' });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(await screen.findByText(/^3 steps are pending for contacts in this flow\./)).toBeVisible();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

test('[AU-08] a flow whose overdue steps cannot be counted stays paused, and says so', async () => {
  list(paused({ waitingCount: 3 }));
  mockApi(
    getFlow,
    fails('invalid_input'),
    answers(aFlow({ isPaused: true, waitingCount: 3, overdueCount: 2 })),
  );
  mockApi(updateFlow, answers(aFlow()));
  const { user, notices } = show();
  await chooseItem(user, { menu, item: 'Resume' });
  const question = await screen.findByRole('alertdialog', { name: 'Resume Welcome by keyword?' });
  expect(await within(question).findByText(/^The overdue steps could not be counted/)).toBeVisible();
  expect(within(question).queryByRole('button', { name: 'Resume flow' })).not.toBeInTheDocument();
  await user.click(within(question).getByRole('button', { name: 'Try again' }));
  await user.click(await within(question).findByRole('radio', { name: 'Skip them' }));
  await user.click(await within(question).findByRole('button', { name: 'Resume flow' }));

  await waitFor(() => expect(notices).toEqual([{ tone: 'success', text: 'Flow Resumed.' }]));
  expect(askedOf(updateFlow)).toEqual([{ flowId: 7, isPaused: false, overdue: 'skip' }]);
});

test('[AU-01] a search without a match can be cleared, and the search field stays', async () => {
  list();
  const { user } = show('/flows?search=win%20back&show=paused');
  const field = await screen.findByRole('textbox', { name: 'Find a flow' });
  expect(field).toHaveValue('win back');
  expect(await screen.findByText('No flows match your search or filters.')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Starter flows' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));

  expect(await screen.findByRole('list', { name: 'Starter flows' })).toBeVisible();
  expect(askedOf(listFlows).at(-1)).toEqual({ account_id: 11 });
});

test('[AU-01] an address with an unknown chip and a search beyond the limit asks for what the server takes', async () => {
  list(aFlowRow());
  show(`/flows?show=archived&show=active&search=${'w'.repeat(120)}`);
  await row();

  expect(askedOf(listFlows)).toEqual([{ account_id: 11, show_active: true, name_hint: 'w'.repeat(100) }]);
  expect(screen.getByRole('button', { name: 'Active' })).toHaveAttribute('aria-pressed', 'true');
});

test('[AU-01] flows that could not be refreshed stay, and the page offers to fetch them again', async () => {
  mockApi(listFlows, answers({ items: [aFlowRow()], nextPageCursor: 0 }), fails('invalid_input'));
  const { bus } = show();
  await row();
  bus.emit('live.connected', { accountId: 11 });

  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(await row()).toHaveTextContent('1,204');
});
