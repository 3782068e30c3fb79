import { expect, test } from 'vitest';
import { lengthProblemOf, waveTextOf } from './wave-text.ts';

const ana = { user: { company: 'Harbor' }, contact: { first_name: 'Ana', name: 'Ana Perez' } };
const draft = { hasMedia: false, appendOptOut: true };

test('[CA-07] no text is sent with an empty placeholder', () => {
  expect(waveTextOf({ ...draft, body: 'Hi {contact.birthday}' }, ana)).toBeUndefined();
  expect(waveTextOf({ ...draft, body: 'Hi {contact.birthday|you}' }, ana)?.body).toContain('Hi you');
});

test('[CA-07] a contact whose text is only the opt-out line gets none, unless it has a picture', () => {
  const emptyFor = { ...draft, body: ' {contact.birthday|} ' };

  expect(waveTextOf(emptyFor, ana)).toBeUndefined();
  expect(waveTextOf({ ...emptyFor, hasMedia: true }, ana)?.body).toContain('Reply STOP');
});

test('[CA-07] values come first, then links, then the line about opting out, and all of it is counted', () => {
  const text = waveTextOf({ ...draft, body: 'Hi {contact.first_name}: LINK' }, ana, (body) =>
    body.replace('LINK', 'x'.repeat(150)),
  );

  expect(text?.body).toBe(`Hi Ana: ${'x'.repeat(150)}\nReply STOP to opt out`);
  expect(text?.segments).toBe(2);
});

test('[CA-07] a text that names STOP itself, or is not to, has no such line; pictures travel as one message', () => {
  expect(waveTextOf({ ...draft, body: 'Text STOP to leave' }, ana)?.body).toBe('Text STOP to leave');
  const plain = { body: 'x'.repeat(400), hasMedia: true, appendOptOut: false };
  expect(waveTextOf(plain, ana)).toEqual({ body: plain.body, segments: 1 });
});

const line = '\nReply STOP to opt out';

test.each([
  [{ body: 'x'.repeat(1_600), appendOptOut: false }, undefined],
  [{ body: 'x'.repeat(1_600 - line.length), appendOptOut: true }, undefined],
  [
    { body: 'x'.repeat(1_601), appendOptOut: false },
    'The message has 1,601 characters. Shorten it to 1,600.',
  ],
  [
    { body: 'x'.repeat(1_600), appendOptOut: true },
    'The message has 1,622 characters, with short links and the opt-out line. Shorten it to 1,600.',
  ],
  [{ body: `${'x'.repeat(1_590)} {contact.first_name|there}`, appendOptOut: false }, undefined],
  [{ body: `Reply STOP to end ${'x'.repeat(1_582)}`, appendOptOut: true }, undefined],
])('[TX-08] the part of %j that everyone gets is measured: %j', (written, problem) => {
  expect(lengthProblemOf({ ...written, hasMedia: false })).toBe(problem);
});

test('[TX-08] a text is measured with its short links, and with pictures by the words for those', () => {
  const body = `${'x'.repeat(1_500)} https://shop.test/${'a'.repeat(200)}`;
  const shorten = (text: string) => text.replace(/https:\S+/, 'https://s.test/l/abcdefghij');
  const draft = { body, hasMedia: false, appendOptOut: true };

  expect(lengthProblemOf(draft)).toContain('1,741 characters');
  expect(lengthProblemOf(draft, shorten)).toBeUndefined();
  expect(lengthProblemOf({ ...draft, hasMedia: true })).toBe('Message exceeds MMS character limit');
});
