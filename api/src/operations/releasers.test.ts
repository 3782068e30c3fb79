import { expect, test } from 'vitest';
import { getMe } from 'shared-contracts/api/users';
import { useApi } from '../testing/test-api.ts';
import { changeReleasers } from './releasers.ts';

const api = useApi();
const run = (...words: string[]) => changeReleasers(api.databaseUrl, words);

test('[PF-12] `pnpm db releasers` says how to use it, and refuses people whom it does not know', async () => {
  await expect(run('add', 'ana@example.com', 'inbox')).rejects.toThrow('inbox is no name of a remote');
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
  expect(await run('list')).toEqual([`${email} may see releases`]);
  expect((await staff.call(getMe, {})).isReleaser).toBe(true);

  await run('remove', email);
  expect((await staff.call(getMe, {})).isReleaser).toBe(false);
});

test('[PF-13] `pnpm db releasers add` replaces the remotes that a person may release', async () => {
  const { email } = await (await api.signedIn('agent')).call(getMe, {});
  await run('add', email, 'mfe-rewards', 'mfe-inbox', 'mfe-inbox');
  expect(await run('list')).toEqual([
    `${email} may see releases, and change those of mfe-inbox, mfe-rewards`,
  ]);

  expect(await run('add', email, 'all')).toEqual([
    `${email} may see and change the releases of every remote from their next page on.`,
  ]);
  await run('add', email);
  expect(await run('list')).toEqual([`${email} may see releases`]);
});
