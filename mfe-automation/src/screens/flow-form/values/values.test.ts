import { expect, test } from 'vitest';
import { aFlow, aStep } from '../../../testing/samples.ts';
import { blankFlow, blankStep, withStep, withStepCopied, withStepMoved } from './changes.ts';
import type { FormStep } from './form-values.ts';
import { startingValues } from './starting-values.ts';
import { stepSentence } from './step-sentence.ts';
import { valuesOf, toWrittenFlow } from './written-flow.ts';

const names = new Map([
  [4, 'VIP'],
  [5, 'Members'],
]);
const keyed = (key: string, changes: Parameters<typeof aStep>[0] = {}): FormStep => ({
  ...aStep(changes),
  key,
});
const keysOf = (steps: readonly FormStep[]): string[] => steps.map(({ key }) => key);

test('[AU-02] a step reads as one sentence, with what is missing in brackets', () => {
  expect(stepSentence(keyed('a'), names)).toBe(
    'When someone in VIP texts JOIN, send “Welcome, {contact.first_name|friend}!”.',
  );
  const quiet = keyed('b', {
    eventId: 'not_responded',
    eventFilledArgs: { listId: 4, keywords: '', delay: 176_400 },
    actionId: 'list_move_action',
    actionFilledArgs: { ...aStep().actionFilledArgs, listId: 5 },
  });
  expect(stepSentence(quiet, names)).toBe(
    'When someone in VIP has not replied for 2 days and 1 hour, move them to Members.',
  );
  const words = keyed('c', { eventFilledArgs: { listId: 4, keywords: 'yes, sure ,ok', delay: 0 } });
  expect(stepSentence(words, names)).toContain('texts yes, sure or ok,');
  expect(stepSentence(blankStep(), names)).toBe('When [choose an event], [choose an action].');
});

test('[AU-02] a new flow has no name, no description and one empty step', () => {
  expect(blankFlow()).toMatchObject({ name: '', description: '', isGroup: false, groupId: null });
  expect(toWrittenFlow(blankFlow()).steps).toMatchObject([{ id: null, eventId: null, actionId: null }]);
});

test('[AU-02] steps are moved, copied and changed; a saved flow becomes the same flow again', () => {
  const steps = [keyed('a'), keyed('b'), keyed('c')];
  expect(keysOf(withStepMoved(steps, 2, 0))).toEqual(['c', 'a', 'b']);
  expect(keysOf(withStepMoved(steps, 2, 3))).toEqual(['a', 'b', 'c']);
  const [, copy] = withStepCopied(steps, 'a');
  expect(copy).toMatchObject({ id: null, eventFilledArgs: { keywords: 'JOIN' } });
  expect(withStep(steps, 'b', { eventFilledArgs: { delay: 60 } })[1]).toMatchObject({
    eventFilledArgs: { listId: 4, keywords: 'JOIN', delay: 60 },
  });
  const { name, description, steps: saved } = aFlow();
  expect(toWrittenFlow(valuesOf(aFlow()))).toEqual({ name, description, steps: saved });
});

test.each(['welcome', 'follow-up', 'questions'])(
  '[AU-01] the draft %s lacks nothing but its lists',
  (key) => {
    const values = startingValues(key);

    expect(values?.name).not.toBe('');
    for (const step of values?.steps ?? []) {
      expect(stepSentence(step, names).replaceAll('[choose a list]', '')).not.toContain('[');
    }
  },
);
