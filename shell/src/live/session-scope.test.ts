import { afterEach, expect, test, vi } from 'vitest';
import { sessionScope } from './session-scope.ts';

afterEach(() => vi.unstubAllGlobals());

const kim = { orgId: 1, userId: 2 };

test('[IN-01] tabs share a stream by person and sign-in, under a name that hides the bearer', async () => {
  vi.stubGlobal('navigator', { locks: {} });
  const scope = await sessionScope(kim, 'secret');

  expect(await sessionScope(kim, 'secret')).toBe(scope);
  expect(await sessionScope(kim, 'another sign-in')).not.toBe(scope);
  expect(await sessionScope({ ...kim, userId: 3 }, 'secret')).not.toBe(scope);
  expect(scope).not.toContain('secret');
});

test('[IN-01] tabs share nothing where the browser has no locks', async () => {
  vi.stubGlobal('navigator', {});
  expect(await sessionScope(kim, 'secret')).toBeUndefined();
});
