import { expect, test } from 'vitest';
import { ownerOf } from './page-owner.ts';

test.each([
  ['/conversations', 'mfe-inbox'],
  ['/conversations/12', 'mfe-inbox'],
  ['/settings/users', 'mfe-admin'],
  ['/surveys/4', 'mfe-surveys'],
  ['/conversationsfoo', 'mfe-conversationsfoo'],
  ['/login', undefined],
  ['/', undefined],
])('[PF-01] %s is a page of %s', (path, owner) => {
  expect(ownerOf(path)).toBe(owner);
});
