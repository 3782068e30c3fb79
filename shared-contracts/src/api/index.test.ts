import { expect, test } from 'vitest';
import { errors } from '../errors.ts';
import { errorsOf } from '../kernel/all-errors.ts';
import { pathNames } from '../kernel/endpoint.ts';
import { endpoints } from './index.ts';

test('[PF-06] every endpoint has a name, and a method and path, of its own', () => {
  const names = endpoints.map(({ name }) => name);
  const calls = endpoints.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`);

  expect(new Set(names).size).toBe(names.length);
  expect(new Set(calls).size).toBe(calls.length);
});

test.each(endpoints.map((one) => [one.name, one] as const))(
  '[PF-06] %s is declared in full',
  (_name, one) => {
    const inputNames = Object.keys(one.input.def.shape);

    expect(one.summary).not.toBe('');
    expect(inputNames).toEqual(expect.arrayContaining(pathNames(one.path)));
    expect(inputNames).toEqual(expect.arrayContaining([...(one.query ?? [])]));
    if (one.upload) {
      expect(inputNames).toContain(one.upload.field);
    }
    if (one.credentials) {
      expect(inputNames).toEqual(expect.arrayContaining(['email', 'password']));
    }
    for (const code of errorsOf(one)) {
      expect(errors).toHaveProperty(code);
    }
  },
);

test('[AP-01] what names an account in its path checks the account, but for its settings, its deletion and its public sign-up page', () => {
  const unchecked = endpoints
    .filter(({ path }) => path.includes('/accounts/:accountId'))
    .filter(({ access }) => access.kind !== 'account' && access.kind !== 'member');

  expect(unchecked.map(({ name }) => name)).toEqual([
    // Of the organization: who manages its accounts need not work in them.
    'getAccountSettings',
    'updateAccount',
    'deleteAccount',
    'getSignUp',
    'submitSignUp',
  ]);
});

test('[PF-06] a path with an invalid id returns 404 when signed in', () => {
  const untold = endpoints
    .filter(({ access, path }) => access.kind !== 'public' && path.includes(':'))
    .filter((one) => !errorsOf(one).includes('not_found'));

  expect(untold.map(({ name }) => name)).toEqual([]);
});
