import { expect, test } from 'vitest';
import { keywordMeaning, soundsLikeOptOut } from './keywords.ts';

const optedIn = { optedOut: false };

test.each([
  'STOP',
  'stop',
  ' Stop. ',
  'STOP!',
  '"stop"',
  'Unsubscribe',
  'opt out',
  'OptOut',
  'revoke',
  'END',
])('[IN-20] %j opts out', (body) => {
  expect(keywordMeaning(body, optedIn)).toBe('stop');
});

test.each(['stop by later', 'please stop', 'the end', 'stopped', '', '👍'])(
  '[IN-20] %j is an ordinary text',
  (body) => {
    expect(keywordMeaning(body, optedIn)).toBeUndefined();
  },
);

test('[IN-20] START and UNSTOP opt in, YES only when opted out, HELP and INFO ask for help', () => {
  expect(keywordMeaning('start', optedIn)).toBe('start');
  expect(keywordMeaning('UNSTOP', optedIn)).toBe('start');
  expect(keywordMeaning('yes', optedIn)).toBeUndefined();
  expect(keywordMeaning('Yes!', { optedOut: true })).toBe('start');
  expect(keywordMeaning('help?', optedIn)).toBe('help');
  expect(keywordMeaning('info', optedIn)).toBe('help');
});

test.each([
  'please stop texting me',
  'Stop. Thank you',
  'take me off your list',
  "don't text me again",
  'wrong number',
])('[IN-20] %j is suggested to staff as an opt-out', (body) => {
  expect(keywordMeaning(body, optedIn)).toBeUndefined();
  expect(soundsLikeOptOut(body)).toBe(true);
});

test('[IN-20] ordinary questions raise no suggestion', () => {
  expect(soundsLikeOptOut('Can I stop by at 5 to pick up my order?')).toBe(false);
});
