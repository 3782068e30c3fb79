import { generateCode, login, validateCode } from 'shared-contracts/api/auth';
import { chooseTwoStep, getMe } from 'shared-contracts/api/users';
import { setUserTwoStep, updateUser } from 'shared-contracts/api/users/manage';
import { codePurposes, sendTurnOffCode } from 'shared-contracts/api/auth/turn-off';
import type { Client } from 'shared-contracts/client';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Staff } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { useApi } from '../../../testing/test-api.ts';

const api = useApi();
const password = 'correct horse battery';
const off = { tfaOption: false };

/** Signs in someone with two-step sign-in on. */
async function careful(): Promise<{ staff: Staff; browser: Client }> {
  const staff = await api.make.staff('agent', await api.make.place(), { password, tfaLogin: true });

  return { staff, browser: api.withToken(staff.token) };
}

const isOn = async (browser: Client) => (await browser.call(getMe, {})).tfaLogin;
const mailedCode = async ({ email }: Staff) =>
  /\b\d{6}\b/.exec((await mailsTo(api, email))[0] ?? '')?.[0] ?? '';
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('[SH-02] a session alone does not turn two-step sign-in off', async () => {
  const { browser } = await careful();

  await expectRefusal(browser.call(chooseTwoStep, off), 'two_step_proof_missing');
  expect(await isOn(browser)).toBe(true);
});

test('[SH-02] a wrong password does not either, and after 5 the right one waits; sign-in is not locked by that', async () => {
  const { staff, browser } = await careful();
  for (let n = 0; n < 5; n++) {
    const refusal = await expectRefusal(
      browser.call(chooseTwoStep, { ...off, password: 'wrong' }),
      'invalid_input',
    );
    expect(refusal.fields).toEqual({ password: 'That password is incorrect.' });
  }
  await expectRefusal(browser.call(chooseTwoStep, { ...off, password }), 'sign_in_locked');

  expect(await isOn(browser)).toBe(true);
  expect(await api.anybody.call(login, { email: staff.email, password })).toHaveProperty('token');
});

test('[SH-02] the password turns it off', async () => {
  const { staff, browser } = await careful();
  await browser.call(chooseTwoStep, { ...off, password });

  expect(await isOn(browser)).toBe(false);
  expect(await api.anybody.call(login, { email: staff.email, password })).toMatchObject({ tfaLogin: false });
});

test('[SH-02] a code turns it off, once; a wrong one, and one of a sign-in, do not', async () => {
  const { staff, browser } = await careful();
  await expectRefusal(browser.call(chooseTwoStep, { ...off, code: '123456' }), 'code_expired');
  await expectRefusal(browser.call(sendTurnOffCode, { medium: 'sms' }), 'no_phone_for_code');
  const { destination } = await browser.call(sendTurnOffCode, { medium: 'email' });
  const code = await mailedCode(staff);
  await expectRefusal(browser.call(chooseTwoStep, { ...off, code: another(code) }), 'code_wrong');
  await expectRefusal(browser.call(chooseTwoStep, { ...off, code: 'abc' }), 'invalid_input');
  const half = api.withToken((await api.anybody.call(login, { email: staff.email, password })).token);
  await expectRefusal(half.call(validateCode, { verification_code: code }), 'code_expired');
  await expectRefusal(half.call(generateCode, { medium: 'email' }), 'code_too_soon');

  expect(destination).toBe(`••••${staff.email.slice(-2)}`);
  expect((await mailsTo(api, staff.email))[0]).toContain('turn off two-step sign-in');
  await browser.call(chooseTwoStep, { ...off, code });
  expect(await isOn(browser)).toBe(false);

  await browser.call(chooseTwoStep, { tfaOption: true });
  await expectRefusal(browser.call(chooseTwoStep, { ...off, code }), 'code_expired');
});

test('[SH-02][AD-05] a session that sets the phone cannot prove itself by a text to it for 7 days', async () => {
  const { staff, browser } = await careful();
  await browser.call(updateUser, { personId: staff.userId, user: { phone: '(212) 555-0142' } });
  for (const purpose of codePurposes) {
    await expectRefusal(browser.call(sendTurnOffCode, { medium: 'sms', purpose }), 'phone_changed_lately');
  }
  await expectRefusal(browser.call(chooseTwoStep, { ...off, code: '123456' }), 'code_expired');
  expect(await isOn(browser)).toBe(true);

  const { db } = api.platform.database;
  await db
    .updateTable('users')
    .set({ phone_changed_at: sql`now() - interval '8 days'` })
    .where('id', '=', staff.userId)
    .execute();
  expect(await browser.call(sendTurnOffCode, { medium: 'sms' })).toMatchObject({ destination: '••••42' });
});

test('[SH-02] a person who never had it on declines without proof', async () => {
  const staff = await api.make.staff('agent', await api.make.place(), { password, tfaLogin: null });
  const browser = api.withToken(staff.token);
  await browser.call(chooseTwoStep, off);

  expect(await isOn(browser)).toBe(false);
});

test('[SH-02] turning it on ends the other sessions, which began with the password alone', async () => {
  const staff = await api.make.staff('agent', await api.make.place(), { password });
  const browser = api.withToken(staff.token);
  const elsewhere = async () => {
    const { token } = await api.anybody.call(login, { email: staff.email, password });

    return api.withToken(token);
  };
  const other = await elsewhere();
  await browser.call(chooseTwoStep, { tfaOption: true });

  await expectRefusal(other.call(getMe, {}), 'not_signed_in');
  expect(await isOn(browser)).toBe(true);
});

test('[AD-04] a colleague who turns it on signs the person out, who then needs a second step', async () => {
  const manager = await api.signedIn('owner');
  const agent = await api.signedIn('agent', manager, { password });
  await manager.call(setUserTwoStep, { personId: agent.userId, tfaOption: true });

  await expectRefusal(agent.call(getMe, {}), 'not_signed_in');
  expect(await api.anybody.call(login, { email: agent.email, password })).toMatchObject({ tfaLogin: true });
});
