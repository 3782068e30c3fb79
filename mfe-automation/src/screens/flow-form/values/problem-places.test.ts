import type { AvailableList } from 'shared-contracts/domain/flow';
import { expect, test } from 'vitest';
import { aStep, anAvailableList } from '../../../testing/samples.ts';
import { blankFlow, blankStep } from './changes.ts';
import type { FlowFormValues, FormStep } from './form-values.ts';
import { problemsOfFlow, problemsOfRefusal } from './problems.ts';

const available = [
  anAvailableList({ id: 1, name: 'All', kind: 'all' }),
  anAvailableList({ id: 2, name: 'Bought this year', kind: 'query' }),
  anAvailableList(),
  anAvailableList({ id: 5, name: 'Members' }),
];
const listsWith = (lists: readonly AvailableList[], isLoaded = true) => ({
  lists: [...lists],
  names: new Map(lists.map(({ id, name }) => [id, name])),
  isPending: !isLoaded,
  isLoaded,
  error: undefined,
  refetch: () => Promise.reject(new Error('Nothing is fetched again here.')),
});
const keyed = (key: string, changes: Parameters<typeof aStep>[0] = {}): FormStep => ({
  ...aStep(changes),
  key,
});
const event = (changes: Partial<FormStep['eventFilledArgs']>) => ({
  eventFilledArgs: { ...aStep().eventFilledArgs, ...changes },
});
const action = (actionId: FormStep['actionId'], changes: Partial<FormStep['actionFilledArgs']>) => ({
  actionId: actionId ?? 'send_text',
  actionFilledArgs: { ...aStep().actionFilledArgs, ...changes },
});
const flowOf = (...steps: FormStep[]): FlowFormValues => ({
  ...blankFlow(),
  name: 'Welcome',
  description: 'JOIN',
  steps,
});
const said = (values: FlowFormValues, lists = listsWith(available)): string[] =>
  problemsOfFlow(values, lists).atFields.map(
    ({ stepKey, field, sentence }) => `${stepKey ?? '-'} ${field} ${sentence}`,
  );

test.each<[string, Parameters<typeof aStep>[0], string]>([
  [
    'a text of spaces alone',
    action('send_text', { body: '  \n' }),
    "actionFilledArgs.body Step 1's action is missing a text body.",
  ],
  [
    'no reward',
    action('redeem_reward', { program: ' ' }),
    "actionFilledArgs.program Step 1's action does not have a reward.",
  ],
  [
    'no list to copy to',
    action('list_copy_action', { listId: null }),
    "actionFilledArgs.listId Step 1's action does not have an attached list.",
  ],
  [
    'a copy to a saved search',
    action('list_copy_action', { listId: 2 }),
    "actionFilledArgs.listId Step 1's action cannot add contacts to Bought this year, which is a saved search.",
  ],
  [
    'a move out of All',
    { ...event({ listId: 1 }), ...action('list_move_action', { listId: 5 }) },
    "actionFilledArgs.listId Step 1's action cannot remove contacts from All, which includes every contact: copy them instead.",
  ],
  [
    'a deleted list',
    event({ listId: 99 }),
    "eventFilledArgs.listId Step 1's event does not have an attached list.",
  ],
  [
    'a keyword that asks to stop',
    event({ keywords: 'please stop texting me' }),
    'eventFilledArgs.keywords Step 1 uses please stop texting me, which never starts a flow: it asks not to be texted. Choose another word.',
  ],
])('[AU-03] a step with %s is refused at that field', (_what, changes, problem) => {
  expect(said(flowOf(keyed('a', changes)))).toEqual([`a ${problem}`]);
});

test.each<[string, Parameters<typeof aStep>[0]]>([
  ['any reply', event({ keywords: ' , ' })],
  ['a picture alone', action('send_text', { body: '', media: ['/media/1.png'] })],
  ['a template alone', action('send_text', { body: '', templateId: 4 })],
  ['a copy from a saved search', { ...event({ listId: 2 }), ...action('list_copy_action', { listId: 5 }) }],
  ['no starting points', action('subscribe_to_rewards', { points: 0 })],
])('[AU-03] a step with %s lacks nothing', (_what, changes) => {
  expect(said(flowOf(keyed('a', changes)))).toEqual([]);
});

test.each([
  ['JOIN', 'join', 'JOIN'],
  ['Sí', 'si!', 'Sí'],
  ['sign  up', 'SIGN UP', 'sign  up'],
])('[AU-03] the keywords %j and %j are one, flagged at the second step', (first, second, named) => {
  const steps = [keyed('a', event({ keywords: first })), keyed('b', event({ keywords: second, listId: 5 }))];

  expect(said(flowOf(...steps))).toEqual([
    `b eventFilledArgs.keywords Keywords can only be used once per flow. Duplicates found: ${named}`,
  ]);
});

test('[AU-03] lists that are still loading are not taken for deleted ones', () => {
  const flow = flowOf(keyed('a'), {
    ...keyed('b', action('list_copy_action', { listId: 5 })),
    eventId: null,
  });

  expect(said(flow, listsWith([], false))).toEqual(['b eventId Step 2 has no associated event.']);
});

test('[AU-03] a flow without a step says so; a blank step names its event and action', () => {
  expect(said(flowOf())).toEqual(['- steps The flow is missing a step!']);
  expect(said(flowOf({ ...blankStep(), key: 'a' }))).toEqual([
    'a eventId Step 1 has no associated event.',
    'a actionId Step 1 has no associated action.',
  ]);
});

test('[AU-03] refusals of the server stay readable if they name a part that the form does not have', () => {
  const fields = {
    'flow.steps.0': 'Whole step.',
    'flow.steps.9.eventId': 'A step deleted meanwhile.',
    flow: 'No flow to validate.',
  };

  expect(problemsOfRefusal(fields, flowOf(keyed('a')))).toEqual([
    { stepKey: 'a', field: 'whole', sentence: 'Whole step.' },
    { stepKey: undefined, field: 'steps.9.eventId', sentence: 'A step deleted meanwhile.' },
    { stepKey: undefined, field: 'flow', sentence: 'No flow to validate.' },
  ]);
  expect(problemsOfRefusal({}, flowOf())).toEqual([]);
});
