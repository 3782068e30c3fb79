import {
  codeDestinations,
  generateCode,
  login,
  startTwoFactor,
  validateCode,
} from 'shared-contracts/api/auth';
import { readLedger } from 'shared-contracts/api/carriers/simulator';
import { chooseTwoStep, getMe } from 'shared-contracts/api/users';
import { CallError } from 'shared-contracts/client';
import type { Client } from 'shared-contracts/client';
import { expect, onTestFinished, test } from 'vitest';
import { jobHandlers } from '../../../process/background.ts';
import { auditedActions } from '../../../testing/audited.ts';
import type { Staff } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { useApi } from '../../../testing/test-api.ts';

const api = useApi();
const password = 'correct horse battery';

/** Signs in someone up to the code step. */
async function halfway(values: { phone?: string | null } = {}): Promise<{ staff: Staff; half: Client }> {
  const phone = values.phone === undefined ? api.make.phone() : values.phone;
  const staff = await api.make.staff('agent', await api.make.place(), { password, tfaLogin: true, phone });

  return { staff, half: await halfwayAgain(staff) };
}

async function halfwayAgain({ email }: Staff): Promise<Client> {
  const { token } = await api.anybody.call(login, { email, password });

  return api.withToken(token);
}

/** Signs in `count` times in sequence: concurrent logins would be locked as password guesses. */
async function loginsOf(staff: Staff, count: number): Promise<Client[]> {
  const logins: Client[] = [];
  while (logins.length < count) {
    logins.push(await halfwayAgain(staff));
  }

  return logins;
}

const codeIn = (text: string | undefined) => /\d{6}/.exec(text ?? '')?.[0] ?? 'no code';
const mailedCode = async ({ email }: Staff) => codeIn((await mailsTo(api, email))[0]);
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Backdates the last code by some seconds. */
async function letTimePass(staff: Staff, seconds: number): Promise<void> {
  // A cluster computes no time of a column in UPDATE.
  const { pool } = api.platform.database;
  await pool.query(
    `with earlier as materialized (
       select id, at - $1 * interval '1 second' as at from two_step_events where user_id = $2)
     update two_step_events set at = earlier.at from earlier where two_step_events.id = earlier.id`,
    [seconds, staff.userId],
  );
  await pool.query(
    `with earlier as materialized (
       select token_id, sent_at - $1 * interval '1 second' as sent_at,
         code.expires_at - $1 * interval '1 second' as expires_at
       from two_factor_codes code join one_time_tokens token on token.id = token_id where token.user_id = $2)
     update two_factor_codes set sent_at = earlier.sent_at, expires_at = earlier.expires_at
     from earlier where two_factor_codes.token_id = earlier.token_id`,
    [seconds, staff.userId],
  );
}

test('[SH-03] a session is not good for the code steps', async () => {
  const staff = await api.signedIn('agent');

  await expectRefusal(staff.call(generateCode, { medium: 'email' }), 'not_signed_in');
});

test('[SH-03] refuses to text a code to a person without a phone', async () => {
  const { half } = await halfway({ phone: null });

  await expectRefusal(half.call(generateCode, { medium: 'sms' }), 'no_phone_for_code');
  expect((await half.call(codeDestinations, {})).sms).toBeNull();
});

test('[SH-03] offers no code by text without a carrier or number, and does not blame the person', async () => {
  const { half } = await halfway();
  const { edges } = api.platform;
  const { carriers } = edges;
  Object.assign(edges, { carriers: { ...carriers, outgoing: undefined } });
  onTestFinished(() => void Object.assign(edges, { carriers }));

  expect((await half.call(codeDestinations, {})).sms).toBeNull();
  await expectRefusal(half.call(generateCode, { medium: 'sms' }), 'codes_by_text_not_set_up');
  // The refusal was not counted as a sent code.
  expect(await half.call(generateCode, { medium: 'email' })).toHaveProperty('destination');

  Object.assign(edges, { carriers });
  const { staff, half: withoutNumber } = await halfway();
  await api.platform.database.db.deleteFrom('numbers').where('org_id', '=', staff.orgId).execute();
  expect((await withoutNumber.call(codeDestinations, {})).sms).toBeNull();
  await expectRefusal(withoutNumber.call(generateCode, { medium: 'sms' }), 'codes_by_text_not_set_up');
});

test('[SH-03] refuses a second code within 30 seconds, also in a new login', async () => {
  const { staff, half } = await halfway();
  await half.call(generateCode, { medium: 'email' });

  await expectRefusal(half.call(generateCode, { medium: 'email' }), 'code_too_soon');
  await expectRefusal((await halfwayAgain(staff)).call(generateCode, { medium: 'email' }), 'code_too_soon');
});

test('[SH-03] sends 10 codes an hour to a person, however often they send again or sign in afresh', async () => {
  const { staff, half } = await halfway();
  for (let n = 0; n < 10; n++) {
    await (n % 3 === 0 ? await halfwayAgain(staff) : half).call(generateCode, { medium: 'email' });
    await letTimePass(staff, 31);
  }

  const refusal = await expectRefusal(half.call(generateCode, { medium: 'email' }), 'code_limit');
  expect(refusal.message).toContain('in the last hour');
  await expectRefusal((await halfwayAgain(staff)).call(generateCode, { medium: 'sms' }), 'code_limit');
  expect(await mailsTo(api, staff.email)).toHaveLength(10);

  await letTimePass(staff, 3_600 - 310);
  await half.call(generateCode, { medium: 'email' });
});

test('[SH-03] sends one code when several are requested at the same time', async () => {
  const { staff } = await halfway();
  const logins = await loginsOf(staff, 6);
  const sent = await Promise.allSettled(logins.map((login) => login.call(generateCode, { medium: 'email' })));

  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await mailsTo(api, staff.email)).toHaveLength(1);
});

/** Enters `count` wrong codes concurrently, each in its own login. */
async function enterWrong(staff: Staff, count: number): Promise<string[]> {
  const logins = await loginsOf(staff, count);
  const refusals = logins.map((login) =>
    login.call(validateCode, { verification_code: '000000' }).then(
      () => 'let in',
      (refusal: unknown) => (refusal instanceof CallError ? refusal.code : 'failed'),
    ),
  );

  return Promise.all(refusals);
}

test('[SH-03] after 20 wrong codes in an hour even the right one waits, in every login', async () => {
  const { staff, half } = await halfway();
  await half.call(generateCode, { medium: 'email' });
  const code = await mailedCode(staff);
  const outcomes = await enterWrong(staff, 26);
  expect(outcomes.filter((outcome) => outcome === 'code_expired')).toHaveLength(20);
  expect(outcomes.filter((outcome) => outcome === 'code_locked')).toHaveLength(6);
  await expectRefusal(half.call(validateCode, { verification_code: code }), 'code_locked');

  await letTimePass(staff, 3_601);
  const later = await halfwayAgain(staff);
  await later.call(generateCode, { medium: 'email' });
  expect(await later.call(validateCode, { verification_code: await mailedCode(staff) })).toHaveProperty(
    'token',
  );
});

test('[SH-03] a person is mailed about wrong codes, at most once an hour', async () => {
  const { staff } = await halfway();
  const warnings = async () => {
    await api.platform.jobs.drain(jobHandlers(api.platform));

    return (await mailsTo(api, staff.email)).filter((text) =>
      text.includes('wrong sign-in codes were entered'),
    );
  };
  await enterWrong(staff, 4);
  expect(await warnings()).toEqual([]);

  await enterWrong(staff, 8);
  expect(await warnings()).toHaveLength(1);
  expect((await warnings())[0]).toContain(`${api.config.publicShellUrl}/forgot`);

  await letTimePass(staff, 3_601);
  await enterWrong(staff, 6);
  expect(await warnings()).toHaveLength(2);
});

test('[SH-03] refuses a wrong code, and after 5 tries the right one too', async () => {
  const { staff, half } = await halfway();
  await half.call(generateCode, { medium: 'email' });
  const code = await mailedCode(staff);
  for (let n = 0; n < 5; n++) {
    await expectRefusal(half.call(validateCode, { verification_code: another(code) }), 'code_wrong');
  }

  await expectRefusal(half.call(validateCode, { verification_code: code }), 'code_expired');
});

test('[SH-03] refuses a code after 10 minutes, a code before one was sent, and an invalid code', async () => {
  const { staff, half } = await halfway();
  await expectRefusal(half.call(validateCode, { verification_code: '123456' }), 'code_expired');
  await expectRefusal(half.call(validateCode, { verification_code: 'abc' }), 'invalid_input');
  await half.call(generateCode, { medium: 'email' });
  await letTimePass(staff, 601);

  await expectRefusal(
    half.call(validateCode, { verification_code: await mailedCode(staff) }),
    'code_expired',
  );
});

test('[SH-03] a code is good for its own login alone', async () => {
  const { staff, half } = await halfway();
  const otherLogin = await halfwayAgain(staff);
  await half.call(generateCode, { medium: 'email' });
  const code = await mailedCode(staff);

  await expectRefusal(otherLogin.call(validateCode, { verification_code: code }), 'code_expired');
});

test('[SH-03] texts a code, shows the phone’s last two digits, and accepts the code once', async () => {
  const { staff, half } = await halfway({ phone: '+14155550187' });
  const sent = await half.call(generateCode, { medium: 'sms' });
  const { items } = await api.anybody.call(readLedger, { to: '+14155550187' });
  const code = codeIn(items.at(-1)?.body);
  const { token } = await half.call(validateCode, { verification_code: code });

  expect(sent.destination).toBe('••••87');
  expect((await api.withToken(token).call(getMe, {})).id).toBe(staff.userId);
  await expectRefusal(half.call(validateCode, { verification_code: code }), 'not_signed_in');
  expect(await auditedActions(api, staff.userId)).toEqual(['two_step.code_sent', 'sign_in.succeeded']);
});

test('[SH-03] mails a code, and a new one replaces the old', async () => {
  const { staff, half } = await halfway();
  await half.call(generateCode, { medium: 'email' });
  const first = await mailedCode(staff);
  await letTimePass(staff, 31);
  await half.call(generateCode, { medium: 'email' });
  const second = await mailedCode(staff);

  if (first !== second) {
    await expectRefusal(half.call(validateCode, { verification_code: first }), 'code_wrong');
  }
  expect(await half.call(validateCode, { verification_code: second })).toHaveProperty('token');
});

test('[SH-03] credentials give a two-factor token whatever the person chose', async () => {
  const { email } = await api.make.staff('agent', await api.make.place(), { password, tfaLogin: false });
  await expectRefusal(api.anybody.call(startTwoFactor, { email, password: 'wrong' }), 'wrong_credentials');
  const { token } = await api.anybody.call(startTwoFactor, { email, password });

  expect((await api.withToken(token).call(codeDestinations, {})).email).toBe(`••••${email.slice(-2)}`);
});

test('[SH-02] the choice of two steps holds from the next sign-in', async () => {
  const staff = await api.make.staff('agent', await api.make.place(), { password, tfaLogin: null });
  await api.withToken(staff.token).call(chooseTwoStep, { tfaOption: true });

  expect(await api.anybody.call(login, { email: staff.email, password })).toMatchObject({ tfaLogin: true });
  expect((await api.withToken(staff.token).call(getMe, {})).tfaLogin).toBe(true);
});
