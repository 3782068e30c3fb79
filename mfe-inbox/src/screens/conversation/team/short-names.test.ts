import { expect, test } from 'vitest';
import { shortNameOf } from './short-names.ts';

test.each([
  ['Ruth Calloway', ['Ruth Calloway', 'Jonah Reyes'], 'Ruth'],
  ['Ruth Calloway', ['Ruth Calloway', 'Ruth Okafor'], 'Ruth Calloway'],
  ['Ruth', ['Ruth', 'Ruth Okafor'], 'Ruth'],
  ['', [], ''],
])('[IN-01] %s among %j is called %s', (name, others, short) => {
  expect(shortNameOf(name, others)).toBe(short);
});
