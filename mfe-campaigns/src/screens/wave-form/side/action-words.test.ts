import { expect, test } from 'vitest';
import { blankValues } from '../values/form-values.ts';
import type { WaveFormValues } from '../values/form-values.ts';
import { actionWords, nextStep } from './action-words.ts';

const now = blankValues({ type: 'account', timeZone: 'America/New_York' });
const later = (date: string, time: string, timeZone = now.timeZone): WaveFormValues => ({
  ...now,
  scheduleWhen: 'later',
  date,
  time,
  timeZone,
});
const known = { recipients: 4_210, needsApproval: false, needsConfirmation: false };

test.each([
  [undefined, 'Send now'],
  [{ ...known, recipients: 0 }, 'No recipients'],
  [{ ...known, recipients: 1 }, 'Send to 1 person now'],
  [{ ...known, recipients: 1_000_000 }, 'Send to 1,000,000 people now'],
  [{ ...known, recipients: 0, needsApproval: true }, 'Request approval'],
])('[CA-04] with the estimate %j the button of a wave for now says %j', (estimate, words) => {
  expect(actionWords(now, estimate)).toBe(words);
});

test.each([
  ['', '', 'Schedule'],
  ['2026-11-24', '', 'Schedule'],
  ['', '09:00', 'Schedule'],
  ['2026-11-24', '09:00', 'Schedule for Tue, Nov 24, 2026, 9:00 AM'],
  ['2026-11-24', '00:00', 'Schedule for Tue, Nov 24, 2026, 12:00 AM'],
  ['2027-03-14', '02:30', 'Schedule for Sun, Mar 14, 2027, 3:00 AM'], // the clocks skip it
  ['2026-11-01', '01:30', 'Schedule for Sun, Nov 1, 2026, 1:30 AM'], // the clocks show it twice
  ['2026-02-30', '09:00', 'Schedule'],
  ['20266-11-24', '09:00', 'Schedule'], // a digit too many, as Chromium lets people type it
])('[CA-04] on %j at %j the button of a wave for later says %j', (date, time, words) => {
  expect(actionWords(later(date, time), known)).toBe(words);
});

test('[CA-04] the button says the time on the clock of the chosen zone', () => {
  const words = 'Schedule for Tue, Nov 24, 2026, 9:00 AM';

  expect(actionWords(later('2026-11-24', '09:00', 'Asia/Kolkata'), known)).toBe(words);
  expect(actionWords(later('2026-11-24', '09:00', 'America/Phoenix'), known)).toBe(words);
});

test('[CA-06][CA-08] the step after the button is named: approval before the number, or nothing', () => {
  expect(nextStep(undefined)).toBeUndefined();
  expect(nextStep(known)).toBeUndefined();
  expect(nextStep({ ...known, needsConfirmation: true })).toMatch(/^You'll be asked to type the number/);
  expect(nextStep({ ...known, needsConfirmation: true, needsApproval: true })).toMatch(/^An administrator/);
});
