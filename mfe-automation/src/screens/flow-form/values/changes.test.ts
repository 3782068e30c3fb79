import { expect, test } from 'vitest';
import { aFlow, aStep } from '../../../testing/samples.ts';
import { blankFlow, blankStep, isBlank, withStep, withStepCopied, withStepMoved } from './changes.ts';
import type { FlowFormValues, FormStep } from './form-values.ts';
import { startingValues } from './starting-values.ts';
import { toWrittenFlow, valuesOf } from './written-flow.ts';

const keyed = (key: string): FormStep => ({ ...aStep(), key });
const steps = ['a', 'b', 'c'].map(keyed);
const keysOf = (moved: readonly FormStep[]): string => moved.map(({ key }) => key).join('');

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, -1, 'abc'],
  [0, 3, 'abc'],
  [3, 0, 'abc'],
  [-1, 0, 'abc'], // a step that is no longer in the flow when it is dropped
])('[AU-02] a step moved from %i to %i makes the order %s', (from, to, order) => {
  expect(keysOf(withStepMoved(steps, from, to))).toBe(order);
  expect(keysOf(steps)).toBe('abc');
});

test('[AU-02] a copy follows its step, is another step, and is saved as a new one', () => {
  const copied = withStepCopied(steps, 'b');
  const [, original, copy] = copied;

  expect(copied).toHaveLength(4);
  expect(original).toEqual(steps[1]);
  expect(copy).toEqual({ ...original, key: copy?.key, id: null });
  expect(new Set(copied.map(({ key }) => key)).size).toBe(4);
});

test('[AU-02] a copy or change of a step that is gone leaves the others as they are', () => {
  expect(withStepCopied(steps, 'z')).toEqual(steps);
  expect(withStep(steps, 'z', { actionId: null })).toEqual(steps);
});

test('[AU-02] another event or action of a step keeps what was typed for the first', () => {
  const [, changed] = withStep(steps, 'b', { eventId: 'not_responded', actionId: 'list_copy_action' });
  const [, back] = withStep([keyed('a'), { ...keyed('b'), ...changed }], 'b', {
    eventId: 'received_keyword',
    actionId: 'send_text',
  });

  expect(changed).toMatchObject({ eventId: 'not_responded', actionId: 'list_copy_action' });
  expect(back).toEqual(steps[1]);
});

const typed: readonly [string, (values: FlowFormValues) => FlowFormValues][] = [
  ['a name', (values) => ({ ...values, name: 'Welcome' })],
  ['a description', (values) => ({ ...values, description: ' ' })],
  ['a second step', (values) => ({ ...values, steps: [...values.steps, blankStep()] })],
  ['no step at all', (values) => ({ ...values, steps: [] })],
  [
    'keywords',
    (values) => ({
      ...values,
      steps: values.steps.map((step) => ({
        ...step,
        eventFilledArgs: { ...step.eventFilledArgs, keywords: 'J' },
      })),
    }),
  ],
];

test.each(typed)('[AU-05] a form with %s is not blank, so leaving it can be undone', (_what, change) => {
  expect(isBlank(change(blankFlow()))).toBe(false);
});

test('[AU-05] a form in which only the group was chosen is blank', () => {
  expect(isBlank(blankFlow())).toBe(true);
  expect(isBlank(blankFlow({ id: 3 }))).toBe(true);
  expect(blankFlow({ id: null })).toMatchObject({ isGroup: true, groupId: null });
});

test('[AU-02] spaces around a name are not saved, and the form’s own keys are not sent', () => {
  const written = toWrittenFlow({ ...blankFlow(), name: '  Welcome ', description: '\nJOIN \n', steps });

  expect(written).toMatchObject({ name: 'Welcome', description: 'JOIN' });
  expect(written.steps.some((step) => 'key' in step)).toBe(false);
});

test('[AU-05] a saved flow of a group opens as one', () => {
  expect(valuesOf(aFlow({ groupId: 3, accountId: null }))).toMatchObject({ isGroup: true, groupId: 3 });
  expect(valuesOf(aFlow())).toMatchObject({ isGroup: false, groupId: null });
});

test.each([null, '', 'WELCOME', 'constructor'])(
  '[AU-01] an address that names the draft %j starts an empty flow',
  (key) => {
    expect(startingValues(key)).toBeUndefined();
  },
);
