import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { auditActions } from '../audit-actions.ts';
import { errors } from '../errors.ts';
import { errorsOf } from '../kernel/all-errors.ts';
import { auditedActionsOf } from '../kernel/audited.ts';
import { pathNames } from '../kernel/endpoint.ts';
import { endpoints, endpointsOf } from './index.ts';

test('[PF-06] every module that declares endpoints is among those of the API', async () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const modules = await Promise.all(
    files
      .filter((file) => /(?<!\.test)\.ts$/.test(file) && file !== 'index.ts')
      .map((file) => import(join(import.meta.dirname, file)) as Promise<object>),
  );
  const declared = new Set(modules.flatMap(endpointsOf).map(({ name }) => name));

  expect(endpoints.map(({ name }) => name).toSorted()).toEqual([...declared].toSorted());
});

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

test('[AP-01] an endpoint with an account in its path checks the account, with three exceptions', () => {
  const unchecked = endpoints
    .filter(({ path }) => path.includes('/accounts/:accountId'))
    .filter(({ access }) => access.kind !== 'account' && access.kind !== 'member');

  expect(unchecked.map(({ name }) => name)).toEqual([
    // Organization endpoints: people who manage accounts need not work in them.
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

test('[AD-04] every endpoint that changes something says what it adds to the audit log, or why nothing', () => {
  const silent = endpoints.filter(({ method, audit }) => method !== 'GET' && audit === undefined);

  expect(silent.map(({ name }) => name)).toEqual([]);
});

test('[AD-04] every action of the audit log is one of an endpoint, or of what happens without one', () => {
  const declared = new Set<string>(endpoints.flatMap((one) => auditedActionsOf(one)));
  const others = auditActions.filter((action) => !declared.has(action));

  // Shops request these by webhook, and the worker carries them out.
  expect(others).toEqual(['shop.data_requested', 'shop.customer_redacted', 'shop.redacted']);
});
