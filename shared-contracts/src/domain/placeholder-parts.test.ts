import { expect, test } from 'vitest';
import { mergeText } from './merge-text.ts';
import { placeholderLabel, placeholderOf, placeholdersIn } from './placeholder-parts.ts';

test('[CA-10] finds what mergeText fills in, with what stands behind the bar', () => {
  const text = 'Hi {contact.first_name|there}, {user.company} has {contact.favorite_drink}. {weather.today}';

  expect(placeholdersIn(text).map(({ owner, name, instead }) => [owner, name, instead])).toEqual([
    ['contact', 'first_name', 'there'],
    ['user', 'company', undefined],
    ['contact', 'favorite_drink', undefined],
  ]);
  expect(placeholdersIn(text).every(({ start, end, text: one }) => text.slice(start, end) === one)).toBe(
    true,
  );
});

test('[CA-10] writes a placeholder that is read again, whatever is typed as its default', () => {
  const written = placeholderOf({ owner: 'contact', name: 'first_name' }, ' dear {friend}|you ');

  expect(written).toBe('{contact.first_name|dear friend|you}');
  expect(mergeText(written, { user: {}, contact: {} })).toBe('dear friend|you');
  expect(placeholderOf({ owner: 'contact', name: 'name' }, '  ')).toBe('{contact.name}');
});

test('[CA-10] a custom field is called by its words', () => {
  expect(placeholderLabel({ owner: 'contact', name: 'first_name' })).toBe('First name');
  expect(placeholderLabel({ owner: 'contact', name: 'favorite_drink' })).toBe('favorite drink');
});

test('[CA-10] finds other spellings under the names of their fields', () => {
  const text = 'Hi {{ Contact.First Name | there }}, your {contact.Favorite drink}. {{name}} {x.y}';

  expect(
    placeholdersIn(text).map(({ owner, name, instead, text: one }) => [owner, name, instead, one]),
  ).toEqual([
    ['contact', 'first_name', 'there', '{{ Contact.First Name | there }}'],
    ['contact', 'Favorite_drink', undefined, '{contact.Favorite drink}'],
  ]);
});
