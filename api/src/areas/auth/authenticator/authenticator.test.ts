import { codeDestinations, login, validateCode } from 'shared-contracts/api/auth';
import {
  confirmAuthenticator,
  getSecondSteps,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
  validateAppCode,
  validateRecoveryCode,
} from 'shared-contracts/api/auth/authenticator';
import { getMe } from 'shared-contracts/api/users';
import type { Client } from 'shared-contracts/client';
import { TOTP, URI } from 'otpauth';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { jobHandlers } from '../../../process/background.ts';
import { auditedActions } from '../../../testing/audited.ts';
import type { Staff } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { useApi } from '../../../testing/test-api.ts';

const api = useApi();
const password = 'correct horse battery';
const periodMs = 30_000;

// Freeze the clock in the middle of a period, so that the tests and the server agree on codes.
beforeAll(() => {
  const now = (Math.floor(Date.now() / periodMs) - 0.5) * periodMs;
  vi.useFakeTimers({ toFake: ['Date'], now });
});
afterAll(() => void vi.useRealTimers());

interface Careful {
  readonly staff: Staff;
  readonly browser: Client;
  /** Returns the code the app shows, `periods` from now. */
  readonly code: (periods?: number) => string;
  readonly recoveryCodes: readonly string[];
}

/** Signs in someone with an authenticator app, set up with the previous code so that two valid codes remain. */
async function careful(): Promise<Careful> {
  const staff = await api.make.staff('agent', await api.make.place(), { password });
  const browser = api.withToken(staff.token);
  const { uri, setup } = await browser.call(startAuthenticator, { password });
  const app = URI.parse(uri);
  const code = (periods = 0) => app.generate({ timestamp: Date.now() + periods * periodMs } as never);
  const { recoveryCodes } = await browser.call(confirmAuthenticator, { setup, code: code(-1) });

  return { staff, browser, code, recoveryCodes };
}

async function halfway({ email }: Staff): Promise<Client> {
  const { token } = await api.anybody.call(login, { email, password });

  return api.withToken(token);
}

const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('[AD-14] an authenticator app takes the password, a setup of one’s own, and a code of it', async () => {
  const staff = await api.make.staff('agent', await api.make.place(), { password });
  const stranger = await api.make.staff('agent', await api.make.place(), { password });
  const browser = api.withToken(staff.token);
  const wrong = await expectRefusal(browser.call(startAuthenticator, { password: 'wrong' }), 'invalid_input');
  expect(wrong.fields).toEqual({ password: 'That password is incorrect.' });

  const { uri, setup, secret } = await browser.call(startAuthenticator, { password });
  const code = URI.parse(uri).generate();
  await expectRefusal(browser.call(confirmAuthenticator, { setup, code: another(code) }), 'code_wrong');
  await expectRefusal(
    api.withToken(stranger.token).call(confirmAuthenticator, { setup, code }),
    'link_expired',
  );
  expect((await browser.call(getSecondSteps, {})).authenticatorSince).toBeNull();
  expect((await browser.call(getMe, {})).tfaLogin).toBe(false);

  expect(secret).toMatch(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  const elsewhere = api.withToken((await api.anybody.call(login, { email: staff.email, password })).token);
  const { recoveryCodes } = await browser.call(confirmAuthenticator, { setup, code });
  expect(new Set(recoveryCodes).size).toBe(10);
  await expectRefusal(elsewhere.call(getMe, {}), 'not_signed_in');
  const steps = await browser.call(getSecondSteps, {});
  expect(steps).toMatchObject({ recoveryCodesLeft: 10, passkeys: [], hasPassword: true });
  expect(steps.authenticatorSince).not.toBeNull();
  expect((await browser.call(getMe, {})).tfaLogin).toBe(true);
  await api.platform.jobs.drain(jobHandlers(api.platform));
  expect((await mailsTo(api, staff.email))[0]).toContain('authenticator app can now be used to sign in');
  expect(await auditedActions(api, staff.userId)).toContain('authenticator.added');
});

test('[AD-14] a person without a password sets one before an authenticator app', async () => {
  const staff = await api.signedIn('agent');

  expect((await staff.call(getSecondSteps, {})).hasPassword).toBe(false);
  await expectRefusal(staff.call(startAuthenticator, { password }), 'password_missing');
});

test('[AD-14] the secret is nowhere kept in the clear', async () => {
  const { staff, code } = await careful();
  const { sealed_secret: sealed } = await api.platform.database.db
    .selectFrom('authenticators')
    .select('sealed_secret')
    .where('user_id', '=', staff.userId)
    .executeTakeFirstOrThrow();
  const secret = api.platform.secrets.open(`authenticator of user ${staff.userId}`, sealed) ?? '';

  expect(sealed.toString('latin1')).not.toContain(secret);
  expect(new TOTP({ secret }).generate()).toBe(code());
});

test('[AD-14][SH-03] a wrong code, a replayed one and that of another person are refused', async () => {
  const [{ staff, code }, other] = [await careful(), await careful()];
  const half = await halfway(staff);
  expect(await half.call(codeDestinations, {})).toMatchObject({
    authenticator: true,
    recovery: true,
    passkey: false,
  });
  await expectRefusal(half.call(validateAppCode, { code: another(code()) }), 'code_wrong');
  await expectRefusal(half.call(validateAppCode, { code: other.code() }), 'code_wrong');
  await expectRefusal(half.call(validateAppCode, { code: code(-10) }), 'code_wrong');
  await expectRefusal(half.call(validateAppCode, { code: 'abc' }), 'invalid_input');
  // The code used for setup.
  await expectRefusal(half.call(validateAppCode, { code: code(-1) }), 'code_used');
  await expectRefusal(half.call(validateCode, { verification_code: code() }), 'code_expired');

  const used = code();
  const { token } = await half.call(validateAppCode, { code: used });
  expect((await api.withToken(token).call(getMe, {})).id).toBe(staff.userId);
  await expectRefusal((await halfway(staff)).call(validateAppCode, { code: used }), 'code_used');
  await expectRefusal(half.call(validateAppCode, { code: code(1) }), 'not_signed_in');
});

test('[AD-14] one code used in two browsers at once signs in only one', async () => {
  const { staff, code } = await careful();
  const halves = [await halfway(staff), await halfway(staff), await halfway(staff)];
  const outcomes = await Promise.allSettled(
    halves.map((half) => half.call(validateAppCode, { code: code() })),
  );

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('[AD-14][SH-03] wrong codes of the app count with those that are sent: after 20 even the right one waits', async () => {
  const { staff, code } = await careful();
  for (let n = 0; n < 20; n++) {
    await expectRefusal((await halfway(staff)).call(validateAppCode, { code: '000000' }), 'code_wrong');
  }

  await expectRefusal((await halfway(staff)).call(validateAppCode, { code: code() }), 'code_locked');
  const half = await halfway(staff);
  await expectRefusal(half.call(validateRecoveryCode, { code: 'abcd' }), 'code_locked');
});

test('[AD-14] a recovery code works once, however it is typed, and for its own person alone', async () => {
  const [{ staff, browser, recoveryCodes }, other] = [await careful(), await careful()];
  const [first = '', second = ''] = recoveryCodes;
  const half = await halfway(staff);
  await expectRefusal(
    half.call(validateRecoveryCode, { code: 'abcd-efgh-jkmn-pqrs' }),
    'recovery_code_wrong',
  );
  await expectRefusal(
    half.call(validateRecoveryCode, { code: other.recoveryCodes[0] ?? '' }),
    'recovery_code_wrong',
  );

  const typed = ` ${first.toUpperCase().replaceAll('-', ' ')} `;
  const { token } = await half.call(validateRecoveryCode, { code: typed });
  expect((await api.withToken(token).call(getMe, {})).id).toBe(staff.userId);
  await expectRefusal(
    (await halfway(staff)).call(validateRecoveryCode, { code: first }),
    'recovery_code_wrong',
  );
  expect((await browser.call(getSecondSteps, {})).recoveryCodesLeft).toBe(9);

  await expectRefusal(browser.call(renewRecoveryCodes, { password: 'wrong' }), 'invalid_input');
  const renewed = await browser.call(renewRecoveryCodes, { password });
  await expectRefusal(
    (await halfway(staff)).call(validateRecoveryCode, { code: second }),
    'recovery_code_wrong',
  );
  expect(
    await (await halfway(staff)).call(validateRecoveryCode, { code: renewed.recoveryCodes[0] ?? '' }),
  ).toHaveProperty('token');
});

test('[AD-14] codes of a removed app are refused, and its recovery codes', async () => {
  const { staff, browser, code, recoveryCodes } = await careful();
  await expectRefusal(browser.call(removeAuthenticator, { password: 'wrong' }), 'invalid_input');
  await browser.call(removeAuthenticator, { password });

  const half = await halfway(staff);
  expect(await half.call(codeDestinations, {})).toMatchObject({ authenticator: false, recovery: false });
  await expectRefusal(half.call(validateAppCode, { code: code() }), 'code_wrong');
  await expectRefusal(
    half.call(validateRecoveryCode, { code: recoveryCodes[0] ?? '' }),
    'recovery_code_wrong',
  );
  await expectRefusal(browser.call(renewRecoveryCodes, { password }), 'authenticator_missing');
  expect(await auditedActions(api, staff.userId)).toContain('authenticator.removed');
});
