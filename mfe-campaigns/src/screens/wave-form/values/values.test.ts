import { expect, test } from 'vitest';
import { withGroup, withMessageType, withTemplate, withType } from './changes.ts';
import { blankValues } from './form-values.ts';
import type { WaveFormValues } from './form-values.ts';
import { missingItems } from './missing-items.ts';

const now = new Date('2026-11-21T15:00:00Z');
const list = { id: 4, name: 'Regulars', size: 40 };
const whole: WaveFormValues = {
  ...blankValues({ type: 'account', timeZone: 'America/New_York' }),
  name: 'Hours',
  lists: [list],
  body: 'Open on Sundays',
};
const fields = (changes: Partial<WaveFormValues>): string[] =>
  missingItems({ ...whole, ...changes }, now).map(({ field }) => field);

test('[CA-04] a complete wave has no problems; its opt-out line is on by default', () => {
  expect(missingItems(whole, now)).toEqual([]);
  expect(whole.appendOptOut).toBe(true);
});

test('[CA-04] name, list, group, template and text are missed each at its field, in the order of the form', () => {
  expect(fields({ name: ' ', lists: [], body: '' })).toEqual(['name', 'lists', 'body']);
  expect(fields({ type: 'organization' })).toEqual(['group']);
  expect(fields({ messageType: 'template', body: '' })).toEqual(['template']);
  expect(fields({ messageType: 'landing_page' })).toEqual([
    'landingPageText',
    'landingPageButtonText',
    'landingPageRedirectLink',
  ]);
  expect(fields({ body: 'a'.repeat(1601) })).toEqual(['body']);
});

test('[CA-04] a wave for later needs a time that is still to come', () => {
  expect(fields({ scheduleWhen: 'later' })).toEqual(['time']);
  expect(fields({ scheduleWhen: 'later', date: '2026-02-30', time: '10:00' })).toEqual(['time']);
  expect(fields({ scheduleWhen: 'later', date: '2026-11-21', time: '09:59' })).toEqual(['time']);
  expect(fields({ scheduleWhen: 'later', date: '2026-11-21', time: '10:01' })).toEqual([]);
});

test('[CA-04] texts per second are a whole number, and a link leads into the web', () => {
  expect(fields({ textsPerSecond: '1.5' })).toEqual(['textsPerSecond']);
  expect(fields({ textsPerSecond: '25' })).toEqual([]);
  const page = { messageType: 'landing_page', landingPageText: 'Sale', landingPageButtonText: 'Go' } as const;
  expect(fields({ ...page, landingPageRedirectLink: 'javascript:alert(1)' })).toEqual([
    'landingPageRedirectLink',
  ]);
  expect(fields({ ...page, landingPageRedirectLink: '' })).toEqual(['landingPageRedirectLink']);
  expect(fields({ ...page, landingPageRedirectLink: 'https://harbor.example/sale' })).toEqual([]);
});

test('[CA-04] another type clears group and lists, another group clears the lists', () => {
  const grouped = { ...whole, type: 'organization', groupId: 7 } as const;

  expect(withType(grouped, 'account')).toMatchObject({ type: 'account', groupId: null, lists: [] });
  expect(withGroup(grouped, 8)).toMatchObject({ groupId: 8, lists: [] });
  expect(withGroup(grouped, 7)).toBe(grouped);
});

test('[CA-04] another message type clears text and pictures; a landing page begins with the name of the account', () => {
  const written = { ...whole, media: ['https://a.example/cake.png'] };
  const page = withMessageType(written, 'landing_page', 'Harbor Coffee');

  expect(withMessageType(written, 'template', 'Harbor Coffee')).toMatchObject({ body: '', media: [] });
  expect(page.media).toEqual([]);
  expect(page.body).toContain('Harbor Coffee');
  expect(page.landingPageButtonText).toContain('Harbor Coffee');
});

test('[CA-04] a template gives its text and its pictures', () => {
  const template = { id: 3, name: 'Hi', content: 'Hi there', media: ['https://a.example/a.png'] };

  expect(withTemplate(whole, { ...template, createdAt: now.toISOString() })).toMatchObject({
    template: { id: 3, name: 'Hi' },
    body: 'Hi there',
    media: ['https://a.example/a.png'],
  });
});

test('[TX-08] the sent text is measured: with the opt-out line, and with short links instead of long addresses', () => {
  const sentences = (changes: Partial<WaveFormValues>, shorten?: (text: string) => string) =>
    missingItems({ ...whole, ...changes }, now, shorten).map(({ sentence }) => sentence);
  const body = `${'x'.repeat(1_500)} https://shop.test/${'a'.repeat(300)}`;
  const shorten = (text: string) => text.replace(/https:\S+/, 'https://s.test/l/abcdefghij');

  expect(sentences({ body: 'x'.repeat(1_578) })).toEqual([]);
  expect(sentences({ body: 'x'.repeat(1_600) })).toEqual([
    'The message has 1,622 characters, with short links and the opt-out line. Shorten it to 1,600.',
  ]);
  expect(sentences({ body: 'x'.repeat(1_600), appendOptOut: false })).toEqual([]);
  expect(sentences({ body })).toHaveLength(1);
  expect(sentences({ body }, shorten)).toEqual([]);
});
