import { addresses } from 'shared-contracts/addresses';
import { getFlow } from 'shared-contracts/api/flows';
import { getFlowInsight, listFlowHistory, listFlowPeople } from 'shared-contracts/api/flows/insight';
import type { FlowRun } from 'shared-contracts/domain/flow-run';
import {
  answers,
  askedOf,
  fails,
  findDialog,
  mockApi,
  renderScreen,
  screen,
  waitFor,
  within,
} from 'shared-ui/testing';
import { beforeEach, expect, test } from 'vitest';
import { recordAnswers } from '../../../testing/recorded.ts';
import { aFlow, aRun, aStep } from '../../../testing/samples.ts';
import { FlowFormScreen } from '../flow-form.screen.tsx';

const show = (view: string) =>
  renderScreen(<FlowFormScreen />, { at: `/flows/edit/7?view=${view}`, route: addresses.flow.path });
const figures = { entered: 5, waiting: 0, sent: 4, answered: 1, optedOut: 0, failed: 1 };
const insight = (changes: Partial<typeof figures> = {}) =>
  answers({ contactCount: 5, messagesSent: 4, steps: [{ stepId: 71, ...figures, ...changes }] });
const history = (...items: FlowRun[]) => mockApi(listFlowHistory, answers({ items, nextPageCursor: 0 }));
const figuresOf = (step: number) => screen.findByRole('list', { name: `Step ${step} figures` });

beforeEach(() => recordAnswers());

test('[AU-08] figures that cannot be had can be fetched again', async () => {
  mockApi(getFlowInsight, fails('invalid_input'), insight());
  const { user } = show('insight');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(within(await figuresOf(1)).getByRole('button', { name: /^Entered 5/ })).toBeEnabled();
});

test('[AU-08] a figure of zero leads to nobody, and a step added just now has only zeros', async () => {
  mockApi(getFlowInsight, insight());
  show('insight');
  const first = within(await figuresOf(1));
  const second = within(await figuresOf(2));

  expect(first.getByRole('button', { name: /^Waiting 0/ })).toBeDisabled();
  expect(first.getByRole('button', { name: /^Failed 1/ })).toHaveAccessibleName(/Show who$/);
  expect(second.getAllByRole('button').filter((one) => !one.hasAttribute('disabled'))).toEqual([]);
});

test('[AU-08] figures follow this flow’s changes, not those of another', async () => {
  mockApi(getFlowInsight, insight(), insight({ entered: 6 }));
  const { bus } = show('insight');
  expect(await within(await figuresOf(1)).findByText('5')).toBeVisible();
  bus.emit('flow.changed', { accountId: 11, flowId: 8 });
  bus.emit('flow.changed', { accountId: 11, flowId: 7 });

  expect(await within(await figuresOf(1)).findByText('6')).toBeVisible();
  expect(askedOf(getFlowInsight)).toHaveLength(2);
});

test('[AU-08] people who moved on since the figure was counted leave an empty list, which can be closed', async () => {
  mockApi(listFlowPeople, answers({ items: [], nextPageCursor: 0 }));
  const { user } = show('insight');
  const figure = await screen.findByRole('button', { name: /^Opted out 3/ });
  await user.click(figure);
  const dialog = await findDialog('Step 1: opted out');
  expect(await within(dialog).findByText('They have since moved on.')).toBeVisible();
  expect(askedOf(listFlowPeople)).toEqual([{ flowId: 7, step_id: 71, figure: 'optedOut' }]);
  await user.keyboard('{Escape}');

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('[AU-08] a contact of this account is opened; of another account of the group, only named', async () => {
  const named = (id: number, accountId: number, name: string) =>
    aRun({ id, contact: { id, accountId, name, phone: '+14155550123' } });
  history(named(41, 11, 'Jo March'), named(42, 12, 'Amy March'), named(43, 12, ''));
  const { user, visited } = show('history');
  await user.click(await screen.findByRole('button', { name: 'Jo March' }));

  expect(visited).toEqual(['/contacts/41']);
  expect(screen.getByText('Amy March')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Amy March' })).not.toBeInTheDocument();
  expect(screen.getByText('(415) 555-0123')).toBeVisible();
});

test.each([
  ['when it ended', { dueAt: '2026-11-21T15:00:00.000Z' }, /^Fri, Nov 20, 2026, 7:00\sAM$/],
  [
    'when it is due',
    { endedAt: null, dueAt: '2026-11-21T07:59:00.000Z' },
    /^Due Fri, Nov 20, 2026, 11:59\sPM$/,
  ],
  [
    'when it started',
    { endedAt: null, startedAt: '2026-11-20T08:00:00.000Z' },
    /^Fri, Nov 20, 2026, 12:00\sAM$/,
  ],
])('[AU-08] a row of the history says %s, in the account’s zone', async (_what, times, words) => {
  history(aRun(times));
  show('history');
  await screen.findByText('The text was sent.');
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);

  expect(cells).toContainEqual(expect.stringMatching(words));
});

test('[AU-08] the history names what was deleted since', async () => {
  history(aRun({ contact: null, position: null, explanation: 'The contact was deleted.' }));
  show('history');
  const row = await screen.findByRole('row', { name: /Deleted contact/ });

  expect(within(row).getByText('Deleted')).toBeVisible();
  expect(within(row).queryByRole('button')).not.toBeInTheDocument();
});

test('[AU-08] the history of one step is asked for alone, and says if nothing happened there', async () => {
  mockApi(
    listFlowHistory,
    answers(({ step_id: id }) => ({ items: id === 72 ? [] : [aRun()], nextPageCursor: 0 })),
  );
  const { user } = show('history');
  await screen.findByText('The text was sent.');
  const choice = screen.getByRole('combobox', { name: 'Show' });
  await user.selectOptions(choice, 'Step 2');
  expect(await screen.findByText('Nothing has happened yet')).toBeVisible();
  await user.selectOptions(choice, 'All steps');

  expect(await screen.findByText('The text was sent.')).toBeVisible();
  expect(askedOf(listFlowHistory).slice(0, 2)).toEqual([{ flowId: 7 }, { flowId: 7, step_id: 72 }]);
});

test('[AU-01] a person who may only look gets figures and history, and neither steps nor actions', async () => {
  mockApi(getFlow, answers(aFlow({ actions: [], steps: [aStep()] })));
  show('');
  const tabs = await screen.findByRole('navigation', { name: 'Flow' });

  expect(
    within(tabs)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Insight', 'History']);
  expect(await figuresOf(1)).toBeVisible();
  expect(
    screen.queryByRole('button', { name: /^(Pause|Save changes|More actions)$/ }),
  ).not.toBeInTheDocument();
});
