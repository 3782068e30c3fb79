import { expect, test } from 'vitest';
import { FieldName, defaultValueOf, fieldValueOf, valueOfField } from './custom-field.ts';

test('[AD-07] refuses a name that no placeholder could hold', () => {
  for (const name of ['', '   ', 'T-shirt', 'größe', '{x}', 'Phone', 'x'.repeat(61)]) {
    expect(FieldName.safeParse(name).success).toBe(false);
  }
});

test('[AD-07] a name is trimmed, and inner whitespace becomes underscores', () => {
  expect(FieldName.parse('  Favorite   drink\t2 ')).toBe('Favorite_drink_2');
});

test.each(['constructor', 'toString', '__proto__'])(
  '[AD-07] a field called %s has only its own value',
  (name) => {
    expect(valueOfField({ other: 'x' }, name)).toBeUndefined();
    expect(valueOfField({ [name]: 'Ann' }, name)).toBe('Ann');
  },
);

test('[AD-07] refuses values that are none of their type', () => {
  for (const value of ['31.12.2026', '2026-02-30', '2026-1-1', 'tomorrow', '20260101']) {
    expect(fieldValueOf('Date', value)).toBeUndefined();
  }
  for (const value of ['12,5', '1 000', 'many', '1e5', '0x10', '.5', '9'.repeat(16)]) {
    expect(fieldValueOf('Number', value)).toBeUndefined();
  }
  expect(fieldValueOf('text', 'x'.repeat(1_001))).toBeUndefined();
});

test('[AD-07] dates that look like ISO dates become YYYY-MM-DD, numbers lose what says nothing', () => {
  expect(fieldValueOf('Date', ' 2026-03-31T23:30:00Z ')).toBe('2026-03-31');
  expect(fieldValueOf('Number', '007.50')).toBe('7.5');
  expect(fieldValueOf('Number', '-3')).toBe('-3');
  expect(fieldValueOf('Number', '0.0000001')).toBe('0.0000001');
  expect(fieldValueOf('Number', '999999999999999.99')).toBe('999999999999999.99');
  expect(['000', '-0.0', '+5'].map((number) => fieldValueOf('Number', number))).toEqual(['0', '0', '5']);
  expect(fieldValueOf('text', ' Chai ')).toBe('Chai');
  expect(fieldValueOf('Number', '  ')).toBe('');
});

test('[AD-07] a Date defaults to today where no value is given, anything else to an empty string', () => {
  expect(defaultValueOf({ fieldType: 'Date', defaultValue: '' }, '2026-11-21')).toBe('2026-11-21');
  expect(defaultValueOf({ fieldType: 'Date', defaultValue: '2026-01-01' }, '2026-11-21')).toBe('2026-01-01');
  expect(defaultValueOf({ fieldType: 'text', defaultValue: '' }, '2026-11-21')).toBe('');
  expect(defaultValueOf({ fieldType: 'Number', defaultValue: '0' }, '2026-11-21')).toBe('0');
});
