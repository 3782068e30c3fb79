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
])('[CA-04] %j texts per second are sent as %j', (typed, rate) => {
  expect(jobOf({ ...values, textsPerSecond: typed }).textsPerSecond).toBe(rate);
});

test.each([
  ['2026-11-24', '09:00', 'America/New_York', '2026-11-24T14:00:00.000Z'],
  ['2026-07-04', '09:00', 'America/New_York', '2026-07-04T13:00:00.000Z'],
  ['2026-11-24', '00:15', 'Asia/Kolkata', '2026-11-23T18:45:00.000Z'],
  ['2027-03-14', '02:30', 'America/New_York', '2027-03-14T07:00:00.000Z'], // skipped: the first instant after
  ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'], // twice: the first of both
  ['2026-11-24', '', 'America/New_York', null],
  ['', '09:00', 'America/New_York', null],
  ['2026-02-30', '09:00', 'America/New_York', null],
  ['20266-11-24', '09:00', 'America/New_York', null],
])('[CA-04] a draft for %j at %j in %s is saved for %j', (date, time, timeZone, scheduledTime) => {
  expect(toWrittenWave(later(date, time, timeZone), 'draft')).toMatchObject({ scheduledTime, timeZone });
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
