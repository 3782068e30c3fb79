import { addresses } from 'shared-contracts/addresses';
import {
  createDefaultFlowList,
  createFlow,
  getFlow,
  listAvailableLists,
  previewFlowEdit,
  updateFlow,
} from 'shared-contracts/api/flows';
import { listGroups } from 'shared-contracts/api/groups';
import { errors } from 'shared-contracts/errors';
import {
  act,
  answers,
  askedOf,
  chooseItem,
  fails,
  keysOf,
  mockApi,
  renderScreen,
  screen,
  waitFor,
  within,
} from 'shared-ui/testing';
import { beforeEach, expect, test } from 'vitest';
import { recordAnswers } from '../../testing/recorded.ts';
import { aFlow, aStep, anAvailableList } from '../../testing/samples.ts';
import { FlowFormScreen } from './flow-form.screen.tsx';

const showNew = (at: string = addresses.newFlow.path) =>
  renderScreen(<FlowFormScreen />, { at, route: addresses.newFlow.path });
const showEdit = () =>
  renderScreen(<FlowFormScreen />, { at: '/flows/edit/7?view=steps', route: addresses.flow.path });
const name = () => screen.findByRole('textbox', { name: /^Name/ });
const save = () => screen.findByRole('button', { name: 'Save changes' });
const moved = { stepId: 72, position: 2, waiting: 3 };

beforeEach(() => {
  recordAnswers();
  mockApi(listGroups, answers({ items: [], nextPageCursor: 0 }));
});

test.each([
  ['media_unknown', errors.media_unknown.message],
  ['internal', errors.internal.message],
  ['unreachable', 'The server could not be reached.'],
] as const)(
  '[AU-02] a save refused with %s keeps what was typed, and goes through later',
  async (code, text) => {
    mockApi(updateFlow, fails(code), answers(aFlow({ name: 'Welcome back', version: 2 })));
    const { user, notices } = showEdit();
    await user.clear(await name());
    await user.type(await name(), 'Welcome back');
    await user.click(await save());
    await waitFor(() => expect(notices).toEqual([{ tone: 'error', text }]));
    expect(await name()).toHaveValue('Welcome back');
    expect(screen.getByText('Your draft is kept in this browser until you save it.')).toBeVisible();
    await user.click(await save());

    await waitFor(() => expect(notices.at(-1)).toEqual({ tone: 'success', text: 'Flow Updated.' }));
    expect(screen.queryByText(/^Your draft is kept/)).not.toBeInTheDocument();
  },
);

test('[AU-02] a flow whose response was lost is created under the same key by the next press', async () => {
  mockApi(createFlow, fails('unreachable'), answers(aFlow()));
  mockApi(listAvailableLists, answers({ items: [anAvailableList()] }));
  const { user, notices } = showNew('/flows/new?draft=questions');
  expect(await name()).toHaveValue('Answer a common question');
  await screen.findByRole('option', { name: 'Regulars' });
  await user.selectOptions(screen.getByRole('combobox', { name: /^List/ }), 'Regulars');
  const create = screen.getByRole('button', { name: 'Create flow' });
  await user.click(create);
  await waitFor(() => expect(notices).toMatchObject([{ tone: 'error' }]));
  await user.click(create);
  await waitFor(() => expect(notices.at(-1)).toEqual({ tone: 'success', text: 'Flow Created.' }));

  const [first, second] = askedOf(createFlow);
  expect(first?.clientKey).toMatch(/^[\w-]{8,64}$/);
  expect(second).toEqual(first);
  expect(keysOf(createFlow)[1]).toBe(keysOf(createFlow)[0]);
});

test('[AU-02] the limit of flows is said, and the new flow stays in the form', async () => {
  mockApi(createFlow, fails('flow_limit'));
  const { user, notices } = showNew('/flows/new?draft=questions');
  await screen.findByRole('option', { name: 'Regulars' });
  await user.selectOptions(screen.getByRole('combobox', { name: /^List/ }), 'Regulars');
  await user.click(screen.getByRole('button', { name: 'Create flow' }));

  await waitFor(() => expect(notices).toEqual([{ tone: 'error', text: errors.flow_limit.message }]));
  expect(await name()).toHaveValue('Answer a common question');
});

test('[AU-03] a sentence of the server at the name goes as soon as the name is changed', async () => {
  mockApi(updateFlow, fails('flow_invalid', { fields: { 'flow.name': 'Another flow has this name.' } }));
  const { user, notices } = showEdit();
  await user.type(await name(), '!');
  await user.click(await save());
  await waitFor(async () => expect(await name()).toHaveAccessibleDescription(/Another flow has this name\./));
  expect(notices).toEqual([]);
  await user.type(await name(), '!');

  expect(await name()).not.toHaveAccessibleDescription(/Another flow has this name\./);
});

test('[AU-06] a delay of 1.5 hours is not saved, and stays as typed through a reload', async () => {
  mockApi(getFlow, answers(aFlow({ steps: [{ ...aStep(), eventId: 'not_responded' }] })));
  mockApi(updateFlow, answers(aFlow({ version: 2 })));
  const first = showEdit();
  await first.user.click(await screen.findByRole('button', { name: /^Step 1/ }));
  const delay = async () => within(await screen.findByRole('group', { name: 'No reply for' }));
  await first.user.type((await delay()).getByRole('textbox', { name: 'Hours' }), '1.5');
  await first.user.click(await save());
  expect(await screen.findByText(/has a delay that is not in whole numbers/)).toBeVisible();
  expect(askedOf(updateFlow)).toEqual([]);
  first.unmount();
  const { user, notices } = showEdit();
  await user.click(await screen.findByRole('button', { name: /^Step 1/ }));
  const hours = (await delay()).getByRole('textbox', { name: 'Hours' });
  expect(hours).toHaveValue('1.5');
  await user.clear(hours);
  await user.type(hours, '2');
  await user.click(await save());

  await waitFor(() => expect(notices).toEqual([{ tone: 'success', text: 'Flow Updated.' }]));
  const [sent] = askedOf(updateFlow);
  expect(sent?.flow?.steps?.[0]?.eventFilledArgs?.delay).toBe(7_200);
  expect(sent?.flow?.steps?.[0]).not.toHaveProperty('typed');
});

test('[AU-02] an edit that moves nobody is saved without a question', async () => {
  mockApi(getFlow, answers(aFlow({ waitingCount: 3 })));
  const stay = { ...moved, effect: 'stay', sentence: '3 contacts wait as before.' } as const;
  mockApi(previewFlowEdit, answers({ items: [stay] }));
  mockApi(updateFlow, answers(aFlow({ version: 2 })));
  const { user, notices } = showEdit();
  await user.type(await name(), '!');
  await user.click(await save());

  await waitFor(() => expect(notices).toEqual([{ tone: 'success', text: 'Flow Updated.' }]));
});

test('[AU-02] Escape at the question about waiting contacts saves nothing and keeps the edit', async () => {
  mockApi(getFlow, answers(aFlow({ waitingCount: 3 })));
  const leave = { ...moved, effect: 'leave', sentence: '3 contacts leave step 2.' } as const;
  mockApi(previewFlowEdit, answers({ items: [leave] }));
  const { user } = showEdit();
  await user.type(await name(), '!');
  await user.click(await save());
  const question = await screen.findByRole('alertdialog', { name: 'Contacts are waiting in this flow' });
  expect(await within(question).findByText('3 contacts leave step 2.')).toBeVisible();
  await user.keyboard('{Escape}');

  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(await name()).toHaveValue('Welcome by keyword!');
  expect(askedOf(updateFlow)).toEqual([]);
});

test('[AU-02] someone else’s save during an edit is announced before the own save', async () => {
  mockApi(getFlow, answers(aFlow()), answers(aFlow({ name: 'Theirs', version: 2 })));
  const { user, bus } = showEdit();
  await user.type(await name(), ' mine');
  bus.emit('flow.changed', { accountId: 11, flowId: 7 });

  expect(await screen.findByText('Someone else changed this flow')).toBeVisible();
  expect(await name()).toHaveValue('Welcome by keyword mine');
  expect(screen.queryByText(/^Your draft is kept/)).not.toBeInTheDocument();
});

test('[AU-02] an untouched form follows someone else’s save', async () => {
  mockApi(getFlow, answers(aFlow()), answers(aFlow({ name: 'Theirs', version: 2 })));
  const { bus } = showEdit();
  await name();
  bus.emit('flow.changed', { accountId: 11, flowId: 7 });

  await waitFor(async () => expect(await name()).toHaveValue('Theirs'));
  expect(screen.queryByText('Someone else changed this flow')).not.toBeInTheDocument();
});

test('[AU-02] changes of a saved flow are discarded, and Undo brings them back', async () => {
  const { user, notices } = showEdit();
  await user.type(await name(), ' mine');
  await user.click(screen.getByRole('button', { name: 'Undo my changes' }));
  await waitFor(async () => expect(await name()).toHaveValue('Welcome by keyword'));
  act(() => notices[0]?.undo?.());

  await waitFor(async () => expect(await name()).toHaveValue('Welcome by keyword mine'));
});

test('[AU-04] a default list that was refused can be asked for again', async () => {
  mockApi(listAvailableLists, answers({ items: [anAvailableList({ id: 1, name: 'All', kind: 'all' })] }));
  mockApi(createDefaultFlowList, fails('conflict'));
  const { user, notices } = showNew();
  const offer = await screen.findByRole('button', { name: 'Create a Default List' });
  await user.click(offer);
  await waitFor(() => expect(notices).toEqual([{ tone: 'error', text: errors.conflict.message }]));

  expect(offer).toBeEnabled();
});

test('[AU-02] lists that cannot be had are fetched again, and a new one appears by itself', async () => {
  mockApi(
    listAvailableLists,
    fails('invalid_input'),
    answers({ items: [anAvailableList()] }),
    answers({ items: [anAvailableList(), anAvailableList({ id: 6, name: 'Brunch' })] }),
  );
  const { user, bus } = showNew();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByText('A flow needs a list')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: /^Event/ }), 'Received Keyword');
  expect(await screen.findByRole('option', { name: 'Regulars' })).toBeInTheDocument();
  bus.emit('list.changed', { accountId: 11, listId: 6 });

  expect(await screen.findByRole('option', { name: 'Brunch' })).toBeInTheDocument();
});

test('[AU-05] groups that cannot be loaded have another message than an organization without groups', async () => {
  mockApi(listGroups, fails('invalid_input'));
  const first = showNew();
  await first.user.click(await screen.findByRole('checkbox', { name: /every account in a group/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent("Groups couldn't be loaded.");
  first.unmount();
  localStorage.clear();
  mockApi(listGroups, answers({ items: [], nextPageCursor: 0 }));
  const { user } = showNew();
  await user.click(await screen.findByRole('checkbox', { name: /every account in a group/ }));

  expect(await screen.findByText('There are no groups yet. An administrator can create one.')).toBeVisible();
});

test('[AU-03] a step that no list is left for says so, and stays as it is', async () => {
  mockApi(listAvailableLists, answers({ items: [anAvailableList()] }));
  mockApi(getFlow, answers(aFlow({ steps: [aStep(), aStep({ id: 72 })] })));
  const { user, notices } = showEdit();
  await user.click(await screen.findByRole('button', { name: 'Fix step 2' }));

  expect(notices).toEqual([
    {
      tone: 'info',
      text: 'Every list already has a step with this event. Create another list first.',
    },
  ]);
  expect(screen.getByText('This step will never be triggered.')).toBeVisible();
});

test('[AU-02] a flow of 50 steps takes no more, and a deleted one makes room', async () => {
  const steps = Array.from({ length: 50 }, (_, index) => aStep({ id: 100 + index }));
  mockApi(getFlow, answers(aFlow({ steps })));
  const { user } = showEdit();
  await screen.findByRole('button', { name: /^Step 50/ });
  expect(screen.queryByRole('button', { name: 'Add a step' })).not.toBeInTheDocument();
  await chooseItem(user, { menu: 'Actions for step 50', item: 'Delete step' });

  expect(await screen.findByRole('button', { name: 'Add a step' })).toBeVisible();
});
