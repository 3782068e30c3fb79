import { expect, test } from 'vitest';
import { fieldLabelOf } from './field-label.ts';

test.each([
  ['favorite_drink', 'Favorite drink'],
  ['birthday', 'Birthday'],
  ['VIPSince', 'VIPSince'],
  ['loyalty_ID', 'Loyalty ID'],
  ['émail_perso', 'Émail perso'],
  ['_', '_'],
])('[IN-13] the field %s is shown as "%s"', (name, label) => {
  expect(fieldLabelOf(name)).toBe(label);
});
