import { describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const environment = {
  SHELL_URL: 'https://app.example.com',
  CHECK_EMAIL: 'owner@example.com',
  CHECK_PASSWORD: 'a secret',
};

describe('[PF-09] the arguments and the environment of a check', () => {
  test.each([
    ['an unknown option', ['--password', 'a secret'], environment, 'Usage: '],
    ['a word', ['a secret'], environment, 'Usage: '],
    ['no email', [], { ...environment, CHECK_EMAIL: '' }, 'Set CHECK_EMAIL and CHECK_PASSWORD'],
    ['no password', [], { ...environment, CHECK_PASSWORD: undefined }, 'Set CHECK_EMAIL and CHECK_PASSWORD'],
    ['an address without a protocol', [], { ...environment, SHELL_URL: 'app' }, 'SHELL_URL is not a URL'],
  ])('are refused with %s, without a password in the message', (...given) => {
    const [, args, variables, message] = given;
    const read = () => readSettings(args, variables);

    expect(read).toThrow(message);
    expect(read).not.toThrow('a secret');
  });

  test('name a shell, a person and perhaps a page', () => {
    expect(readSettings(['--page', 'rewards'], environment)).toEqual({
      shell: new URL('https://app.example.com'),
      email: 'owner@example.com',
      password: 'a secret',
      page: 'rewards',
    });
    expect(readSettings([], { ...environment, SHELL_URL: '' })).toMatchObject({
      shell: new URL('http://localhost:3000'),
      page: undefined,
    });
  });
});
