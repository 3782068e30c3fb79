import { expect, test } from 'vitest';
import { changedPart } from './changed-part.ts';

test.each([
  ['', 'a', { from: 0, to: 0, insert: 'a' }],
  ['aa', 'aaa', { from: 2, to: 2, insert: 'a' }],
  ['aaa', 'aa', { from: 2, to: 3, insert: '' }],
  ['Hi {contact.name}!', 'Hi {contact.name|you}!', { from: 16, to: 16, insert: '|you' }],
  ['one', 'two', { from: 0, to: 3, insert: 'two' }],
])('[CA-10] only what differs is replaced, so that the caret stays: %s, %s', (before, after, change) => {
  expect(changedPart(before, after)).toEqual(change);
});

test('[CA-10] a text that is the same is left alone', () => {
  expect(changedPart('Hi', 'Hi')).toBeUndefined();
});
