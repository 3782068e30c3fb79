import { expect, test } from 'vitest';
import { fillText, firstNameOf, mergeText } from './merge-text.ts';
import { containsPlaceholder } from './placeholders.ts';

const facts = {
  user: { company: 'Harbor Coffee', email: 'ana@harbor.test', occupation: '' },
  contact: { first_name: 'Jo', name: 'Jo March', favorite_drink: 'cortado', birthday: '' },
};

test.each([
  ['Hi {contact.first_name}, your {contact.favorite_drink} is ready.', 'Hi Jo, your cortado is ready.'],
  ['{user.company}', 'Harbor Coffee'],
  ['Happy {contact.birthday|day}!', 'Happy day!'],
  ['Happy {contact.birthday|}!', 'Happy !'],
  ['Hi {contact.first_name|there}', 'Hi Jo'],
  ['a {x.y} and {contact.nothing} stay', 'a {x.y} and {contact.nothing} stay'],
])('[IN-08] %j becomes %j', (text, expected) => expect(mergeText(text, facts)).toBe(expected));

test.each(['{contact.birthday}', '{contact.nothing}', '{user.toString}', '{contact.constructor}'])(
  '[IN-08] %s without a value stays in the text',
  (text) => {
    expect(mergeText(text, facts)).toBe(text);
    expect(containsPlaceholder(text)).toBe(true);
  },
);

test('[IN-08] a value is not read as a placeholder again', () => {
  const contact = { ...facts.contact, name: '{user.email}' };

  expect(mergeText('Hi {contact.name}', { ...facts, contact })).toBe('Hi {user.email}');
});

test('[IN-08] a first name is the first word of a name', () => {
  expect(firstNameOf(' Ana Lucia Perez')).toBe('Ana');
  expect(firstNameOf('\u202AAna\u00A0Perez\u202C')).toBe('Ana');
  expect(firstNameOf('')).toBe('');
});

test('[CA-10] a contact without a name has the default one, unless the text brings words of its own', () => {
  const facts = { user: {}, contact: { name: '', first_name: '' }, defaultName: 'neighbor' };

  expect(mergeText('Hi {contact.first_name}', facts)).toBe('Hi neighbor');
  expect(mergeText('Hi {contact.name}', facts)).toBe('Hi neighbor');
  expect(mergeText('Hi {contact.first_name|there}', facts)).toBe('Hi there');
  expect(mergeText('{contact.city} {user.name}', facts)).toBe('{contact.city} {user.name}');
  expect(mergeText('Hi {contact.name}', { ...facts, contact: { name: 'Ana' } })).toBe('Hi Ana');
});

/** Placeholders as people type them who know other products, from public bug reports. */
test.each([
  ['{contact.first_name | there}', 'Jo'],
  ['{contact.first_name |there}', 'Jo'],
  ['{contact.nickname | there}', 'there'],
  ['{ contact.first_name }', 'Jo'],
  ['{{contact.first_name}}', 'Jo'],
  ['{{ contact.first_name }}', 'Jo'],
  ['{{ contact.nickname | there }}', 'there'],
  ['{CONTACT.FIRST_NAME}', 'Jo'],
  ['{Contact.First Name}', 'Jo'],
  ['{contact.favorite drink}', 'cortado'],
  ['{contact.favorite_drink\u00A0}', 'cortado'],
  ['{contact.\u200Bfirst_name}', 'Jo'],
  ['{contact.first_name}}', 'Jo}'],
  ['{{contact.first_name}', '{Jo'],
  ['{{ contact.nickname | "there" }}', 'there'], // templatical/sdk#294
  ['{{ contact.nickname | default: "there" }}', 'there'],
  ["{{contact.nickname|default:'my friend'}}", 'my friend'],
  ['{{ contact.nickname | default("there") }}', 'there'],
  ['{{ contact.nickname | capitalize | default: “there” }}', 'there'],
  ['{{ contact.nickname | default: "there" | upcase }}', 'there'],
  ['{{ contact.nickname | default: "" }}', ''],
  ['{contact.nickname|default: there}', 'there'],
  ['{contact.nickname || there}', 'there'],
  ['{contact.nickname|"there"}', '"there"'],
  ['{contact.nickname, fallback|default}', 'default'],
  ['{{ contact.first_name | title }}', 'Jo'],
])('[CA-07] %j becomes %j for every recipient', (placeholder, expected) => {
  expect(fillText(`Hi ${placeholder}!`, facts)).toBe(`Hi ${expected}!`);
});

test.each([
  '{contact.first-name}',
  '{contact.prénom}',
  '{contact.}',
  '{{first_name}}',
  '{{ FNAME | title }}',
  '{account.name}',
  '{x.y}',
  '{{ contact.nickname | title }}',
  '{leadfield=firstname}', // mautic/mautic#370
  '{contactfield=firstname|there}', // mautic/mautic#3345
  '{name}', // Brismuth-Apps-LLC/bulk-texter-lite#68
  '{firstName}',
  '{First Name|there}',
  '*|FNAME|*',
])('[CA-07] a text with %s is sent to nobody as it is written', (placeholder) => {
  expect(fillText(`Hi ${placeholder}!`, facts)).toBeUndefined();
  expect(containsPlaceholder(mergeText(`Hi ${placeholder}!`, facts))).toBe(true);
});

test.each([
  'Hi {there}',
  '*|*',
  '{SAVE10}',
  '{nameless}',
  '{a, b}',
  'f(x) { return x.y; }',
  '{}',
  '{{}',
  ':-}} {-:',
  '{example.com/a}',
])('[CA-07] braces of %j are no placeholder', (text) => {
  expect(fillText(text, facts)).toBe(text);
  expect(containsPlaceholder(text)).toBe(false);
});
