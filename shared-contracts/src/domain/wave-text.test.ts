import { expect, test } from 'vitest';
import { waveTextOf } from './wave-text.ts';

const ana = { user: { company: 'Harbor' }, contact: { first_name: 'Ana', name: 'Ana Perez' } };
const draft = { hasMedia: false, appendOptOut: true };

test('[CA-07] no text is sent with an empty placeholder', () => {
  expect(waveTextOf({ ...draft, body: 'Hi {contact.birthday}' }, ana)).toBeUndefined();
  expect(waveTextOf({ ...draft, body: 'Hi {contact.birthday|you}' }, ana)?.body).toContain('Hi you');
});

test('[CA-07] who is left with nothing but the line about opting out gets no text, unless a picture comes with it', () => {
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
