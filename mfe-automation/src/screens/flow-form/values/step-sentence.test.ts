import { expect, test } from 'vitest';
import { aFlow, aStep } from '../../../testing/samples.ts';
import { sentencesOf } from './flow-sentences.ts';
import type { FormStep } from './form-values.ts';
import { stepSentence } from './step-sentence.ts';

const names = new Map([
  [4, 'Regulars'],
  [5, 'Members'],
]);
const event = (changes: Partial<FormStep['eventFilledArgs']>) => ({
  ...aStep().eventFilledArgs,
  ...changes,
});
const action = (changes: Partial<FormStep['actionFilledArgs']>) => ({
  ...aStep().actionFilledArgs,
  ...changes,
});
const sending = (changes: Partial<FormStep['actionFilledArgs']>): string => {
  const sentence = stepSentence(aStep({ actionFilledArgs: action(changes) }), names);

  return sentence.slice(sentence.indexOf(', ') + 2);
};

test.each([
  ['', 'texts anything,'],
  [' , ,', 'texts anything,'],
  ['JOIN', 'texts JOIN,'],
  ['sign up', 'texts sign up,'],
  ['yes,  Sure ,', 'texts yes or Sure,'],
  ['¿Sí?, oui, ja', 'texts ¿Sí?, oui or ja,'],
])('[AU-02] keywords typed as %j read %j', (keywords, words) => {
  expect(stepSentence(aStep({ eventFilledArgs: event({ keywords }) }), names)).toContain(words);
});

test.each([
  [null, 'someone in [choose a list] texts'],
  [5, 'someone in Members texts'],
  [99, 'someone in a list texts'], // deleted, or not loaded yet
])('[AU-02] a step of list %j reads %j', (listId, words) => {
  expect(stepSentence(aStep({ eventFilledArgs: event({ listId }) }), names)).toContain(words);
});

test.each([
  ['not_responded', 0, 'has not replied for [enter a time],'],
  ['not_responded', 60, 'has not replied for 1 minute,'],
  ['not_responded', 788_640, 'has not replied for 1 week, 2 days, 3 hours and 4 minutes,'],
  ['not_converted', 86_400, 'has not bought or redeemed anything for 1 day,'],
] as const)('[AU-06] %s after %i seconds reads %j', (eventId, delay, words) => {
  expect(stepSentence(aStep({ eventId, eventFilledArgs: event({ delay }) }), names)).toContain(words);
});

test.each([
  ['list_copy_action', { listId: null }, 'copy them to [choose a list].'],
  ['list_move_action', { listId: 5 }, 'move them to Members.'],
  ['redeem_reward', { program: '' }, 'redeem [choose a reward] with their points.'],
  ['redeem_reward', { program: 'Free coffee' }, 'redeem Free coffee with their points.'],
  ['subscribe_to_rewards', { points: 0 }, 'subscribe them to rewards.'],
  ['subscribe_to_rewards', { points: 1 }, 'subscribe them to rewards with 1 point.'],
  ['subscribe_to_rewards', { points: 25 }, 'subscribe them to rewards with 25 points.'],
] as const)('[AU-02] the action %s with %j reads %j', (actionId, changes, words) => {
  const sentence = stepSentence(aStep({ actionId, actionFilledArgs: action(changes) }), names);

  expect(sentence).toBe(`When someone in Regulars texts JOIN, ${words}`);
});

test.each([
  ['nothing written yet', {}, 'send [write the text].'],
  ['spaces alone', { body: ' \n ' }, 'send [write the text].'],
  ['a picture alone', { media: ['/media/1.png'] }, 'send a picture.'],
  ['a text with a picture', { body: 'Hi', media: ['/media/1.png'] }, 'send “Hi”.'],
  ['lines', { body: 'Hi Jo,\n\n see you ' }, 'send “Hi Jo, see you”.'],
  ['a wait', { body: 'Hi', delay: 5_400 }, 'wait 1 hour and 30 minutes, then send “Hi”.'],
])('[AU-02] a text step with %s says so', (_case, changes, words) => {
  expect(sending({ body: '', ...changes })).toBe(words);
});

test('[AU-02] a long text is cut, but never inside of a placeholder', () => {
  const exactly = 'a'.repeat(60);
  expect(sending({ body: exactly })).toBe(`send “${exactly}”.`);
  expect(sending({ body: `${exactly}b` })).toBe(`send “${exactly}…”.`);

  const greeting = `${'a'.repeat(50)} {contact.first_name|friend}`;
  expect(sending({ body: `${greeting}, welcome to our club!` })).toBe(`send “${greeting}…”.`);
});

test('[AU-08] each step of a saved flow has a sentence, even if a list was deleted', () => {
  const sentences = sentencesOf(aFlow({ lists: [] }));

  expect([...sentences.keys()]).toEqual([71, 72]);
  expect(sentences.get(72)).toBe(
    'When someone in a list has not replied for 2 days, send “Are you still there?”.',
  );
});
