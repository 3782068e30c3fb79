import { createAccount, searchNumbers } from 'shared-contracts/api/accounts/new-account';
import { login } from 'shared-contracts/api/auth';
import { createContact } from 'shared-contracts/api/contacts';
import { sendMessage } from 'shared-contracts/api/messages';
import {
  confirmSignUp,
  createOrganization,
  resendSignUpCode,
  signUpUser,
} from 'shared-contracts/api/onboarding';
import { getMe } from 'shared-contracts/api/users';
import { expect, test } from 'vitest';
import { jobHandlers } from '../../process/background.ts';
import { mailsTo } from '../../testing/mailbox.ts';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { useApi } from '../../testing/test-api.ts';
import { removeAbandoned } from './remove-abandoned.job.ts';

const few = 6;
const api = useApi({ TRUST_PROXY: 'on', ONBOARDINGS_PER_ADDRESS: String(few) });
const password = 'correct horse battery';
const company = { companyName: 'Juniper Books', companyIndustry: 'Retail' } as const;
const dayMs = 24 * 3_600_000;

let people = 0;
const newEmail = () => `founder${++people}@juniper.test`;
/** Every visitor calls from their own IP address. */
const visitor = () => api.from(`198.51.100.${++people}`);
const details = (email: string, change: object = {}) => ({
  email,
  password,
  firstName: ' Ada ',
  lastName: 'Lund',
  userPhone: '(206) 555-0188',
  ...change,
});
const workOffJobs = () => api.platform.jobs.drain(jobHandlers(api.platform));

async function codeOf(email: string): Promise<string> {
  await workOffJobs();
  const [mail] = await mailsTo(api, email);

  return /\b\d{6}\b/.exec(mail ?? '')?.[0] ?? '';
}

async function begin(email = newEmail()) {
  const { signUpToken } = await visitor().call(signUpUser, details(email));

  return { email, signUpToken };
}

async function confirmed(email = newEmail()) {
  const signUp = await begin(email);
  await api.anybody.call(confirmSignUp, { ...signUp, code: await codeOf(signUp.email) });

  return signUp;
}

async function organized() {
  const signUp = await confirmed();
  const { id, token } = await api.anybody.call(createOrganization, {
    rootUser: signUp.signUpToken,
    ...company,
  });

  return { ...signUp, orgId: id, token, ...api.withToken(token) };
}

const rowsOf = (email: string) =>
  api.platform.database.db.selectFrom('sign_ups').selectAll().where('email', '=', email).execute();
const usersOf = (email: string) =>
  api.platform.database.db.selectFrom('users').select('id').where('email', '=', email).execute();

test('[AD-11] refuses missing or wrong personal data, each with its field’s message', async () => {
  const call = (change: object) => api.anybody.call(signUpUser, details(newEmail(), change));

  expect((await expectRefusal(call({ firstName: ' ', lastName: '' }), 'invalid_input')).fields).toEqual({
    firstName: 'First Name is a required field.',
    lastName: 'Last Name is a required field.',
  });
  expect((await expectRefusal(call({ email: '', password: '' }), 'invalid_input')).fields).toEqual({
    email: 'Email Address is a required field.',
    password: 'Password is a required field.',
  });
  expect((await expectRefusal(call({ email: 'ada@' }), 'invalid_input')).fields).toEqual({
    email: 'Email Address must be in the proper format.',
  });
  expect((await expectRefusal(call({ userPhone: '12' }), 'invalid_input')).fields).toEqual({
    userPhone: 'Enter a phone number with its area code.',
  });
  await expectRefusal(call({ password: 'passwordpassword' }), 'password_too_weak');
});

test('[AD-11] refuses an organization without a sign-up, of an unconfirmed email, without industry', async () => {
  const { signUpToken } = await begin();
  const create = (rootUser: string, change: object = {}) =>
    api.anybody.call(createOrganization, { rootUser, ...company, ...change });

  await expectRefusal(create('x'.repeat(43)), 'sign_up_expired');
  await expectRefusal(create(signUpToken), 'sign_up_unconfirmed');
  const { fields } = await expectRefusal(
    create(signUpToken, { companyName: '', companyIndustry: 'Piracy' }),
    'invalid_input',
  );
  expect(fields).toEqual({
    companyName: 'Company Name is a required field.',
    companyIndustry: 'Choose an industry from the list.',
  });
});

test('[AD-11] wrong codes are refused, and after five the right one too', async () => {
  const signUp = await begin();
  const right = await codeOf(signUp.email);
  const wrong = right === '000000' ? '000001' : '000000';
  const enter = (code: string) => api.anybody.call(confirmSignUp, { ...signUp, code });

  await expectRefusal(enter('12'), 'invalid_input');
  for (let n = 0; n < 5; n++) {
    await expectRefusal(enter(wrong), 'code_wrong');
  }
  await expectRefusal(enter(right), 'code_expired');
  await expectRefusal(api.anybody.call(resendSignUpCode, signUp), 'code_too_soon');
  await expectRefusal(
    api.anybody.call(confirmSignUp, { signUpToken: 'x'.repeat(43), code: right }),
    'sign_up_expired',
  );
});

test('[AD-11] another code replaces the one before', async () => {
  const signUp = await begin();
  const first = await codeOf(signUp.email);
  await api.platform.database.db
    .updateTable('sign_ups')
    .set({ code_asked_at: new Date(Date.now() - 60_000) })
    .where('email', '=', signUp.email)
    .execute();
  await api.anybody.call(resendSignUpCode, signUp);
  const second = await codeOf(signUp.email);

  expect(await mailsTo(api, signUp.email)).toHaveLength(2);
  if (first !== second) {
    await expectRefusal(api.anybody.call(confirmSignUp, { ...signUp, code: first }), 'code_wrong');
  }
  await api.anybody.call(confirmSignUp, { ...signUp, code: second });
});

test('[AD-11] an email in use is answered like any other, and its owner gets a mail', async () => {
  const { email } = await api.make.staff('agent', await api.make.place(), { email: newEmail(), password });
  const { signUpToken } = await begin(email.toUpperCase());
  await workOffJobs();
  const [mail] = await mailsTo(api, email);

  expect(mail).toContain('You already sign in with it');
  expect(mail).not.toMatch(/\b\d{6}\b/);
  await expectRefusal(api.anybody.call(confirmSignUp, { signUpToken, code: '000000' }), 'code_wrong');
  expect(await usersOf(email)).toHaveLength(1);
  await api.anybody.call(login, { email, password });
});

test('[AD-11] the email is confirmed, the organization made, its owner signed in and on the trial', async () => {
  const { email, token } = await organized();
  const me = await api.withToken(token).call(getMe, {});

  expect(me).toMatchObject({
    email,
    firstName: 'Ada',
    phone: '+12065550188',
    role: { key: 'owner' },
    organization: { companyName: 'Juniper Books', isOnFreeTrial: true, messageCount: 0, accounts: [] },
  });
  expect(me.orgPermissions).toContain('manage_accounts');
  expect(await api.anybody.call(login, { email, password })).toMatchObject({ tfaLogin: null });
});

test('[AD-11] sent again because the answer was lost, there is one organization; later the owner signs in', async () => {
  const { signUpToken, orgId, email } = await organized();
  const again = { rootUser: signUpToken, ...company };

  expect((await api.anybody.call(createOrganization, again)).id).toBe(orgId);
  expect(await usersOf(email)).toHaveLength(1);
  await api.platform.database.db
    .updateTable('sign_ups')
    .set({ organized_at: new Date(Date.now() - 3_600_000) })
    .where('email', '=', email)
    .execute();
  await expectRefusal(api.anybody.call(createOrganization, again), 'sign_up_expired');
});

test('[AD-11] the second of two sign-ups with one email is told that it is taken', async () => {
  const email = newEmail();
  const [one, other] = [await confirmed(email), await confirmed(email)];
  await api.anybody.call(createOrganization, { rootUser: one.signUpToken, ...company });

  await expectRefusal(
    api.anybody.call(createOrganization, { rootUser: other.signUpToken, ...company }),
    'sign_up_email_taken',
  );
});

test('[AD-11] from the code to the first text: a number, an account, a text to one’s own phone', async () => {
  const { call } = await organized();
  const { numbers } = await call(searchNumbers, { area_code: '503' });
  const [number] = numbers;
  const account = await call(createAccount, {
    type: 'organization',
    account: { name: 'Main', phone: number?.phone_number ?? '' },
    provider: number?.provider ?? '',
  });
  const { id: contactId } = await call(createContact, {
    accountId: account.id,
    name: 'Ada Lund',
    phone: '+12065550188',
  });
  const text = await call(sendMessage, { accountId: account.id, contactId, body: 'Hello from our store' });

  expect(account).toMatchObject({ name: 'Main', phone: '+15035550120', timeZone: 'America/Los_Angeles' });
  expect(text).toMatchObject({ status: 'queued' });
  expect((await call(getMe, {})).organization.accounts).toMatchObject([{ id: account.id }]);
});

test('[AD-11] a network that signs up too often has to wait, and so does repeated use of one email', async () => {
  const crowd = api.from('203.0.113.7');
  for (let n = 0; n < few; n++) {
    await crowd.call(signUpUser, details(newEmail()));
  }
  const refusal = await expectRefusal(crowd.call(signUpUser, details(newEmail())), 'rate_limited');
  expect(refusal.status).toBe(429);

  const email = newEmail();
  for (let n = 0; n < 5; n++) {
    await begin(email);
  }
  await expectRefusal(visitor().call(signUpUser, details(email)), 'rate_limited');
  expect(await rowsOf(email)).toHaveLength(5);
});

test('[AD-11] tokens, codes and passwords cannot be read from the stored rows', async () => {
  const { email, signUpToken } = await begin();
  const code = await codeOf(email);
  const stored = JSON.stringify(await rowsOf(email));

  for (const secret of [signUpToken, code, password]) {
    expect(stored).not.toContain(secret);
  }
});

test('[AD-11] abandoned sign-ups are removed: of a day without an organization, of 30 days without an account', async () => {
  const begun = await begin();
  const [left, used] = [await organized(), await organized()];
  const { numbers } = await used.call(searchNumbers, { area_code: '541' });
  const number = { phone: numbers[0]?.phone_number ?? '', provider: numbers[0]?.provider ?? '' };
  await used.call(createAccount, {
    type: 'organization',
    account: { name: 'Main', phone: number.phone },
    provider: number.provider,
  });
  await removeAbandoned(api.platform, new Date(Date.now() + dayMs - 60_000));
  expect(await rowsOf(begun.email)).toHaveLength(1);

  await removeAbandoned(api.platform, new Date(Date.now() + dayMs + 60_000));
  expect(await rowsOf(begun.email)).toEqual([]);
  await expectRefusal(api.anybody.call(confirmSignUp, { ...begun, code: '000000' }), 'sign_up_expired');
  await left.call(getMe, {});

  await removeAbandoned(api.platform, new Date(Date.now() + 31 * dayMs));
  expect(await usersOf(left.email)).toEqual([]);
  expect(await usersOf(used.email)).toHaveLength(1);
  await expectRefusal(api.anybody.call(login, { email: left.email, password }), 'wrong_credentials');
  await used.call(getMe, {});
  await begin(left.email);
});
