import { expect, test } from 'vitest';
import { measureMessage } from './measure-message.ts';
import { refusalOfMessage } from './message-check.ts';

test('[TX-08] the text as it is sent is measured and limited, not what is typed', () => {
  const typed = { body: `See https://shop.test/${'a'.repeat(1_700)}`, hasMedia: false };
  const sent = { ...typed, rendered: 'See https://s.test/l/abcdefghij' };

  expect(refusalOfMessage(typed)).toBe('A message may have at most 1600 characters.');
  expect(refusalOfMessage(sent)).toBeUndefined();
  expect(measureMessage(sent).count).toBe('31/160 characters, 1 segment');
  expect(refusalOfMessage({ body: 'Hi', hasMedia: false, rendered: 'x'.repeat(1_601) })).toBe(
    'A message may have at most 1600 characters.',
  );
});
