import { expect, test } from 'vitest';
import { nextIn, nextUnreadIn, previousIn, appendNewConversations, insertAfterOpen } from './queue-order.ts';

const order = [5, 4, 3, 2, 1];

test('[IN-01] the next conversation is the next of the order, wherever the list shows the open one by now', () => {
  expect(nextIn(order, undefined, order)).toBe(5);
  expect(nextIn(order, 4, [4, 5, 3, 2, 1])).toBe(3);
  expect(nextIn(order, 5, [4, 3, 5, 2, 1])).toBe(4);
});

test('[IN-01] conversations that left the list are skipped, and the last one has no next', () => {
  expect(nextIn(order, 4, [5, 4, 1])).toBe(1);
  expect(nextIn(order, 1, order)).toBeUndefined();
  expect(nextIn([], undefined, [])).toBeUndefined();
});

test('[IN-01] the previous one is opened also where it was closed since; the first has none', () => {
  expect(previousIn(order, 3)).toBe(4);
  expect(previousIn(order, 5)).toBeUndefined();
  expect(previousIn(order, undefined)).toBeUndefined();
});

test('[IN-01] newcomers come last, and move nothing', () => {
  expect(appendNewConversations(order, [7, 1, 5, 4, 6])).toEqual([5, 4, 3, 2, 1, 7, 6]);
  expect(appendNewConversations(order, [1, 2])).toBe(order);
});

test('[IN-01] the next unread one is below the open one, else the first from above', () => {
  expect(nextUnreadIn(order, 3, [5, 2])).toBe(2);
  expect(nextUnreadIn(order, 3, [5, 4])).toBe(5);
  expect(nextUnreadIn(order, 3, [3])).toBeUndefined();
});

test('[IN-01] a conversation from outside of the list comes between, and what follows still follows', () => {
  const visited = insertAfterOpen(order, 3, 9);
  expect(visited).toEqual([5, 4, 3, 9, 2, 1]);
  expect(nextIn(visited, 9, order)).toBe(2);
  expect(insertAfterOpen(order, 3, 1)).toBe(order);
});
