import { expect, test } from 'vitest';
import { aContact } from '../../testing/samples.ts';
import { changesOf, noEdits, phoneProblem, displayedFields, displayedPhone } from './contact-edits.ts';
import { fieldName } from './field-name.ts';

const contact = aContact({ name: 'Ann Lee', phone: '+14155550123', metadata: { city: 'Oslo', vip: 'yes' } });

test('[IN-13] the name of a new field is trimmed, and inner whitespace becomes underscores', () => {
  expect(fieldName('  favorite   drink ')).toBe('favorite_drink');
  expect(fieldName('a\tb\nc')).toBe('a_b_c');
  expect(fieldName('   ')).toBe('');
});

test('[IN-13] only what differs is saved', () => {
  expect(changesOf(contact, noEdits)).toBeUndefined();
  expect(
    changesOf(contact, { name: ' Ann Lee ', phone: '+1 (415) 555 - 0123', metadata: { city: 'Oslo' } }),
  ).toBeUndefined();
  expect(changesOf(contact, { name: 'Ann Moe', metadata: { city: null, vip: 'yes', drink: 'tea' } })).toEqual(
    { name: 'Ann Moe', metadata: { city: null, drink: 'tea' } },
  );
});

test('[IN-13] fields are shown in order, without those that are to go', () => {
  expect(displayedFields(contact, { metadata: { city: null, drink: 'tea' } })).toEqual([
    ['drink', 'tea'],
    ['vip', 'yes'],
  ]);
});

test('[IN-13] a number of another country keeps its form', () => {
  expect(displayedPhone(contact, noEdits)).toBe('+1 (415) 555 - 0123');
  expect(displayedPhone(aContact({ phone: '+442079460958' }), noEdits)).toBe('+442079460958');
});

test('[IN-13] says what is wrong with the phone', () => {
  expect(phoneProblem(undefined)).toBeUndefined();
  expect(phoneProblem('+1 (415) 555 - 01')).toBe('Enter a phone number with its area code.');
  expect(phoneProblem('')).toBe('Phone Number is a required field.');
});
