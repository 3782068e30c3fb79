import { login, requestReset, resetPassword } from 'shared-contracts/api/auth';
import { sendFeedback } from 'shared-contracts/api/feedback';
import {
  cancelEmailChange,
  changeOwnPassword,
  confirmEmail,
  endOtherSessions,
  endOwnSession,
  getProfile,
  listOwnSessions,
  startEmailChange,
} from 'shared-contracts/api/users/own';
import { updateUser } from 'shared-contracts/api/users/manage';
import { getMe } from 'shared-contracts/api/users';
import { expect, test } from 'vitest';
import { jobHandlers } from '../../../process/background.ts';
import { auditedActions } from '../../../testing/audited.ts';
import type { Staff } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import type { SignedIn } from '../../../testing/test-api.ts';
import { useApi } from '../../../testing/test-api.ts';

const api = useApi();
const password = 'correct horse battery';
const newPassword = 'a quiet harbor at dusk';
const user = { firstName: 'Kim', lastName: 'Lee', phone: '(212) 555-0142', occupation: 'Florist' };

async function somebody(): Promise<SignedIn> {
  const staff = await api.make.staff('agent', await api.make.place(), { password });

  return { ...staff, ...api.withToken(staff.token) };
}

/** Signs a user in with another browser. */
async function elsewhere({ email }: Staff) {
  const { token } = await api.anybody.call(login, { email, password });

  return api.withToken(token);
}

async function mailOf(address: string): Promise<string> {
  await api.platform.jobs.drain(jobHandlers(api.platform));

  return (await mailsTo(api, address))[0] ?? '';
}

const tokenIn = (mail: string): string => /emailToken=([\w-]+)/.exec(mail)?.[1] ?? '';

test('[AD-14] saves one’s own data, not a colleague’s, and reports errors at their fields', async () => {
  const own = await somebody();
  const colleague = await api.make.staff('agent', own);
  await expectRefusal(own.call(updateUser, { personId: colleague.userId, user }), 'forbidden');
  const save = (data: Partial<typeof user>) =>
    own.call(updateUser, { personId: own.userId, user: { ...user, ...data } });
  const blank = await expectRefusal(save({ firstName: ' ', phone: '12' }), 'invalid_input');
  expect(blank.fields).toMatchObject({
    'user.firstName': 'First Name is a required field.',
    'user.phone': 'Enter a phone number with its area code.',
  });

  await save({});
  expect(await own.call(getMe, {})).toMatchObject({ ...user, phone: '+12125550142' });
});

test('[AD-14] a new password takes the old one, and ends every other session', async () => {
  const own = await somebody();
  const other = await elsewhere(own);
  const change = (currentPassword: string, next: string) =>
    own.call(changeOwnPassword, { currentPassword, password: next });
  const wrong = await expectRefusal(change('wrong', newPassword), 'invalid_input');
  expect(wrong.fields).toEqual({ currentPassword: 'That password is incorrect.' });
  await expectRefusal(change(password, 'password1234'), 'password_too_weak');
  expect(await other.call(getMe, {})).toHaveProperty('id', own.userId);

  expect(await change(password, newPassword)).toEqual({ endedSessions: 1 });
  await expectRefusal(other.call(getMe, {}), 'not_signed_in');
  expect(await own.call(getMe, {})).toHaveProperty('id', own.userId);
  await expectRefusal(api.anybody.call(login, { email: own.email, password }), 'wrong_credentials');
  expect(await api.anybody.call(login, { email: own.email, password: newPassword })).toHaveProperty('token');
  expect(await mailOf(own.email)).toContain('Your password was changed');
});

test('[AD-14][SH-17] a change of the password that is sent again after its answer was lost succeeds', async () => {
  const own = await somebody();
  const change = { currentPassword: password, password: newPassword };
  await own.call(changeOwnPassword, change);

  expect(await own.call(changeOwnPassword, change)).toEqual({ endedSessions: 0 });
  const wrong = { currentPassword: 'wrong', password: 'another quiet harbor' };
  await expectRefusal(own.call(changeOwnPassword, wrong), 'invalid_input');
  expect(await api.anybody.call(login, { email: own.email, password: newPassword })).toHaveProperty('token');
});

test('[AD-14] a change of the password tries no two passwords for one attempt', async () => {
  const own = await somebody();
  const wrong = { currentPassword: 'not this one', password: 'nor this quiet harbor' };
  for (const code of ['invalid_input', 'invalid_input', 'sign_in_locked'] as const) {
    await expectRefusal(own.call(changeOwnPassword, wrong), code);
  }
});

test('[AD-14] a person without a password cannot change it here', async () => {
  const staff = await api.signedIn('agent');

  await expectRefusal(
    staff.call(changeOwnPassword, { currentPassword: 'x', password: newPassword }),
    'password_missing',
  );
});

test('[AD-14] a new email address holds once its own person has opened the mailed link', async () => {
  const [own, stranger] = [await somebody(), await somebody()];
  const email = `new.${own.email}`;
  const ask = (address: string, secret = password) =>
    own.call(startEmailChange, { email: address, password: secret });
  await expectRefusal(ask(email, 'wrong'), 'invalid_input');
  await expectRefusal(ask('nobody'), 'invalid_input');
  await expectRefusal(ask(stranger.email.toUpperCase()), 'user_exists');
  expect((await own.call(getProfile, {})).newEmail).toBeNull();

  await ask(email);
  const token = tokenIn(await mailOf(email));
  expect(await auditedActions(api, own.userId)).toContain('email.change_asked');
  expect((await own.call(getProfile, {})).newEmail).toBe(email);
  expect((await own.call(getMe, {})).email).toBe(own.email);
  await expectRefusal(stranger.call(confirmEmail, { token }), 'link_expired');
  await expectRefusal(own.call(confirmEmail, { token: 'x' }), 'link_expired');

  expect(await own.call(confirmEmail, { token })).toEqual({ email });
  expect((await own.call(getMe, {})).email).toBe(email);
  expect((await own.call(getProfile, {})).newEmail).toBeNull();
  await expectRefusal(own.call(confirmEmail, { token }), 'link_expired');
  await expectRefusal(api.anybody.call(login, { email: own.email, password }), 'wrong_credentials');
  expect(await api.anybody.call(login, { email, password })).toHaveProperty('token');
  expect(await mailOf(own.email)).toContain('a different email address');
});

test('[AD-14] a confirmed address ends the reset links that went to the one before', async () => {
  const own = await somebody();
  const email = `new.${own.email}`;
  await api.anybody.call(requestReset, { email: own.email });
  const reset = /token=([\w-]+)/.exec(await mailOf(own.email))?.[1] ?? '';
  await own.call(startEmailChange, { email, password });
  await own.call(confirmEmail, { token: tokenIn(await mailOf(email)) });

  await expectRefusal(
    api.anybody.call(resetPassword, { email, password: newPassword, token: reset }),
    'link_expired',
  );
});

test('[AD-14] a link for an address that was canceled, replaced or taken by someone else no longer works', async () => {
  const own = await somebody();
  const [first, second] = [`first.${own.email}`, `second.${own.email}`];
  const ask = async (email: string) => {
    await own.call(startEmailChange, { email, password });

    return tokenIn(await mailOf(email));
  };
  const overtaken = await ask(first);
  const token = await ask(second);
  await expectRefusal(own.call(confirmEmail, { token: overtaken }), 'link_expired');
  await own.call(cancelEmailChange, {});
  await expectRefusal(own.call(confirmEmail, { token }), 'link_expired');

  const raced = await ask(first);
  await api.make.staff('agent', await api.make.place(), { email: first });
  await expectRefusal(own.call(confirmEmail, { token: raced }), 'user_exists');
  expect((await own.call(getMe, {})).email).toBe(own.email);
});

test('[AD-14] lists one’s own sessions, and ends one, or all others; not those of another', async () => {
  const [own, stranger] = [await somebody(), await somebody()];
  const [phone, tablet] = [await elsewhere(own), await elsewhere(own)];
  const { items } = await own.call(listOwnSessions, {});
  expect(items).toHaveLength(3);
  expect(items.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  const ofPhone = (await phone.call(listOwnSessions, {})).items.find(({ isCurrent }) => isCurrent)?.id ?? 0;
  await expectRefusal(stranger.call(endOwnSession, { sessionId: ofPhone }), 'not_found');

  await own.call(endOwnSession, { sessionId: ofPhone });
  await expectRefusal(phone.call(getMe, {}), 'not_signed_in');
  expect(await own.call(endOtherSessions, {})).toEqual({ endedSessions: 1 });
  await expectRefusal(tablet.call(getMe, {}), 'not_signed_in');
  expect((await own.call(listOwnSessions, {})).items).toHaveLength(1);
  expect(await stranger.call(getMe, {})).toHaveProperty('id', stranger.userId);
});

test('[AD-14] feedback goes to the outbox if no address is configured, at most 20 an hour', async () => {
  const own = await somebody();
  const blank = await expectRefusal(own.call(sendFeedback, { title: ' ', feedback: '' }), 'invalid_input');
  expect(blank.fields).toEqual({
    title: 'Please enter a title.',
    feedback: 'Please tell us what you think.',
  });
  const feedback = {
    level: 'Bug',
    title: 'The door sticks',
    feedback: 'Since Monday.\n\nPlease look.',
  } as const;
  for (let n = 0; n < 20; n++) {
    await own.call(sendFeedback, feedback);
  }
  await expectRefusal(own.call(sendFeedback, feedback), 'rate_limited');

  const mails = await mailsTo(api, 'feedback@localhost');
  expect(mails).toHaveLength(20);
  expect(mails[0]).toContain('Since Monday.\n\nPlease look.');
  expect(mails[0]).toContain(`From ${own.email}, user ${own.userId} of organization ${own.orgId}.`);
});
