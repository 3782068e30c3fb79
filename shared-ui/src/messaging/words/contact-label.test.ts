import { expect, test } from 'vitest';
import { labelOf, phoneBelow } from './contact-label.ts';

const phone = '+14155550123';

test.each<[source: string, name: string, shown: readonly [label: string, below: string]]>([
  ['a name', 'Ann Lee', ['Ann Lee', '(415) 555-0123']],
  ['chatmail/core#3479, stored before names were cleaned', 'Ann\u202E', ['Ann', '(415) 555-0123']],
  ['owncast/owncast#4522', '\u3164', ['(415) 555-0123', '']],
  ['spaces', '  ', ['(415) 555-0123', '']],
  ['the number', phone, [phone, '']],
])('[IN-01] a contact is called by its name, or else by its number (%s)', (_source, name, shown) => {
  expect([labelOf({ name, phone }), phoneBelow({ name, phone })]).toEqual(shown);
});
