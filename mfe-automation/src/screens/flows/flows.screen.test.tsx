import { addresses } from 'shared-contracts/addresses';
import { deleteFlow, getFlow, listFlows, updateFlow } from 'shared-contracts/api/flows';
import type { FlowRow } from 'shared-contracts/domain/flow';
import {
  answers,
  askedOf,
  chooseItem,
  fails,
  mockApi,
  renderScreen,
  screen,
  waitFor,
  within,
} from 'shared-ui/testing';
import { expect, test } from 'vitest';
import { aFlow, aFlowRow } from '../../testing/samples.ts';
import { FlowsScreen } from './flows.screen.tsx';

const page = (...items: FlowRow[]) => answers({ items, nextPageCursor: 0 });
const show = (at: string = addresses.flows.href()) => renderScreen(<FlowsScreen />, { at });

async function choose({ user }: ReturnType<typeof show>, flow: string, action: string): Promise<void> {
  await chooseItem(user, { menu: `Actions for ${flow}`, item: action });
}

test('[AU-01] shows what each flow is called, is for, did, and whether it works', async () => {
  mockApi(listFlows, page(aFlowRow(), aFlowRow({ id: 8, name: 'Win back', isPaused: true })));
  show();
  const row = await screen.findByRole('row', { name: /Welcome by keyword/ });

  expect(row).toHaveTextContent('Answers who texts JOIN.');
  expect(row).toHaveTextContent('1,204');
  expect(row).toHaveTextContent('1,310');
  expect(row).toHaveTextContent('Active');
  expect(screen.getByRole('row', { name: /Win back/ })).toHaveTextContent('Paused');
});

test('[AU-01] search and chips ask for what they say, and stand in the address', async () => {
  mockApi(listFlows, page(aFlowRow()));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Paused' }));
  await user.type(screen.getByRole('textbox', { name: 'Find a flow' }), 'win{Enter}');

  await waitFor(() =>
    expect(askedOf(listFlows).at(-1)).toEqual({ account_id: 11, name_hint: 'win', show_paused: true }),
  );
});

test('[AU-01] an account without flows is offered three to begin with', async () => {
  mockApi(listFlows, page());
  show();
  const drafts = await screen.findByRole('list', { name: 'Starter flows' });

  expect(within(drafts).getAllByRole('link')).toHaveLength(3);
  expect(screen.queryByRole('textbox', { name: 'Find a flow' })).not.toBeInTheDocument();
});

test('[AU-01] a list that cannot be had can be fetched again, and is live', async () => {
  mockApi(listFlows, fails('invalid_input'), page(aFlowRow()));
  const { user, bus } = show();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1,310')).toBeVisible();
  mockApi(listFlows, page(aFlowRow({ messagesSent: 1_311 })));
  bus.emit('flow.changed', { accountId: 11, flowId: 7 });

  expect(await screen.findByText('1,311')).toBeVisible();
});

test('[AU-01] pauses in the exact words', async () => {
  mockApi(listFlows, page(aFlowRow()));
  mockApi(updateFlow, answers(aFlow({ isPaused: true })));
  const shown = show();
  await choose(shown, 'Welcome by keyword', 'Pause');

  await waitFor(() => expect(shown.notices).toEqual([{ tone: 'success', text: 'Flow Paused.' }]));
  expect(askedOf(updateFlow)).toEqual([{ flowId: 7, isPaused: true }]);
});

test.each([
  {
    waitingCount: 1,
    overdueCount: 1,
    sentence: /^1 step is pending .* It came due while the flow was paused\.$/,
  },
  {
    waitingCount: 1,
    overdueCount: 0,
    sentence: /^1 step is pending .* It did not come due while the flow was/,
  },
  {
    waitingCount: 2,
    overdueCount: 2,
    sentence: /^2 steps are pending .* All of them came due while the flow was/,
  },
  {
    waitingCount: 2,
    overdueCount: 0,
    sentence: /^2 steps are pending .* None of them came due while the flow/,
  },
])(
  '[AU-08] $overdueCount of $waitingCount overdue steps have a sentence',
  async ({ sentence, ...counts }) => {
    const paused = { isPaused: true, actions: ['resume' as const] };
    mockApi(listFlows, page(aFlowRow({ ...paused, waitingCount: counts.waitingCount })));
    mockApi(getFlow, answers(aFlow({ ...paused, ...counts })));
    await choose(show(), 'Welcome by keyword', 'Resume');

    expect(await screen.findByText(sentence)).toBeVisible();
  },
);

test('[AU-08] on resume what came due meanwhile is sent or skipped', async () => {
  const paused = { isPaused: true, waitingCount: 40, actions: ['resume' as const] };
  mockApi(listFlows, page(aFlowRow(paused)));
  mockApi(getFlow, answers(aFlow({ ...paused, overdueCount: 3 })));
  mockApi(updateFlow, answers(aFlow()));
  const shown = show();
  await choose(shown, 'Welcome by keyword', 'Resume');
  const question = await screen.findByRole('alertdialog', { name: 'Resume Welcome by keyword?' });
  expect(await within(question).findByText(/3 of them came due while the flow was paused/)).toBeVisible();
  await shown.user.click(within(question).getByRole('radio', { name: 'Skip them' }));
  await shown.user.click(within(question).getByRole('button', { name: 'Resume flow' }));

  await waitFor(() => expect(shown.notices).toEqual([{ tone: 'success', text: 'Flow Resumed.' }]));
  expect(askedOf(updateFlow)).toEqual([{ flowId: 7, isPaused: false, overdue: 'skip' }]);
});

test('[AU-01] deletes after a question that says how many wait', async () => {
  // An id of its own: the page hears no more of a flow that it deleted.
  mockApi(listFlows, page(aFlowRow({ id: 70, waitingCount: 22 })));
  mockApi(deleteFlow, answers({ waitingCount: 22 }));
  const shown = show();
  await choose(shown, 'Welcome by keyword', 'Delete');
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('22 contacts are waiting in it');
  await shown.user.click(within(question).getByRole('button', { name: 'Delete flow' }));

  await waitFor(() => expect(askedOf(deleteFlow)).toEqual([{ flowId: 70 }]));
});

test('[AU-01] a flow of a group that may only be looked at offers nothing that changes it', async () => {
  mockApi(listFlows, page(aFlowRow({ group: { id: 3, name: 'Coast' }, groupId: 3, actions: [] })));
  const { user } = show();
  expect(await screen.findByText('Group Coast')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Actions for Welcome by keyword' }));

  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Insight', 'History']);
});
