import { login, requestReset, resetPassword } from 'shared-contracts/api/auth';
import { checkResetLink } from 'shared-contracts/api/auth/invitation';
import { getMe } from 'shared-contracts/api/users';
import { expect, test } from 'vitest';
import { jobHandlers } from '../../../process/background.ts';
import { auditedActions } from '../../../testing/audited.ts';
import type { Staff } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { useApi } from '../../../testing/test-api.ts';

const api = useApi();
const password = 'correct horse battery';
const newPassword = 'an even better horse';

const workOffJobs = () => api.platform.jobs.drain(jobHandlers(api.platform));

async function staffWithPassword(tfaLogin = false): Promise<Staff> {
  return api.make.staff('agent', await api.make.place(), { password, tfaLogin });
}

/** Requests a reset and reads the token from the mail. */
async function mailedToken(email: string): Promise<string> {
  await api.anybody.call(requestReset, { email });
  await workOffJobs();
  const [mail] = await mailsTo(api, email);
  const link = new URL(/http\S+/.exec(mail ?? '')?.[0] ?? 'http://no.link');

  return link.searchParams.get('token') ?? '';
}

test('[SH-05] returns the same for known and unknown emails, and mails the known one only', async () => {
  const { email } = await staffWithPassword();
  const answer = await api.anybody.call(requestReset, { email });
  const unknown = await api.anybody.call(requestReset, { email: 'nobody@example.test' });
  await workOffJobs();

  expect(unknown).toEqual(answer);
  expect(await mailsTo(api, email)).toHaveLength(1);
  expect(await mailsTo(api, 'nobody@example.test')).toEqual([]);
});

test('[SH-05] limits the mails to one address, however often a reset is requested', async () => {
  const { email } = await staffWithPassword();
  for (let n = 0; n < 8; n++) {
    await api.anybody.call(requestReset, { email });
  }
  await workOffJobs();

  expect(await mailsTo(api, email)).toHaveLength(5);
});

test('[SH-05] says whether a link works, to its owner alone, and uses nothing up', async () => {
  const { email } = await staffWithPassword();
  const token = await mailedToken(email);
  await expectRefusal(api.anybody.call(checkResetLink, { email, token: `${token}x` }), 'link_expired');
  await expectRefusal(
    api.anybody.call(checkResetLink, { email: 'nobody@example.test', token }),
    'link_expired',
  );

  expect(await api.anybody.call(checkResetLink, { email, token })).toEqual({});
  await api.anybody.call(resetPassword, { email, password: newPassword, token });
  await expectRefusal(api.anybody.call(checkResetLink, { email, token }), 'link_expired');
});

test('[SH-05][SH-17] a new password sent again after a lost answer is taken; another is not', async () => {
  const { email } = await staffWithPassword();
  const token = await mailedToken(email);
  await api.anybody.call(resetPassword, { email, password: newPassword, token });

  expect(await api.anybody.call(resetPassword, { email, password: newPassword, token })).toEqual({});
  const other = { email, password: 'not the better horse', token };
  await expectRefusal(api.anybody.call(resetPassword, other), 'link_expired');
  expect(await api.anybody.call(login, { email, password: newPassword })).toHaveProperty('token');
});

test.each(['short', 'passwordpassword', '111111111111', 'Password2026!!', 'abcabcabcabc'])(
  '[SH-05] refuses the weak password %s',
  async (weak) => {
    const { email } = await staffWithPassword();
    const token = await mailedToken(email);

    await expectRefusal(
      api.anybody.call(resetPassword, { email, password: weak, token }),
      'password_too_weak',
    );
  },
);

test('[SH-05] refuses a made-up token, one of another person, and one that is too old', async () => {
  const [staff, other] = [await staffWithPassword(), await staffWithPassword()];
  const token = await mailedToken(staff.email);
  const reset = (email: string, given: string) =>
    api.anybody.call(resetPassword, { email, password: newPassword, token: given });

  await expectRefusal(reset(staff.email, 'made up'), 'link_expired');
  await expectRefusal(reset(other.email, token), 'link_expired');
  await api.platform.database.pool.query(
    "update one_time_tokens set expires_at = now() - interval '1 second' where user_id = $1",
    [staff.userId],
  );
  await expectRefusal(reset(staff.email, token), 'link_expired');
});

test('[SH-05] sets the password once, and ends every session of the user', async () => {
  const staff = await staffWithPassword();
  const token = await mailedToken(staff.email);
  await api.withToken(staff.token).call(getMe, {});
  await api.anybody.call(resetPassword, { email: staff.email, password: newPassword, token });

  await expectRefusal(api.withToken(staff.token).call(getMe, {}), 'not_signed_in');
  await expectRefusal(api.anybody.call(login, { email: staff.email, password }), 'wrong_credentials');
  expect(await api.anybody.call(login, { email: staff.email, password: newPassword })).toHaveProperty(
    'token',
  );
  await expectRefusal(
    api.anybody.call(resetPassword, { email: staff.email, password: 'yet another horse', token }),
    'link_expired',
  );
  expect(await auditedActions(api, staff.userId)).toContain('password.reset');
});

test('[SH-05] a reset unlocks the account, and does not skip the second step', async () => {
  const staff = await staffWithPassword(true);
  for (let n = 0; n < 6; n++) {
    await api.anybody.call(login, { email: staff.email, password: 'wrong' }).catch(() => undefined);
  }
  const token = await mailedToken(staff.email);
  await api.anybody.call(resetPassword, { email: staff.email, password: newPassword, token });

  expect(await api.anybody.call(login, { email: staff.email, password: newPassword })).toMatchObject({
    tfaLogin: true,
  });
});
