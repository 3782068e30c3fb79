import { expect, test } from 'vitest';
import { mayCall, refusalsFor } from './may-call.ts';

const person = { label: '', account: ['view_conversations'], org: ['manage_rewards'] } as const;

test.each([
  ['GET', '/me'],
  ['GET', '/accounts/11/inbox'],
  ['GET', '/no/endpoint/of/the/contracts'],
])('[PF-09] the API admits people with the permission of %s %s', (method, path) => {
  expect(mayCall(person, { method, path })).toBe(true);
});

test.each([
  ['GET', '/users'],
  ['GET', '/accounts/11/templates'],
  ['POST', '/accounts/11/templates'],
])('[PF-09] the API refuses people without the permission of %s %s', (method, path) => {
  expect(mayCall(person, { method, path })).toBe(false);
});

test('[PF-09] a call that is refused is named once, with what to do', () => {
  const calls = ['/me', '/users', '/users'].map((path) => ({ method: 'GET', path }));

  expect(refusalsFor(person, calls)).toEqual([
    'Leave out GET /users for this person: the API refuses it, and the shell leaves the page.',
  ]);
});
