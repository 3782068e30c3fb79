import { expect, test } from 'vitest';
import { aJob, aWave } from '../../../testing/samples.ts';
import { blankTest, blankValues } from './form-values.ts';
import type { WaveFormValues } from './form-values.ts';
import { jobOf, toWrittenWave, valuesOf } from './written-wave.ts';

const list = { id: 4, name: 'Regulars', size: 40 };
const values: WaveFormValues = {
  ...blankValues({ type: 'account', timeZone: 'America/New_York' }),
  name: ' Cold brew ',
  lists: [list],
  excludedLists: [{ ...list, id: 9 }],
  body: '\n Half price \n',
};
const later = (date: string, time: string, timeZone = values.timeZone): WaveFormValues => ({
  ...values,
  scheduleWhen: 'later',
  date,
  time,
  timeZone,
});

test('[CA-04] spaces around name and texts are not sent; lists are sent as ids', () => {
  const test = { ...blankTest, variants: [{ body: '  Two for one ', media: ['/b.png'] }] };
  const { name, jobDescription } = toWrittenWave({ ...values, test }, 'create');

  expect(name).toBe('Cold brew');
  expect(jobDescription).toMatchObject({
    body: 'Half price',
    list_ids: [4],
    excluded_list_ids: [9],
    group_ids: [],
    templateId: null,
    howToSave: 'create',
    test: { ...blankTest, variants: [{ body: 'Two for one', media: ['/b.png'] }] },
  });
});

test.each([
  ['', null],
  ['  ', null],
  ['25', 25],
  [' 25 ', 25],
  ['0', null],
  ['-5', null],
  ['1.5', null],
  ['fast', null],
  ['1e3', null],
  ['10000', 10_000],
  ['10001', null],
])('[CA-04] %j texts per second are sent as %j', (typed, rate) => {
  expect(jobOf({ ...values, textsPerSecond: typed }).textsPerSecond).toBe(rate);
});

const newYork = 'America/New_York';

test.each([
  { date: '2026-11-24', time: '09:00', timeZone: newYork, at: '2026-11-24T14:00:00.000Z' },
  { date: '2026-07-04', time: '09:00', timeZone: newYork, at: '2026-07-04T13:00:00.000Z' },
  { date: '2026-11-24', time: '00:15', timeZone: 'Asia/Kolkata', at: '2026-11-23T18:45:00.000Z' },
  // The clocks skip it: the first instant after.
  { date: '2027-03-14', time: '02:30', timeZone: newYork, at: '2027-03-14T07:00:00.000Z' },
  // The clocks show it twice: the first of both.
  { date: '2026-11-01', time: '01:30', timeZone: newYork, at: '2026-11-01T05:30:00.000Z' },
  { date: '2026-11-24', time: '', timeZone: newYork, at: null },
  { date: '', time: '09:00', timeZone: newYork, at: null },
  { date: '2026-02-30', time: '09:00', timeZone: newYork, at: null },
  { date: '20266-11-24', time: '09:00', timeZone: newYork, at: null },
])('[CA-04] a draft for $date at $time in $timeZone is saved for $at', ({ date, time, timeZone, at }) => {
  expect(toWrittenWave(later(date, time, timeZone), 'draft')).toMatchObject({ scheduledTime: at, timeZone });
});

test('[CA-04] a saved wave keeps its instant of a time that the clocks show twice, until its time is changed', () => {
  // buttondown/roadmap#2536: the time changes when a scheduled email is saved
  const second = '2026-11-01T06:30:00.000Z';
  const jobDescription = aJob({ scheduleWhen: 'later' });
  const saved = valuesOf(aWave({ scheduledTime: second, timeZone: newYork, jobDescription }));

  expect(saved).toMatchObject({ date: '2026-11-01', time: '01:30' });
  expect(toWrittenWave(saved, 'create').scheduledTime).toBe(second);
  expect(toWrittenWave({ ...saved, time: '01:45' }, 'create').scheduledTime).toBe('2026-11-01T05:45:00.000Z');
  expect(toWrittenWave({ ...saved, timeZone: 'America/Chicago' }, 'create').scheduledTime).toBe(
    '2026-11-01T06:30:00.000Z',
  );
});

test('[CA-04] a time chosen before the person changed to now is not sent', () => {
  const changed = { ...later('2026-11-24', '09:00'), scheduleWhen: 'now' as const };

  expect(toWrittenWave(changed, 'create').scheduledTime).toBeNull();
});

test('[CA-04] a saved wave opens with the time on the clock it was planned by', () => {
  const scheduledTime = '2026-11-24T03:30:00.000Z';

  expect(valuesOf(aWave({ scheduledTime }))).toMatchObject({ date: '2026-11-23', time: '22:30' });
  expect(valuesOf(aWave({ scheduledTime, timeZone: 'Asia/Kolkata' }))).toMatchObject({
    date: '2026-11-24',
    time: '09:00',
  });
  expect(valuesOf(aWave({ scheduledTime: null }))).toMatchObject({ date: '', time: '' });
});

test('[CA-04] a wave sent now has a time, but its form asks for none', () => {
  const jobDescription = aJob({ scheduleWhen: 'now' });

  expect(valuesOf(aWave({ jobDescription }))).toMatchObject({ scheduleWhen: 'now', date: '', time: '' });
});

test('[CA-04] a saved wave becomes the same wave again', () => {
  const test = { ...blankTest, variants: [{ body: 'Two for one', media: [] }] };
  const jobDescription = aJob({ textsPerSecond: 25, atLocalTime: true, test, excluded_list_ids: [9] });
  const wave = aWave({ jobDescription, excludedLists: [{ id: 9, name: 'Staff' }] });
  const written = toWrittenWave(valuesOf(wave), 'create');

  expect(written).toMatchObject({
    name: wave.name,
    timeZone: wave.timeZone,
    scheduledTime: wave.scheduledTime,
  });
  const { contact_ids: _contacts, ...kept } = jobDescription;
  expect(written.jobDescription).toEqual(kept);
});

test('[CA-04] a template that was deleted since has to be chosen again', () => {
  const jobDescription = aJob({ messageType: 'template', templateId: 3 });

  expect(valuesOf(aWave({ jobDescription, template: null })).template).toBeNull();
});
