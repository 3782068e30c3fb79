import { expect, test } from 'vitest';
import { readableText } from './readable-text.ts';

test('[CA-10] placeholders are read by their labels', () => {
  expect(readableText('Hi {contact.first_name|there}, a {contact.favorite_drink} at {user.company}?')).toBe(
    'Hi [First name], a [favorite drink] at [Company]?',
  );
  expect(readableText('Plain {text}')).toBe('Plain {text}');
});
