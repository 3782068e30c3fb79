import { hash } from '@node-rs/argon2';
import { login, loginWithToken } from 'shared-contracts/api/auth';
import { getMe, logout } from 'shared-contracts/api/users';
import { expect, test } from 'vitest';
import { auditedActions } from '../../../testing/audited.ts';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { useApi } from '../../../testing/test-api.ts';
import { createOneTimeToken } from '../records/one-time-tokens.service.ts';

const api = useApi();
const password = 'correct horse battery';
const place = () => api.make.place();

test('[SH-01] refuses an empty email and password with the sentences of the form', async () => {
  const refusal = await expectRefusal(api.anybody.call(login, { email: '', password: '' }), 'invalid_input');

  expect(refusal.fields).toEqual({
    email: 'Please enter your email.',
    password: 'Please enter your password.',
  });
});

test('[SH-01] answers a wrong password and an unknown email alike', async () => {
  const { email } = await api.make.staff('agent', await place(), { password });
  const wrong = await expectRefusal(
    api.anybody.call(login, { email, password: 'wrong' }),
    'wrong_credentials',
  );
  const unknown = await expectRefusal(
    api.anybody.call(login, { email: 'nobody@example.test', password: 'wrong' }),
    'wrong_credentials',
  );

  expect({ ...unknown, requestId: '' }).toEqual({ ...wrong, requestId: '' });
});

test('[SH-01] refuses a person without a password, and one who is no longer active', async () => {
  const without = await api.make.staff('agent', await place());
  const gone = await api.make.staff('agent', await place(), { password });
  await api.platform.database.db
    .updateTable('users')
    .set({ is_active: false })
    .where('id', '=', gone.userId)
    .execute();

  await expectRefusal(api.anybody.call(login, { email: without.email, password }), 'wrong_credentials');
  await expectRefusal(api.anybody.call(login, { email: gone.email, password }), 'wrong_credentials');
  await expectRefusal(api.withToken(gone.token).call(getMe, {}), 'not_signed_in');
});

test('[SH-16] refuses staff of an inactive organization once the password was right', async () => {
  const { orgId } = await api.make.organization({ isActive: false });
  const { email } = await api.make.staff('agent', await api.make.account(orgId), { password });

  await expectRefusal(api.anybody.call(login, { email, password: 'wrong' }), 'wrong_credentials');
  await expectRefusal(api.anybody.call(login, { email, password }), 'organization_inactive');
});

test.each(['known', 'unknown'])(
  '[SH-01] locks a %s email after 5 failures, also for the right password',
  async (kind) => {
    const staff = await api.make.staff('agent', await place(), { password });
    const email = kind === 'known' ? staff.email : `nobody-${staff.email}`;
    for (let n = 0; n < 5; n++) {
      await expectRefusal(api.anybody.call(login, { email, password: 'wrong' }), 'wrong_credentials');
    }

    await expectRefusal(api.anybody.call(login, { email, password }), 'sign_in_locked');
  },
);

test('[SH-01] counts many attempts at once, so that guessing in parallel gains nothing', async () => {
  const { email } = await api.make.staff('agent', await place(), { password });
  const attempts = Array.from({ length: 20 }, () => api.anybody.call(login, { email, password: 'wrong' }));
  const codes = (await Promise.allSettled(attempts)).map((outcome) =>
    outcome.status === 'rejected' ? outcome.reason.code : 'in',
  );

  expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(5);
  expect(codes.filter((code) => code === 'sign_in_locked')).toHaveLength(15);
});

test('[SH-01] a right password before the fifth failure starts the count afresh', async () => {
  const { email } = await api.make.staff('agent', await place(), { password });
  for (let round = 0; round < 2; round++) {
    for (let n = 0; n < 4; n++) {
      await expectRefusal(api.anybody.call(login, { email, password: 'wrong' }), 'wrong_credentials');
    }
    expect(await api.anybody.call(login, { email, password })).toMatchObject({ tfaLogin: false });
  }
});

test.each([
  ['false signs straight in', false],
  ['null signs in, to be asked', null],
])('[SH-02] tfaLogin %s', async (_title, tfaLogin) => {
  const staff = await api.make.staff('agent', await place(), { password, tfaLogin });
  const answer = await api.anybody.call(login, { email: ` ${staff.email.toUpperCase()}`, password });

  expect(answer.tfaLogin).toBe(tfaLogin);
  expect((await api.withToken(answer.token).call(getMe, {})).id).toBe(staff.userId);
});

test('[SH-03] tfaLogin true gives a token that is no session', async () => {
  const { email } = await api.make.staff('agent', await place(), { password, tfaLogin: true });
  const answer = await api.anybody.call(login, { email, password });

  expect(answer.tfaLogin).toBe(true);
  await expectRefusal(api.withToken(answer.token).call(getMe, {}), 'not_signed_in');
});

test('[SH-01] a password is the same whether a device sends an accent as a character or as a mark', async () => {
  // mattermost/mattermost#36877, ulsklyc/yuvomi#608
  const [one, two] = ['ein grüner Hafen', 'ein gru\u0308ner Hafen'];
  for (const [kept, sent] of [
    [one, two],
    [two, one],
  ] as const) {
    const { email } = await api.make.staff('agent', await place(), { password: kept });

    expect(await api.anybody.call(login, { email, password: sent })).toMatchObject({ tfaLogin: false });
  }
});

test('[SH-01] a password kept before passwords were composed still works', async () => {
  const { email, userId } = await api.make.staff('agent', await place(), { password });
  const decomposed = 'ein gru\u0308ner Hafen';
  await api.platform.database.db
    .updateTable('users')
    .set({ password_hash: await hash(decomposed) })
    .where('id', '=', userId)
    .execute();

  await expectRefusal(api.anybody.call(login, { email, password }), 'wrong_credentials');
  expect(await api.anybody.call(login, { email, password: decomposed })).toMatchObject({ tfaLogin: false });
});

test('[SH-01] passwords travel as UTF-8 and may hold colons', async () => {
  const unusual = 'Grüße: 東京 ☕ 1234';
  const { email } = await api.make.staff('agent', await place(), { password: unusual });

  expect(await api.anybody.call(login, { email, password: unusual })).toMatchObject({ tfaLogin: false });
});

test('[SH-01] a one-time token signs in once, and not after its time', async () => {
  const { userId } = await api.make.staff('agent', await place());
  const { database } = api.platform;
  const token = await database.inTransaction((tx) => createOneTimeToken(tx, { purpose: 'sign_in', userId }));
  const late = await database.inTransaction((tx) => createOneTimeToken(tx, { purpose: 'sign_in', userId }));
  const answer = await api.anybody.call(loginWithToken, { token });
  await database.db
    .updateTable('one_time_tokens')
    .set({ expires_at: new Date() })
    .where('user_id', '=', userId)
    .execute();

  expect((await api.withToken(answer.token).call(getMe, {})).id).toBe(userId);
  await expectRefusal(api.anybody.call(loginWithToken, { token }), 'link_expired');
  await expectRefusal(api.anybody.call(loginWithToken, { token: late }), 'link_expired');
  await expectRefusal(api.anybody.call(loginWithToken, { token: 'made up' }), 'link_expired');
});

test('[SH-04] signing out ends this session alone, at once, and only for oneself', async () => {
  const staff = await api.make.staff('agent', await place(), { password });
  const other = await api.anybody.call(login, { email: staff.email, password });
  await expectRefusal(api.withToken(staff.token).call(logout, { userId: staff.userId + 1 }), 'not_found');

  await api.withToken(staff.token).call(getMe, {});
  await api.withToken(staff.token).call(logout, { userId: staff.userId });

  await expectRefusal(api.withToken(staff.token).call(getMe, {}), 'not_signed_in');
  expect((await api.withToken(other.token).call(getMe, {})).id).toBe(staff.userId);
});

test('keeps sign-ins in the audit log and neither tokens nor passwords in the database', async () => {
  const staff = await api.make.staff('agent', await place(), { password });
  await expectRefusal(
    api.anybody.call(login, { email: staff.email, password: 'wrong' }),
    'wrong_credentials',
  );
  const { token } = await api.anybody.call(login, { email: staff.email, password });
  await api.withToken(token).call(logout, { userId: staff.userId });
  const { rows } = await api.platform.database.pool.query(
    'select (select json_agg(sessions) from sessions)::text || (select json_agg(users) from users)::text as kept',
  );

  expect(await auditedActions(api, staff.userId)).toEqual([
    'sign_in.failed',
    'sign_in.succeeded',
    'sign_out',
  ]);
  expect(rows[0].kept).not.toContain(staff.token);
  expect(rows[0].kept).not.toContain(password);
});
