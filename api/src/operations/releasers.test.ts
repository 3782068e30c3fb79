import { expect, test } from 'vitest';
import { getMe } from 'shared-contracts/api/users';
import { useApi } from '../testing/test-api.ts';
import { changeReleasers } from './releasers.ts';

const api = useApi();
const run = (...words: string[]) => changeReleasers(api.databaseUrl, words);

test('[PF-12] `pnpm db releasers` says how to use it, and refuses people whom it does not know', async () => {
  for (const words of [[], ['add'], ['remove'], ['grant', 'ana@example.com']]) {
    await expect(run(...words)).rejects.toThrow('pnpm db releasers add <email>');
  }
  await expect(run('add', 'nobody@example.com')).rejects.toThrow(
    'Nobody signs in with nobody@example.com. Invite them first.',
  );
  await expect(run('remove', 'nobody@example.com')).rejects.toThrow(
    'nobody@example.com is not among the people who may see releases.',
  );
});

test('[PF-12] `pnpm db releasers` adds, lists and removes people', async () => {
  const staff = await api.signedIn('agent');
  const { email } = await staff.call(getMe, {});
  expect(await run('list')).toEqual(['Nobody may see releases in the browser app.']);

  await run('add', email);
  await run('add', email);
  expect(await run('list')).toEqual([email]);
  expect((await staff.call(getMe, {})).isReleaser).toBe(true);

  await run('remove', email);
  expect((await staff.call(getMe, {})).isReleaser).toBe(false);
});
