import { expect, test } from 'vitest';
import { aContact } from '../../../testing/samples.ts';
import {
  changeOf,
  customKey,
  fieldNames,
  phoneProblem,
  readEdits,
  savedText,
  storeTyped,
  typedText,
  valueProblem,
} from './contact-edits.ts';
import { fieldName } from './field-name.ts';
import { inSentence } from './in-sentence.ts';

const contact = aContact({ name: 'Ann Lee', phone: '+14155550123', metadata: { city: 'Oslo', vip: 'yes' } });
const city = customKey('city');

test('[IN-13] the name of a new field is trimmed, and inner whitespace becomes underscores', () => {
  expect(fieldName('  favorite   drink ')).toBe('favorite_drink');
  expect(fieldName('a\tb\nc')).toBe('a_b_c');
  expect(fieldName('   ')).toBe('');
});

test('[IN-13] only a value that differs is saved, and an empty one removes a custom field', () => {
  expect(changeOf(contact, 'name', ' Ann Lee ')).toBeUndefined();
  expect(changeOf(contact, 'phone', '+1 (415) 555 - 0123')).toBeUndefined();
  expect(changeOf(contact, city, 'Oslo')).toBeUndefined();
  expect(changeOf(contact, 'name', 'Ann Moe ')).toEqual({ name: 'Ann Moe' });
  expect(changeOf(contact, 'phone', '(415) 555-0188')).toEqual({ phone: '+14155550188' });
  expect(changeOf(contact, customKey('drink'), 'tea')).toEqual({ metadata: { drink: 'tea' } });
  expect(changeOf(contact, city, '')).toEqual({ metadata: { city: null } });
});

test('[SH-16][IN-13] typed texts are stored until they are taken back', () => {
  const stored = storeTyped(storeTyped('', 'name', 'Ann Moe'), city, 'Bergen');
  expect(typedText(readEdits(stored), 'name')).toBe('Ann Moe');
  expect(typedText(readEdits(stored), city)).toBe('Bergen');

  expect(storeTyped(storeTyped(stored, city, undefined), 'name', undefined)).toBe('');
});

test('[SH-16][IN-13] stored texts of an earlier release are read, without fields that were to be deleted', () => {
  const edits = readEdits('{"phone":"+1 (415","metadata":{"city":null,"drink":"tea"}}');

  expect(typedText(edits, 'phone')).toBe('+1 (415');
  expect(typedText(edits, city)).toBeUndefined();
  expect(fieldNames(contact, edits)).toEqual(['city', 'vip', 'drink']);
});

test('[IN-13] a field called constructor has no text until someone gives it one', () => {
  const key = customKey('constructor');

  expect([typedText(readEdits(''), key), savedText(contact, key)]).toEqual([undefined, '']);
  expect(savedText({ ...contact, metadata: { constructor: 'Ann' } }, key)).toBe('Ann');
});

test('[IN-13] a number of another country keeps its form', () => {
  expect(savedText(contact, 'phone')).toBe('+1 (415) 555 - 0123');
  expect(savedText(aContact({ phone: '+442079460958' }), 'phone')).toBe('+442079460958');
});

test('[IN-13] says what is wrong with the phone', () => {
  expect(phoneProblem('+1 (415) 555 - 0123')).toBeUndefined();
  expect(phoneProblem('+1 (415) 555 - 01')).toBe('Enter a phone number with its area code.');
  expect(phoneProblem('')).toBe('Phone Number is a required field.');
});

test('[IN-13] labels are lowercase within a sentence, abbreviations are not', () => {
  expect(inSentence('Favorite drink')).toBe('favorite drink');
  expect(inSentence('Phone Number')).toBe('phone number');
  expect(inSentence('VIP since')).toBe('VIP since');
});

test.each([
  ['20266-11-24', 'Enter a real date.'],
  ['2026-02-30', 'Enter a real date.'],
  ['2026-11-24', undefined],
  ['', undefined],
])('[IN-13] a date typed as %j: %s', (typed, problem) => {
  expect(valueProblem('date', typed)).toBe(problem);
});

test.each([
  ['many', 'Enter a number such as 12 or 12.5.'],
  ['1,234', 'Enter a number such as 12 or 12.5.'],
  ['12.5', undefined],
  ['-3', undefined],
  ['', undefined],
])('[IN-13] a number typed as %j: %s', (typed, problem) => {
  expect(valueProblem('number', typed)).toBe(problem);
});
