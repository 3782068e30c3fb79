import { login, resetPassword } from 'shared-contracts/api/auth';
import { confirmSignUp, createOrganization, signUpUser } from 'shared-contracts/api/onboarding';
import { inviteUser } from 'shared-contracts/api/users/manage';
import { afterEach, expect, test, vi } from 'vitest';
import { jobHandlers } from '../../process/background.ts';
import { mailsTo } from '../../testing/mailbox.ts';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { useApi } from '../../testing/test-api.ts';

const api = useApi();
afterEach(() => vi.restoreAllMocks());

const close = () => vi.spyOn(api.platform.config, 'publicSignUp', 'get').mockReturnValue(false);
const details = (email: string) => ({
  email,
  password: 'correct horse battery',
  firstName: 'Ada',
  lastName: 'Lund',
  userPhone: '(206) 555-0188',
});
const workOffJobs = () => api.platform.jobs.drain(jobHandlers(api.platform));

test('[AD-11] nobody can start while sign-up is closed, and nothing is stored about attempts', async () => {
  close();
  const refusal = await expectRefusal(
    api.anybody.call(signUpUser, details('new@juniper.test')),
    'sign_up_closed',
  );
  await workOffJobs();

  expect(refusal.message).toContain('Sign-up is closed.');
  expect(await mailsTo(api, 'new@juniper.test')).toEqual([]);
  expect(await api.platform.database.db.selectFrom('sign_ups').select('id').execute()).toEqual([]);
});

test('[AD-11] a sign-up started before it was closed creates no organization until it is open again', async () => {
  const email = 'early@juniper.test';
  const { signUpToken } = await api.anybody.call(signUpUser, details(email));
  await workOffJobs();
  const code = /\b\d{6}\b/.exec((await mailsTo(api, email))[0] ?? '')?.[0] ?? '';
  await api.anybody.call(confirmSignUp, { signUpToken, code });
  const create = () =>
    api.anybody.call(createOrganization, {
      rootUser: signUpToken,
      companyName: 'Juniper Books',
      companyIndustry: 'Retail',
    });
  close();
  await expectRefusal(create(), 'sign_up_closed');
  vi.restoreAllMocks();

  expect(await create()).toMatchObject({ token: expect.any(String) });
});

test('[AD-04][AD-11] invitations work while sign-up is closed', async () => {
  close();
  const owner = await api.signedIn('owner');
  const email = 'guest@juniper.test';
  await owner.call(inviteUser, {
    user: { firstName: 'Ada', lastName: 'Lund', phone: '(212) 555-0101', email },
    role: { roleId: 'agent' },
  });
  await workOffJobs();
  const { searchParams } = new URL(/http\S+/.exec((await mailsTo(api, email))[0] ?? '')?.[0] ?? '');
  const password = 'a quiet harbor at noon';
  await api.anybody.call(resetPassword, { email, token: searchParams.get('token') ?? '', password });

  expect(await api.anybody.call(login, { email, password })).toMatchObject({ token: expect.any(String) });
});
