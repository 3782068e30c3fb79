import { waveStatuses } from 'shared-contracts/domain/wave';
import { expect, test } from 'vitest';
import { colorsOf, waveStates } from './wave-states.ts';
import { waveLine } from './wave-line.ts';

const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const now = new Date(2026, 10, 29, 12, 0);
const at = (...[month, day, hour = 9, minute = 4]: [number, number, number?, number?]): string =>
  new Date(2026, month - 1, day, hour, minute).toISOString();
const wave = { scheduledTime: at(11, 16), recipients: 240, sent: 238 } as const;
const line = (changes: Omit<Parameters<typeof waveLine>[0], keyof typeof wave> & Partial<typeof wave>) =>
  waveLine({ ...wave, ...changes }, { now, timeZone });

test.each([
  [at(11, 29, 11, 59), 'Draft · edited 1 min ago'],
  [at(11, 29, 12, 0), 'Draft · edited just now'],
  [at(11, 29, 9, 30), 'Draft · edited 2 h ago'],
  [at(11, 28, 9), 'Draft · edited yesterday'],
  [at(11, 16), 'Draft · edited Nov 16'],
  [new Date(2025, 10, 16).toISOString(), 'Draft · edited Nov 16, 2025'],
])('[CA-03] the line of a draft changed at %s is: %s', (updatedAt, words) => {
  expect(line({ status: 'draft', updatedAt })).toBe(words);
});

test.each([
  [at(12, 9, 23, 49), 'Sends Dec 9, 11:49 PM'],
  [at(11, 30), 'Sends tomorrow, 9:04 AM'],
  [at(11, 29, 15), 'Sends today, 3:04 PM'],
  [at(12, 4), 'Sends Friday, 9:04 AM'],
  [new Date(2027, 0, 2, 9, 4).toISOString(), 'Sends Jan 2, 2027, 9:04 AM'],
  [at(11, 29, 9), 'Was due today, 9:04 AM'],
])('[CA-03] the line of a wave scheduled for %s is: %s', (scheduledTime, words) => {
  expect(waveLine({ ...wave, status: 'scheduled', scheduledTime }, { now, timeZone })).toBe(words);
});

test('[CA-03] the line of each other status says when it began, and how many texts were sent', () => {
  const ended = { startedAt: at(11, 15), finishedAt: at(11, 16), updatedAt: at(11, 20) };
  const ahead = { ...wave, scheduledTime: at(12, 2), updatedAt: at(11, 28) };

  expect(line({ status: 'sent', ...ended })).toBe('Sent Nov 16 · 238');
  expect(line({ status: 'stopped', ...ended })).toBe('Stopped Nov 16 · 238 sent');
  expect(waveLine({ ...wave, status: 'failed', ...ended, sent: 0 }, { now, timeZone })).toBe(
    'Failed Nov 16 · nothing sent',
  );
  expect(line({ status: 'paused', ...ended, finishedAt: null })).toBe('Paused Nov 20 · 238 of 240');
  const before = { scheduledTime: at(11, 16), recipients: 0, sent: 0 };
  expect(waveLine({ ...before, status: 'paused', updatedAt: at(11, 20) }, { now, timeZone })).toBe(
    'Paused Nov 20',
  );
  expect(line({ status: 'sending', startedAt: at(11, 29) })).toBe('Sending since 9:04 AM · 238 of 240');
  expect(line({ status: 'sending', startedAt: at(11, 28) })).toBe('Sending since yesterday · 238 of 240');
  expect(line({ status: 'compiling' })).toBe('Compiling · 240 so far');
  expect(waveLine({ ...ahead, status: 'waiting_for_approval' }, { now, timeZone })).toBe(
    'Waiting for approval · due Wednesday',
  );
  expect(line({ status: 'waiting_for_confirmation', updatedAt: at(11, 28) })).toBe(
    'Waiting for confirmation · since yesterday',
  );
});

test('[CA-03] a response of the previous release, without times, is described by its scheduled time', () => {
  expect(line({ status: 'sent' })).toBe('Sent Nov 16 · 238');
  expect(line({ status: 'draft' })).toBe('Draft');
  expect(line({ status: 'paused' })).toBe('Paused · 238 of 240');
  expect(line({ status: 'waiting_for_approval' })).toBe('Waiting for approval');
});

test('[CA-03] paused, waiting, failed and stopped have four colors and four icons; labels and icons are unique', () => {
  const four = (['paused', 'waiting_for_approval', 'failed', 'stopped'] as const).map(
    (status) => waveStates[status],
  );

  expect(new Set(four.map((one) => colorsOf(one).icon)).size).toBe(4);
  expect(new Set(four.map((one) => colorsOf(one).bg)).size).toBe(4);
  expect(new Set(waveStatuses.map((status) => waveStates[status].Icon)).size).toBe(waveStatuses.length);
  expect(new Set(waveStatuses.map((status) => waveStates[status].label)).size).toBe(waveStatuses.length);
});
