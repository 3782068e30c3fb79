import { expect, test } from 'vitest';
import { aStep, anAvailableList } from '../../../testing/samples.ts';
import { blankFlow } from './changes.ts';
import type { FlowFormValues, FormStep } from './form-values.ts';
import { problemsOfFlow, problemsOfRefusal } from './problems.ts';

const available = [anAvailableList(), anAvailableList({ id: 5, name: 'Members' })];
const lists = {
  lists: available,
  names: new Map(available.map(({ id, name }) => [id, name])),
  isPending: false,
  isLoaded: true,
  error: undefined,
  refetch: () => Promise.reject(new Error('Nothing is fetched again here.')),
};
const keyed = (key: string, changes: Parameters<typeof aStep>[0] = {}): FormStep => ({
  ...aStep(changes),
  key,
});
const whole: FlowFormValues = { ...blankFlow(), name: 'Welcome', description: 'JOIN', steps: [keyed('a')] };
const said = (values: FlowFormValues): string[] =>
  problemsOfFlow(values, lists).atFields.map(
    ({ stepKey, field, sentence }) => `${stepKey ?? '-'} ${field} ${sentence}`,
  );

test('[AU-03] a whole flow lacks nothing', () => {
  expect(problemsOfFlow(whole, lists)).toEqual({ atFields: [], summary: [] });
});

test('[AU-03] each sentence stands at its field, and several of one part make one line of the summary', () => {
  const timed = keyed('b', {
    eventId: 'not_responded',
    eventFilledArgs: { listId: null, keywords: '', delay: 0 },
  });

  expect(said({ ...whole, name: ' ', steps: [timed] })).toEqual([
    '- name The flow is missing a name!',
    "b eventFilledArgs.listId Step 1's event does not have an attached list.",
    "b eventFilledArgs.delay Step 1's event does not have a delay time.",
  ]);
  expect(problemsOfFlow({ ...whole, steps: [timed] }, lists).summary).toEqual([
    {
      stepKey: 'b',
      field: 'eventFilledArgs.listId',
      sentence: "Step 1's event does not have an attached list and does not have a delay time.",
    },
  ]);
});

test('[AU-06] numbers that cannot be read prevent saving, but only in fields that the step has', () => {
  const typed = {
    'eventFilledArgs.delay': { hours: '1.5' },
    'actionFilledArgs.delay': { days: '1,5' },
    'actionFilledArgs.points': { text: '1e3' },
  };
  const shown = keyed('b', { eventId: 'not_responded' });
  const points = keyed('c', { actionId: 'subscribe_to_rewards' });
  const steps = [shown, points].map((step) => ({ ...step, typed }));

  expect(said({ ...whole, steps })).toEqual([
    "b eventFilledArgs.delay Step 1's event has a delay that is not in whole numbers.",
    "b actionFilledArgs.delay Step 1's action has a delay that is not in whole numbers.",
    "c actionFilledArgs.points Step 2's action has starting points that are not a whole number.",
  ]);
});

test('[AU-03] keywords are used once, and never those of carriers', () => {
  const again = keyed('b', { eventFilledArgs: { listId: 5, keywords: 'join, Stop', delay: 0 } });
  const problems = said({ ...whole, steps: [keyed('a'), again] });

  expect(problems).toHaveLength(2);
  expect(problems[0]).toContain('b eventFilledArgs.keywords Step 2 uses Stop');
  expect(problems[1]).toContain('Keywords can only be used once per flow. Duplicates found: JOIN');
});

test('[AU-03] moves that lead round in a circle are named', () => {
  const move = (key: string, from: number, to: number): FormStep =>
    keyed(key, {
      eventId: 'not_responded',
      eventFilledArgs: { listId: from, keywords: '', delay: 60 },
      actionId: 'list_move_action',
      actionFilledArgs: { ...aStep().actionFilledArgs, listId: to },
    });

  expect(said({ ...whole, steps: [move('a', 4, 5), move('b', 5, 4)] })[0]).toContain(
    "a actionFilledArgs.listId Step 1's action leads contacts round in a circle: Regulars → Members → Regulars",
  );
});

test('[AU-05] a flow for a group needs one', () => {
  expect(said({ ...whole, isGroup: true })).toEqual(['- groupId Choose a group.']);
});

test('[AU-03] an error of the API is shown at its step', () => {
  const fields = { 'flow.steps.0.actionFilledArgs.listId': 'Round.', 'flow.name': 'Taken.' };

  expect(problemsOfRefusal(fields, whole)).toEqual([
    { stepKey: 'a', field: 'actionFilledArgs.listId', sentence: 'Round.' },
    { stepKey: undefined, field: 'name', sentence: 'Taken.' },
  ]);
});
