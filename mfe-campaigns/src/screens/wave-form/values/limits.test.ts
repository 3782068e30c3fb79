import { expect, test } from 'vitest';
import { blankTest, blankValues } from './form-values.ts';
import type { WaveFormValues } from './form-values.ts';
import { missingItems } from './missing-items.ts';
import { itemsOfRefusal } from './refused-items.ts';

const now = new Date('2026-11-21T15:00:00Z');
const whole: WaveFormValues = {
  ...blankValues({ type: 'account', timeZone: 'America/New_York' }),
  name: 'Hours',
  lists: [{ id: 4, name: 'Regulars', size: 40 }],
  body: 'Open on Sundays',
};
const sentences = (changes: Partial<WaveFormValues>): string[] =>
  missingItems({ ...whole, ...changes }, now).map(({ field, sentence }) => `${field}: ${sentence}`);

test.each(['', '1', '10000', ' 25 '])('[CA-04] %j texts per second are taken', (textsPerSecond) => {
  expect(sentences({ textsPerSecond })).toEqual([]);
});

test.each(['0', '10001', '-5', '2.5', 'ten', '5/s', '1e3', '1,5', '1,000', '٣'])(
  '[CA-04] %j texts per second are refused, with what may be entered',
  (textsPerSecond) => {
    expect(sentences({ textsPerSecond })).toEqual([
      'textsPerSecond: Enter a whole number from 1 to 10,000, or leave it blank.',
    ]);
  },
);

test.each([
  ['', '', 'Enter a date and a time.'],
  ['2026-11-22', '', 'Enter a date and a time.'],
  ['2026-02-30', '09:00', 'Enter a real date.'],
  ['20266-11-22', '09:00', 'Enter a real date.'],
  ['2026-11-21', '10:00', 'Choose a time in the future.'], // this very minute
  ['0026-11-22', '09:00', 'Choose a time in the future.'],
])('[CA-04] a wave for %j at %j is refused: %s', (date, time, sentence) => {
  expect(sentences({ scheduleWhen: 'later', date, time })).toEqual([`time: ${sentence}`]);
});

test('[CA-04] a time is judged on the clock of its zone', () => {
  const nine = { scheduleWhen: 'later', date: '2026-11-21', time: '09:00' } as const;

  expect(sentences({ ...nine, timeZone: 'America/Los_Angeles' })).toEqual([]);
  expect(sentences({ ...nine, timeZone: 'Europe/Berlin' })).toEqual(['time: Choose a time in the future.']);
});

test.each([
  'www.harbor.example',
  'harbor',
  'mailto:shop@harbor.example',
  'https://',
  'https://harbor.example/{contact.id}',
])('[CA-12] the button of a landing page does not open %j', (landingPageRedirectLink) => {
  const page = { messageType: 'landing_page', landingPageText: 'Sale', landingPageButtonText: 'Go' } as const;

  expect(sentences({ ...page, landingPageRedirectLink })).toEqual([
    'landingPageRedirectLink: Enter the address the button opens, such as https://example.com.',
  ]);
});

test('[TX-10] a link that opens another host than it shows is refused in the text', () => {
  const [problem = ''] = sentences({ body: 'See https://bank.example@evil.example/login' });

  expect(problem).toMatch(/^body: .*evil\.example/);
});

test.each([
  [{ body: '  ', media: [] }, 'test: Write every test variant, or remove the empty ones.'],
  [{ body: 'x'.repeat(1_700), media: [] }, 'test: The message has 1,722 characters'],
])('[CA-04] a variant of a test is as complete as the text: %#', (variant, sentence) => {
  const good = { body: '', media: ['/cake.png'] };

  expect(sentences({ test: { ...blankTest, variants: [good] } })).toEqual([]);
  expect(sentences({ test: { ...blankTest, variants: [good, variant] } })).toEqual([
    expect.stringContaining(sentence),
  ]);
});

test.each([
  ['wave.name', 'name'],
  ['wave.jobDescription.list_ids', 'lists'],
  ['wave.jobDescription.list_ids.0', 'lists'],
  ['wave.jobDescription.group_ids', 'group'],
  ['wave.jobDescription.templateId', 'template'],
  ['wave.jobDescription.media.2', 'body'],
  ['wave.jobDescription.landingPageRedirectLink', 'landingPageRedirectLink'],
  ['wave.jobDescription.textsPerSecond', 'textsPerSecond'],
  ['wave.jobDescription.test.variants.1.media', 'test'],
  ['wave.scheduledTime', 'time'],
  ['wave.timeZone', 'time'],
])('[CA-04] a refusal of %s is shown at the field %s', (input, field) => {
  expect(itemsOfRefusal({ [input]: 'Not this.' })).toEqual([{ field, sentence: 'Not this.' }]);
});

test('[CA-04] a refusal that belongs to no field makes no line, so that it is shown as a notice', () => {
  expect(itemsOfRefusal({ clientKey: 'Too short.', wave: 'Unknown.' })).toEqual([]);
});
