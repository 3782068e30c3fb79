import { expect, test } from 'vitest';
import { factsIn, selectPlaceholderBefore, withDefault } from './placeholder-edits.ts';

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

test('[CA-10] Backspace behind a placeholder takes it as a whole', () => {
  const area = document.createElement('textarea');
  area.value = 'Hi {contact.name}!';
  area.setSelectionRange(17, 17);
  selectPlaceholderBefore(area);
  expect([area.selectionStart, area.selectionEnd]).toEqual([3, 17]);

  area.setSelectionRange(18, 18);
  selectPlaceholderBefore(area);
  expect([area.selectionStart, area.selectionEnd]).toEqual([18, 18]);
});
