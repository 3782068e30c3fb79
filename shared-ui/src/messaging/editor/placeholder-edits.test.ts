import { expect, test } from 'vitest';
import { factsIn, withDefault, withoutPlaceholder } from './placeholder-edits.ts';

test('[CA-10] a default is changed wherever the text names the fact, and nowhere else', () => {
  const text = 'Hi {contact.name|you}, {contact.first_name|there}. Bye {contact.first_name}!';

  expect(withDefault(text, { owner: 'contact', name: 'first_name' }, 'friend')).toBe(
    'Hi {contact.name|you}, {contact.first_name|friend}. Bye {contact.first_name|friend}!',
  );
  expect(factsIn(text).map(({ name, instead }) => [name, instead])).toEqual([
    ['name', 'you'],
    ['first_name', 'there'],
  ]);
});

test('[CA-10] a placeholder is taken out where it was chosen, and stays elsewhere', () => {
  const text = 'Hi {contact.name}, {contact.name}!';

  expect(withoutPlaceholder(text, 1)).toBe('Hi {contact.name}, !');
  expect(withoutPlaceholder(text, 2)).toBe(text);
});
