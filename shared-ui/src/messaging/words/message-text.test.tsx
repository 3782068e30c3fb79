import { renderScreen } from 'shared-ui/testing';
import { expect, test } from 'vitest';
import { chipWords } from './chip-words.ts';
import { MessageText } from './message-text.tsx';

test('[CA-10] a chip has the name of its field, and its default', () => {
  const fact = { owner: 'contact', name: 'first_name' } as const;

  expect(chipWords({ ...fact, instead: undefined })).toBe('First name');
  expect(chipWords({ ...fact, instead: 'there' })).toBe('First name, or there');
});

test('[CA-10] a text is shown with its placeholders as chips, and nothing else is changed', () => {
  const { container } = renderScreen(
    <MessageText text={'Hi {contact.first_name|there},\na {contact.favorite_drink} {x}?'} />,
  );

  expect(container.textContent).toContain('Hi First name, or there,\na favorite drink {x}?');
});
