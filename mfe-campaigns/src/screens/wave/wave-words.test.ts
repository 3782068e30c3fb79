import { expect, test } from 'vitest';
import { hasRecipients, isInProgress, isOver, nameOf, timeOf } from '../../data/waves/wave-words.ts';
import { aRecipient, someResults } from '../../testing/samples.ts';
import { outcomeOf } from './results/recipient-words.ts';
import { outcomeWords } from './results/test-words.ts';
import { timeLeft } from './time-left.ts';

test.each([
  [0, 'a few seconds left'],
  [9, 'a few seconds left'],
  [10, '10 seconds left'],
  [89, '89 seconds left'],
  [90, '2 minutes left'],
  [5_399, '90 minutes left'],
  [5_400, 'about 2 hours left'],
  [12_600, 'about 4 hours left'],
  [7_200_000, 'about 2,000 hours left'],
])('[CA-05] %i seconds are said as %j', (seconds, words) => {
  expect(timeLeft(seconds)).toBe(words);
});

const at = '2026-11-20T15:00:00.000Z';

test.each([
  [{ status: 'waiting' }, 'Waiting'],
  [{ status: 'left_out' }, 'Left out'],
  [{ status: 'delivered', clicks: 3 }, 'Delivered, clicked'],
  [{ status: 'sent', repliedAt: at, optedOutAt: at }, 'Sent, replied, opted out'],
  [
    { status: 'delivered', repliedAt: at, clicks: 1, optedOutAt: at },
    'Delivered, replied, clicked, opted out',
  ],
] as const)('[CA-07] a recipient with %j is said to be %j', (changes, words) => {
  expect(outcomeOf(aRecipient(changes))).toBe(words);
});

const variant = { body: 'Hi', media: [], recipients: 90, sent: 90, delivered: 80, replies: 0 };
const variants = [
  { ...variant, name: 'A', uniqueClicks: 0, isWinner: false },
  { ...variant, name: 'B', uniqueClicks: 12, isWinner: true },
];
const won = someResults({ variants, testOutcome: 'winner', isSignificant: true });

test.each([
  [someResults({ variants }), 'clicks', "The winner hasn't been chosen yet. It will be chosen by clicks."],
  [
    someResults({ variants }),
    'delivered',
    "The winner hasn't been chosen yet. It will be chosen by delivery.",
  ],
  [won, 'clicks', 'The difference is statistically significant.'],
  [{ ...won, isSignificant: false }, 'clicks', "The difference isn't statistically significant."],
  [won, 'replies', 'Nobody had replied when the winner was chosen, so the first text won.'],
] as const)('[CA-07] the outcome of a test is described by its measure: %#', (results, winnerBy, words) => {
  expect(outcomeWords(results, winnerBy)).toBe(words);
});

test('[CA-05] each status is before, in or after sending, never two of them', () => {
  expect(['compiling', 'sending', 'paused'].map((status) => isInProgress(status as 'sending'))).toEqual([
    true,
    true,
    true,
  ]);
  expect(isInProgress('scheduled') || isOver('scheduled') || hasRecipients('scheduled')).toBe(false);
  expect(isInProgress('stopped')).toBe(false);
  expect(isOver('stopped') && hasRecipients('stopped')).toBe(true);
});

test.each([
  [{ name: 'Hours', waveType: 'account' }, 'Hours'],
  [{ name: '', waveType: 'account' }, 'Untitled wave'],
  [{ name: '', waveType: 'organization' }, 'Untitled group wave'],
] as const)('[CA-03] %j is called %j', (wave, name) => {
  expect(nameOf(wave)).toBe(name);
});

test('[CA-05] a planned time is said on the clock of its zone', () => {
  const scheduledTime = '2026-11-24T03:30:00.000Z';

  expect(timeOf({ scheduledTime, timeZone: 'America/New_York' })).toBe('Mon, Nov 23, 2026, 10:30 PM');
  expect(timeOf({ scheduledTime, timeZone: 'Asia/Kolkata' })).toBe('Tue, Nov 24, 2026, 9:00 AM');
  expect(timeOf({ scheduledTime: null, timeZone: 'Asia/Kolkata' })).toBe('Not scheduled');
});
