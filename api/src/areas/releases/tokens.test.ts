import { sendTurnOffCode } from 'shared-contracts/api/auth/turn-off';
import {
  createReleaseToken,
  listReleaseTokens,
  revokeReleaseToken,
} from 'shared-contracts/api/releases/tokens';
import type { InputOf } from 'shared-contracts/kernel/endpoint';
import { getMe } from 'shared-contracts/api/users';
import { mostReleaseTokens } from 'shared-contracts/domain/release-token';
import { describe, expect, test } from 'vitest';
import { addReleaser } from '../../platform/permissions/releasers.store.ts';
import { auditedActionsIn } from '../../testing/audited.ts';
import { jobHandlers } from '../../process/background.ts';
import { mailsTo } from '../../testing/mailbox.ts';
import { makeReleaseToken } from '../../testing/make-release-token.ts';
import { useApi } from '../../testing/test-api.ts';
import type { SignedIn } from '../../testing/test-api.ts';

const api = useApi();
const password = 'a long password of Ana';

async function aReleaser(remotes: readonly string[] | null): Promise<SignedIn> {
  const staff = await api.signedIn('agent', undefined, { password });
  await addReleaser(api.platform.database.db, (await staff.call(getMe, {})).email, remotes);

  return staff;
}

const wanted = (changes: Partial<InputOf<typeof createReleaseToken>> = {}) => ({
  name: 'CI of mfe-inbox',
  remotes: ['mfe-inbox'],
  permissions: ['rollback', 'canary'] as ('rollback' | 'canary')[],
  password,
  ...changes,
});

describe('[PF-14] a token is refused', () => {
  test('to staff whom the operator did not name', async () => {
    const owner = await api.signedIn('owner');

    await expect(owner.call(createReleaseToken, wanted())).rejects.toMatchObject({ code: 'forbidden' });
  });

  test.each([
    {
      of: 'a remote of others',
      input: wanted({ remotes: ['mfe-inbox', 'mfe-rewards'] }),
      code: 'invalid_input',
    },
    { of: 'a person who proves nothing', input: wanted({ password: undefined }), code: 'proof_missing' },
    {
      of: 'a wrong password',
      input: wanted({ password: 'another long password' }),
      code: 'invalid_input',
    },
    { of: 'no name', input: wanted({ name: ' ' }), code: 'invalid_input' },
    { of: 'a name of two lines', input: wanted({ name: 'CI\nAna' }), code: 'invalid_input' },
    { of: 'no permission', input: wanted({ permissions: [] }), code: 'invalid_input' },
    { of: 'more than a year', input: wanted({ expiresInDays: 366 }), code: 'invalid_input' },
    { of: 'no time at all', input: wanted({ expiresInDays: 0 }), code: 'invalid_input' },
  ])('for $of', async ({ input, code }) => {
    const staff = await aReleaser(['mfe-inbox']);

    await expect(staff.call(createReleaseToken, input)).rejects.toMatchObject({ code });
    expect(await staff.call(listReleaseTokens, {})).toEqual({ items: [] });
  });

  test('to people who have too many', async () => {
    const staff = await aReleaser(null);
    for (let count = 0; count < mostReleaseTokens; count += 1) {
      await makeReleaseToken(api.platform, staff);
    }

    await expect(staff.call(createReleaseToken, wanted())).rejects.toMatchObject({
      fields: { name: expect.stringContaining('at most 50 tokens') },
    });
  });
});

test('[PF-14] a token is shown once, listed with what it may do, and stored as a hash', async () => {
  const staff = await aReleaser(['mfe-inbox']);
  const { token, ...created } = await staff.call(createReleaseToken, wanted());
  const { items } = await staff.call(listReleaseTokens, {});

  expect(token).toMatch(/^release_[\w-]{43}$/);
  expect(items).toEqual([created]);
  expect(created).toMatchObject({
    name: 'CI of mfe-inbox',
    hint: token.slice(0, 12),
    remotes: ['mfe-inbox'],
    permissions: ['canary', 'rollback'],
    lastUsedAt: null,
  });
  const days = (Date.parse(created.expiresAt) - Date.parse(created.createdAt)) / 86_400_000;
  expect(Math.round(days)).toBe(90);
  const stored = await api.platform.database.db
    .selectFrom('release_tokens')
    .selectAll()
    .where('id', '=', created.id)
    .execute();
  expect(JSON.stringify(stored)).not.toContain(token.slice(12));
});

test('[PF-14] a person is mailed about a new token, without the token', async () => {
  const staff = await aReleaser(null);
  const { token } = await staff.call(createReleaseToken, wanted({ remotes: null }));
  await api.platform.jobs.drain(jobHandlers(api.platform));
  const [mail = '', ...others] = await mailsTo(api, staff.email);

  expect(others).toEqual([]);
  expect(mail).toContain('A token for the release command line was created for your account.');
  expect(mail).not.toContain(token.slice(8));
});

test('[PF-14] a person revokes only tokens of their own, and loses all with the permission', async () => {
  const { db } = api.platform.database;
  const [ana, ben] = [await aReleaser(null), await aReleaser(null)];
  const { id } = await makeReleaseToken(api.platform, ana);
  await makeReleaseToken(api.platform, ana);

  await expect(ben.call(revokeReleaseToken, { tokenId: id })).rejects.toMatchObject({ code: 'not_found' });
  const press = { idempotencyKey: 'press-1' };
  await ana.call(revokeReleaseToken, { tokenId: id }, press);
  await ana.call(revokeReleaseToken, { tokenId: id }, press); // the answer was lost
  await expect(ana.call(revokeReleaseToken, { tokenId: id })).rejects.toMatchObject({ code: 'not_found' });
  expect((await ana.call(listReleaseTokens, {})).items).toHaveLength(1);

  await db.deleteFrom('releasers').where('user_id', '=', ana.userId).execute();
  await addReleaser(db, ana.email, null);
  expect((await ana.call(listReleaseTokens, {})).items).toEqual([]);
});

test('[PF-14] a mailed code is proof as well; a wrong one is refused, and recorded', async () => {
  const staff = await aReleaser(null);
  await staff.call(sendTurnOffCode, { medium: 'email', purpose: 'access_token' });
  const [mail = ''] = await mailsTo(api, staff.email);
  const code = /\b\d{6}\b/.exec(mail)?.[0] ?? '';
  const wrong = code === '000000' ? '000001' : '000000';

  const byCode = (typed: string) =>
    staff.call(createReleaseToken, wanted({ password: undefined, code: typed }));
  await expect(byCode(wrong)).rejects.toMatchObject({ code: 'code_wrong' });
  expect(await auditedActionsIn(api, staff.orgId)).toContain('two_step.failed');
  expect((await byCode(code)).name).toBe('CI of mfe-inbox');
});
