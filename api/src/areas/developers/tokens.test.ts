import { searchContacts } from 'shared-contracts/api/contacts';
import { sendTurnOffCode } from 'shared-contracts/api/auth/turn-off';
import type { CodePurpose } from 'shared-contracts/api/auth/turn-off';
import { createToken, deleteToken, listTokens, updateToken } from 'shared-contracts/api/developers';
import { expect, test } from 'vitest';
import { mailsTo } from '../../testing/mailbox.ts';
import { useApi } from '../../testing/test-api.ts';
import type { SignedIn } from '../../testing/test-api.ts';
import { auditedActionsIn } from '../../testing/audited.ts';
import { expectRefusal } from '../../testing/expect-refusal.ts';

const api = useApi({ CALLS_PER_TOKEN: '5' });

const password = 'correct horse battery';
const proof = { password };
const signedInOwner = async () => api.signedIn('owner', await api.make.place(), proof);

const search = (bearer: string, { accountId }: SignedIn) =>
  api.withToken(bearer).call(searchContacts, { accountId });

test('[AD-05] tokens need the permission to manage users; a token cannot manage tokens', async () => {
  const owner = await signedInOwner();
  const manager = await api.signedIn('manager', owner);
  const { accessToken } = await owner.call(createToken, { ...proof, name: 'Till' });
  const program = api.withToken(accessToken);

  await expectRefusal(api.anybody.call(listTokens, {}), 'not_signed_in');
  for (const [client, code] of [
    [manager, 'forbidden'],
    [program, 'token_not_accepted'],
  ] as const) {
    await expectRefusal(client.call(listTokens, {}), code);
    await expectRefusal(client.call(createToken, { ...proof, name: 'Mine' }), code);
  }
});

test('[AD-05] a session alone makes no token; the password does, or a code that was sent for that', async () => {
  const owner = await signedInOwner();
  const make = (given: { password?: string; code?: string }) =>
    owner.call(createToken, { name: 'Till', ...given });
  const mailedCode = async (purpose: CodePurpose) => {
    await owner.call(sendTurnOffCode, { medium: 'email', purpose });

    return /\b\d{6}\b/.exec((await mailsTo(api, owner.email))[0] ?? '')?.[0] ?? '';
  };

  await expectRefusal(make({}), 'proof_missing');
  const wrong = await expectRefusal(make({ password: 'wrong' }), 'invalid_input');
  expect(wrong.fields).toEqual({ password: 'That password is incorrect.' });
  await expectRefusal(make({ code: await mailedCode('turn_off') }), 'code_expired');
  expect(await owner.call(listTokens, {})).toEqual({ items: [] });

  expect(await make(proof)).toMatchObject({ name: 'Till' });
  // Codes can be sent at most once in 30 seconds.
  await api.platform.database.db.deleteFrom('two_step_events').execute();
  const code = await mailedCode('access_token');
  expect(await make({ code })).toMatchObject({ name: 'Till' });
  await expectRefusal(make({ code }), 'code_expired');
});

test('[AD-05] a token of another organization is not there', async () => {
  const [owner, stranger] = [await signedInOwner(), await signedInOwner()];
  const made = await owner.call(createToken, { ...proof, name: 'Till' });

  await expectRefusal(stranger.call(updateToken, { token: { id: made.id, isActive: false } }), 'not_found');
  await expectRefusal(stranger.call(deleteToken, { tokenId: made.id }), 'not_found');
  await expectRefusal(stranger.call(deleteToken, { access_token: made.accessToken }), 'not_found');
  expect(await stranger.call(listTokens, {})).toEqual({ items: [] });
});

test('[AD-05] input that does not fit is refused at its field', async () => {
  const owner = await signedInOwner();
  const past = '2020-01-01T00:00:00.000Z';

  await expect(owner.call(createToken, { ...proof, name: ' ' })).rejects.toMatchObject({
    fields: { name: 'Name is a required field.' },
  });
  await expect(
    owner.call(createToken, { ...proof, name: 'Till', permissions: 'read:all' }),
  ).rejects.toMatchObject({
    code: 'invalid_input',
  });
  await expect(owner.call(createToken, { ...proof, name: 'Till', expiresAt: past })).rejects.toMatchObject({
    code: 'token_expiry_past',
  });
});

test('[AD-05] a token can only get permissions that its creator has on every account', async () => {
  const owner = await signedInOwner();
  const waves = { name: 'Till', permissions: 'write:waves' };
  const { id } = await owner.call(createToken, { ...proof, name: 'Reader', permissions: 'read:contacts' });
  await api.make.account(owner.orgId);

  await expectRefusal(owner.call(createToken, { ...proof, ...waves }), 'token_scope_not_held');
  await expectRefusal(
    owner.call(updateToken, { token: { id, permissions: 'read:contacts;write:waves' } }),
    'token_scope_not_held',
  );
  expect(await owner.call(updateToken, { token: { id, name: 'Renamed' } })).toMatchObject({
    name: 'Renamed',
    permissions: 'read:contacts',
  });
});

test('[AD-05] a new token holds all six permissions, is shown once and kept as a hash', async () => {
  const owner = await signedInOwner();
  const made = await owner.call(createToken, { ...proof, name: 'Till' });
  expect(made.permissions.split(';')).toHaveLength(6);
  await expect(search(made.accessToken, owner)).resolves.toMatchObject({ items: [] });

  const { items } = await owner.call(listTokens, {});
  expect(items).toMatchObject([{ id: made.id, accessToken: `${made.accessToken.slice(0, 8)}…` }]);
  expect(Date.parse(items[0]?.lastUsedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  const { rows } = await api.platform.database.pool.query(
    'select (select json_agg(t) from access_tokens t)::text || (select json_agg(a) from audit_log a)::text as kept',
  );
  expect(rows[0].kept).not.toContain(made.accessToken);
});

test('[AD-05] a token that is turned off, has expired or was deleted opens nothing', async () => {
  const owner = await signedInOwner();
  const made = await owner.call(createToken, {
    ...proof,
    name: 'Till',
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  });
  await expect(search(made.accessToken, owner)).resolves.toBeDefined();

  await owner.call(updateToken, { token: { id: made.id, isActive: false } });
  await expectRefusal(search(made.accessToken, owner), 'not_signed_in');
  await owner.call(updateToken, { token: { id: made.id, isActive: true } });
  await expect(search(made.accessToken, owner)).resolves.toBeDefined();
  await api.platform.database.db
    .updateTable('access_tokens')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('id', '=', made.id)
    .execute();
  await expectRefusal(search(made.accessToken, owner), 'not_signed_in');
  await owner.call(updateToken, { token: { id: made.id, expiresAt: null } });
  await owner.call(deleteToken, { access_token: made.accessToken });
  await expectRefusal(search(made.accessToken, owner), 'not_signed_in');
  expect(await auditedActionsIn(api, owner.orgId)).toEqual([
    'token.created',
    'token.changed',
    'token.changed',
    'token.changed',
    'token.deleted',
  ]);
});

test('[AD-05] a token has a limit of calls of its own', async () => {
  const owner = await signedInOwner();
  const [busy, other] = [
    await owner.call(createToken, { ...proof, name: 'Busy' }),
    await owner.call(createToken, { ...proof, name: 'Other' }),
  ];
  for (let calls = 0; calls < 5; calls += 1) {
    await search(busy.accessToken, owner);
  }

  await expectRefusal(search(busy.accessToken, owner), 'rate_limited');
  await expect(search(other.accessToken, owner)).resolves.toBeDefined();
});
