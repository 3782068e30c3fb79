import { addresses } from 'shared-contracts/addresses';
import { listGroups } from 'shared-contracts/api/groups';
import {
  createDefaultFlowList,
  createFlow,
  getFlow,
  listAvailableLists,
  previewFlowEdit,
  updateFlow,
} from 'shared-contracts/api/flows';
import { listDomains } from 'shared-contracts/api/links';
import type { Group } from 'shared-contracts/domain/group';
import {
  act,
  answers,
  askedOf,
  chooseItem,
  fails,
  findDialog,
  mockApi,
  renderScreen,
  screen,
  staff,
  waitFor,
  within,
} from 'shared-ui/testing';
import { beforeEach, expect, test } from 'vitest';
import { recordAnswers } from '../../testing/recorded.ts';
import { aFlow, aStep, anAvailableList } from '../../testing/samples.ts';
import { FlowFormScreen } from './flow-form.screen.tsx';

const showNew = (at: string = addresses.createFlow.path, me = staff()) =>
  renderScreen(<FlowFormScreen />, { at, route: at.split('?')[0] ?? at, me });
const showEdit = (query = '') =>
  renderScreen(<FlowFormScreen />, { at: `/flows/edit/7${query}`, route: addresses.flow.path });
const name = () => screen.findByRole('textbox', { name: /^Name/ });
const group = (id: number, groupName: string, accountCount: number): Group => ({
  id,
  name: groupName,
  org_id: 1,
  organization: 'Harbor Coffee',
  accounts: [],
  accountCount,
  defaultLists: [],
  createdAt: '2026-01-02T00:00:00Z',
  updatedAt: '2026-01-02T00:00:00Z',
});
const coast = group(3, 'Coast', 1);
const island = group(4, 'Island', 0);
const stepButton = (number: number) => screen.findByRole('button', { name: new RegExp(`^Step ${number}`) });

beforeEach(() => {
  localStorage.clear();
  recordAnswers();
  mockApi(listGroups, answers({ items: [], nextPageCursor: 0 }));
});

test('[AU-03] missing entries are named at their field and in a summary, and nothing is sent', async () => {
  const { user } = showNew();
  await user.click(await screen.findByRole('button', { name: 'Create flow' }));
  const summary = await screen.findByRole('alert', { name: /missing or wrong/ });
  expect(summary).toHaveFocus();
  for (const sentence of [
    'The flow is missing a name!',
    'The flow is missing a description!',
    /^Step 1 has no associated event\./,
    /^Step 1 has no associated action\./,
  ]) {
    expect(within(summary).getByRole('link', { name: sentence })).toBeVisible();
  }
  await user.click(within(summary).getByRole('link', { name: /no associated event/ }));

  await waitFor(async () => expect(await screen.findByRole('combobox', { name: /^Event/ })).toHaveFocus());
  expect(askedOf(createFlow)).toEqual([]);
});

test('[AU-02] a flow is written and created in the exact words', async () => {
  mockApi(createFlow, answers(aFlow()));
  const { user, notices } = showNew();
  await user.type(await name(), 'Welcome');
  await user.type(screen.getByRole('textbox', { name: /^Description/ }), 'Answers JOIN');
  await user.selectOptions(await screen.findByRole('combobox', { name: /^Event/ }), 'Received Keyword');
  await user.selectOptions(await screen.findByRole('combobox', { name: /^List/ }), 'Regulars');
  await user.type(screen.getByRole('textbox', { name: 'Keywords' }), 'JOIN');
  await user.selectOptions(screen.getByRole('combobox', { name: /^Action/ }), 'Send Text');
  await user.type(await screen.findByRole('textbox', { name: 'Text' }), 'Welcome!');
  await user.click(screen.getByRole('button', { name: 'Create flow' }));

  await waitFor(() => expect(notices).toEqual([{ tone: 'success', text: 'Flow Created.' }]));
  expect(askedOf(createFlow)).toMatchObject([
    {
      accountId: 11,
      flow: {
        name: 'Welcome',
        description: 'Answers JOIN',
        steps: [
          {
            id: null,
            eventId: 'received_keyword',
            actionId: 'send_text',
            eventFilledArgs: { listId: 4, keywords: 'JOIN' },
            actionFilledArgs: { body: 'Welcome!' },
          },
        ],
      },
    },
  ]);
});

test('[AU-06] a delay is entered in parts and kept in seconds', async () => {
  const { user } = showNew();
  await user.selectOptions(await screen.findByRole('combobox', { name: /^Event/ }), 'No Response Since');
  const delay = await screen.findByRole('group', { name: 'No reply for' });
  await user.type(within(delay).getByRole('textbox', { name: 'Weeks' }), '1');
  await user.type(within(delay).getByRole('textbox', { name: 'Minutes' }), '90');

  expect(within(delay).getByRole('textbox', { name: 'Minutes' })).toHaveValue('90');
  expect(await stepButton(1)).toHaveTextContent('has not replied for 1 week, 1 hour and 30 minutes');
});

test('[AU-02] a draft survives a reload; starting over discards it, and Undo brings it back', async () => {
  const first = showNew();
  await first.user.type(await name(), 'Welcome');
  first.unmount();
  const { user, notices } = showNew();
  expect(await name()).toHaveValue('Welcome');
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  expect(await name()).toHaveValue('');
  expect(notices).toMatchObject([{ tone: 'success', text: 'Draft discarded.' }]);
  act(() => notices[0]?.undo?.());

  expect(await name()).toHaveValue('Welcome');
});

test('[AU-05] a new flow for another group discards what was typed, and Undo brings it back', async () => {
  mockApi(listGroups, answers({ items: [coast, island], nextPageCursor: 0 }));
  const { user, notices } = showNew();
  await user.click(await screen.findByRole('checkbox', { name: 'A flow for every account in a group' }));
  await screen.findByRole('option', { name: 'Coast' });
  await user.selectOptions(screen.getByRole('combobox', { name: /^Group/ }), 'Coast');
  expect(await screen.findByText(/^Its account answers its own contacts/)).toBeVisible();
  expect(notices).toEqual([]); // nothing was typed
  await user.type(await name(), 'For all');
  await user.selectOptions(screen.getByRole('combobox', { name: /^Group/ }), 'Island');
  expect(await name()).toHaveValue('');
  expect(screen.getByText(/^This group has no accounts yet/)).toBeVisible();
  expect(notices).toMatchObject([{ tone: 'success', text: 'Draft discarded.' }]);
  act(() => notices[0]?.undo?.());

  expect(await name()).toHaveValue('For all');
  expect(await screen.findByRole('combobox', { name: /^Group/ })).toHaveDisplayValue('Coast');
});

test('[AU-02] canceling discards the changes, and Undo returns to the form with them', async () => {
  const { user, notices } = showNew();
  await user.type(await name(), 'Welcome');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(notices).toMatchObject([{ tone: 'success', text: 'Draft discarded.' }]));
  expect(screen.queryByRole('textbox', { name: /^Name/ })).not.toBeInTheDocument();
  act(() => notices[0]?.undo?.());

  expect(await name()).toHaveValue('Welcome');
});

test('[AU-02] steps are added, moved, copied and deleted; the last one stays', async () => {
  const { user } = showEdit();
  expect(await stepButton(1)).toHaveTextContent('texts JOIN');
  const act = (number: number, action: string) =>
    chooseItem(user, { menu: `Actions for step ${number}`, item: action });
  await act(2, 'Move up');
  await waitFor(async () => expect(await stepButton(1)).toHaveTextContent('has not replied'));
  await act(1, 'Delete step');
  await waitFor(async () => expect(await stepButton(1)).toHaveTextContent('texts JOIN'));
  await user.click(screen.getByRole('button', { name: 'Actions for step 1' }));
  await screen.findByRole('menuitem', { name: 'Duplicate step' });

  expect(screen.queryByRole('menuitem', { name: 'Delete step' })).not.toBeInTheDocument();
});

test('[AU-03] a step that is never triggered says so and is mended with one press', async () => {
  mockApi(getFlow, answers(aFlow({ steps: [aStep(), aStep({ id: 72 })] })));
  const { user } = showEdit();
  expect(await screen.findByRole('button', { name: 'This step will never be triggered.' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Fix step 2' }));

  await waitFor(() =>
    expect(screen.queryByText('This step will never be triggered.')).not.toBeInTheDocument(),
  );
  expect(await stepButton(2)).toHaveTextContent('someone in Members');
});

test('[AU-04] without a list, a default one is offered and used', async () => {
  const list = anAvailableList({ id: 9, name: 'Default List' });
  mockApi(listAvailableLists, answers({ items: [] }), answers({ items: [list] }));
  mockApi(createDefaultFlowList, answers(list));
  const { user } = showNew();
  await user.click(await screen.findByRole('button', { name: 'Create a Default List' }));
  await waitFor(() => expect(askedOf(createDefaultFlowList)).toEqual([{ accountId: 11, groupId: null }]));
  await user.selectOptions(await screen.findByRole('combobox', { name: /^Event/ }), 'Received Keyword');

  await waitFor(async () =>
    expect(await screen.findByRole('combobox', { name: /^List/ })).toHaveDisplayValue('Default List'),
  );
});

test('[AU-05] the box of groups begins a fresh flow, and is for who manages groups', async () => {
  const other = showNew(addresses.createFlow.path, staff('owner', { orgPermissions: [] }));
  await name();
  expect(screen.queryByRole('checkbox', { name: /group/ })).not.toBeInTheDocument();
  other.unmount();

  const { user } = showNew();
  await user.type(await name(), 'Welcome');
  await user.click(screen.getByRole('checkbox', { name: 'A flow for every account in a group' }));
  expect(await screen.findByRole('combobox', { name: /^Group/ })).toBeVisible();
  expect(await name()).toHaveValue('');
  await user.type(await name(), 'For all');
  await user.click(screen.getByRole('checkbox', { name: 'A flow for every account in a group' }));

  expect(await name()).toHaveValue('');
});

test('[AU-02] before a save the editor says what becomes of those who wait', async () => {
  mockApi(getFlow, answers(aFlow({ waitingCount: 12 })));
  mockApi(
    previewFlowEdit,
    answers({
      items: [
        { stepId: 72, position: 2, effect: 'wait_anew', waiting: 12, sentence: '12 contacts wait longer.' },
      ],
    }),
  );
  mockApi(updateFlow, answers(aFlow({ version: 2 })));
  const { user, notices } = showEdit();
  await user.type(await name(), ' again');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('12 contacts wait longer.');
  expect(askedOf(updateFlow)).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Save changes' }));

  await waitFor(() => expect(notices).toEqual([{ tone: 'success', text: 'Flow Updated.' }]));
  expect(askedOf(updateFlow)).toMatchObject([{ flowId: 7, version: 1 }]);
});

test('[AU-02] someone else’s saved version is not overwritten and can be loaded', async () => {
  mockApi(getFlow, answers(aFlow()), answers(aFlow({ name: 'Theirs', version: 2 })));
  mockApi(updateFlow, fails('flow_changed'));
  const { user } = showEdit();
  await user.type(await name(), ' again');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('group', { name: 'Someone else changed this flow' })).toHaveFocus();
  expect(await name()).toHaveValue('Welcome by keyword again');
  await user.click(screen.getByRole('button', { name: 'Load their version' }));

  await waitFor(async () => expect(await name()).toHaveValue('Theirs'));
});

test('[AU-03] an error of the API is shown at its field', async () => {
  mockApi(
    updateFlow,
    fails('flow_invalid', { fields: { 'flow.steps.1.eventFilledArgs.listId': 'That list goes round.' } }),
  );
  const { user } = showEdit();
  await user.type(await name(), ' again');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const summary = await screen.findByRole('alert', { name: 'One thing is missing or wrong' });
  await user.click(within(summary).getByRole('link', { name: 'That list goes round.' }));

  await waitFor(async () => expect(await screen.findByRole('combobox', { name: /^List/ })).toHaveFocus());
});

test('[AU-07] the phone next to the editor tries the unsaved flow', async () => {
  const { user } = showEdit();
  await user.type(await screen.findByRole('textbox', { name: 'Text as the customer' }), 'join{Enter}');
  const phone = screen.getByRole('region', { name: "Customer's phone" });

  expect(await within(phone).findByText('Welcome, Sam!')).toBeVisible();
  expect(screen.getByRole('log')).toHaveTextContent('Step 1 runs');
});

test('[AU-08] each number leads to the people behind it', async () => {
  const { user } = showEdit('?view=insight');
  await user.click(await screen.findByRole('button', { name: /^Waiting 22/ }));
  const dialog = await findDialog('Step 2: waiting');

  expect(await within(dialog).findByText('Jo March')).toBeVisible();
});

test('[AU-08] the history says what became of each step, and of one alone', async () => {
  const { user } = showEdit('?view=history');
  expect(await screen.findByText('The text was sent.')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Step 2');

  expect(await screen.findByText('The text was sent.')).toBeVisible();
});

test('[AU-02][CA-11] the editor says that links are counted only where the step shortens them', async () => {
  mockApi(listDomains, answers({ items: [] }));
  const { user } = showNew();
  await user.selectOptions(await screen.findByRole('combobox', { name: /^Event/ }), 'Received Keyword');
  await user.selectOptions(screen.getByRole('combobox', { name: /^Action/ }), 'Send Text');
  await user.type(await screen.findByRole('textbox', { name: 'Text' }), 'Beans: https://shop.example/beans');
  expect(await screen.findByText('Clicks on 1 link are not counted.')).toBeVisible();

  await user.click(screen.getByRole('checkbox', { name: /^Shorten links/ }));
  expect(await screen.findByText(/^1 link will be shortened when the text is sent/)).toBeVisible();
});
