import { expect, test } from 'vitest';
import { isSamePerson } from './same-person.ts';

test.each([
  ['Ana Diaz (ana@example.com)', 'Ana Diaz (ANA@example.com)', true],
  ['Ana Diaz (ana@example.com)', 'ana@example.com', true],
  ['Ana Diaz (ana@example.com)', 'Ana Diaz (ana@other.example)', false],
  ['Ana Diaz (ana@example.com)', 'Ben Ito (ben@example.com)', false],
  ['Ana Diaz (ana@example.com)', 'ana diaz', true],
  ['Ana Diaz', ' ana diaz ', true],
  ["Ana Diaz (ana@example.com) by token 'CI of mfe-inbox'", 'Ana Diaz (ana@example.com)', true],
  ["ana@example.com by token 'ben@example.com'", 'Ana Diaz (ana@example.com)', true],
  ["ana@example.com by token 'x' by token 'ben@example.com'", 'ben@example.com', false],
  ['Ana (Team Inbox)', 'Ana', false],
  ['Ana Diaz (ana@example.com)', 'deploy-bot', false],
])('[PF-13] %j and %j may be the same person: %s', (one, other, isSame) => {
  expect(isSamePerson(one, other)).toBe(isSame);
  expect(isSamePerson(other, one)).toBe(isSame);
});
