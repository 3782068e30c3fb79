import { login } from 'shared-contracts/api/auth';
import { getStatus } from 'shared-contracts/api/status';
import { getWallet } from 'shared-contracts/api/rewards';
import { getSignUp, submitSignUp } from 'shared-contracts/api/sign-up';
import { expect, test } from 'vitest';
import { newFormToken } from '../../areas/sign-up/form-token.rules.ts';
import { findSigningKey } from '../db/processes/signing-keys.store.ts';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { rewardScene } from '../../testing/rewards.ts';
import { useApi } from '../../testing/test-api.ts';

const few = 5;
const wider = 2;
const api = useApi({
  TRUST_PROXY: 'on',
  IPV6_SITE_FACTOR: String(wider),
  WALLETS_PER_ADDRESS: String(few),
  SIGN_UPS_PER_ADDRESS: String(few),
  SIGN_IN_FAILURES_PER_ADDRESS: String(few),
  PUBLIC_CALLS_PER_MINUTE: '200',
});

/** Every test calls from its own networks. */
let sites = 0;
const newSite = () => `2001:db8:${(++sites).toString(16)}`;
const newIpv4 = () => `198.51.100.${++sites}`;

/** Returns the number of calls that get through when one is made from each address in turn. */
async function passed(addresses: readonly string[], call: (address: string) => Promise<string>) {
  const answers: string[] = [];
  for (const address of addresses) {
    answers.push(await call(address));
  }

  return answers.filter((answer) => answer !== 'rate_limited' && answer !== 'sign_in_locked').length;
}

const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'answered',
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'failed'),
  );

async function signUpForm(accountId: number) {
  const key = await findSigningKey(api.platform.database.db, 'sign-up');
  const formToken = newFormToken(key, accountId, Date.now() - 5_000);

  return { accountId, formToken, hasConsented: true as const, phone: api.make.phone() };
}

/** Unauthenticated calls that are limited by IP address. */
const limited = {
  'opens wallets': async () => {
    const { staff } = await rewardScene(api);

    return (address: string) =>
      codeOf(api.from(address).call(getWallet, { orgId: staff.orgId, phone: api.make.phone() }));
  },
  'fails to sign in': async () => (address: string) =>
    codeOf(api.from(address).call(login, { email: `${Math.random()}@example.test`, password: 'wrong' })),
  'signs up': async () => {
    const { accountId } = await api.signedIn('agent');

    return async (address: string) =>
      codeOf(api.from(address).call(submitSignUp, await signUpForm(accountId)));
  },
};

/** Distinct addresses in one /64, or in distinct /64s of one /48. */
const ofOne64 = (count: number, site = newSite()) =>
  Array.from({ length: count }, (_, n) => `${site}:7:${n.toString(16)}:1:2:3`);
const ofOne48 = (count: number, site = newSite()) =>
  Array.from({ length: count }, (_, n) => `${site}:${n.toString(16)}::1`);

test.each(Object.entries(limited))(
  '[SH-01][IN-19][RW-06] who %s from one /64 is one caller',
  async (_, make) => {
    const call = await make();
    const site = newSite();

    expect(await passed(ofOne64(4 * few, site), call)).toBe(few);
    expect(await passed([`${site}:8::1`], call)).toBe(1);
  },
);

test.each(Object.entries(limited))(
  '[SH-01][IN-19][RW-06] who %s from all over a /48 has the wider limit, and no other /48 has less by it',
  async (_, make) => {
    const call = await make();

    expect(await passed(ofOne48(6 * few), call)).toBe(wider * few);
    expect(await passed([`${newSite()}::1`], call)).toBe(1);
  },
);

test.each(Object.entries(limited))(
  '[SH-01][IN-19][RW-06] who %s from one IPv4 address is one caller, however the proxy spells it',
  async (_, make) => {
    const call = await make();
    const address = newIpv4();
    const [a, b, c, d] = address.split('.').map(Number);
    const hex = [a, b, c, d].map((part = 0) => part.toString(16).padStart(2, '0'));
    const spellings = [
      address,
      `::ffff:${address}`,
      `::FFFF:${hex[0]}${hex[1]}:${hex[2]}${hex[3]}`,
      `0:0:0:0:0:ffff:${address}`,
      `0000:0000:0000:0000:0000:ffff:${address}`,
      `${address}:50123`,
      `[::ffff:${address}]:50124`,
      `::ffff:${address}%eth0`,
    ];

    expect(await passed(spellings, call)).toBe(few);
    expect(await passed([newIpv4()], call)).toBe(1);
  },
);

test('[RW-06] one /64 is one caller in upper case, written out, with a zone and with a port', async () => {
  const call = await limited['opens wallets']();
  const site = newSite();
  const [, , third = ''] = site.split(':');
  const spellings = [
    `${site}::1`,
    `${site.toUpperCase()}::2`,
    `2001:0db8:${third.padStart(4, '0')}:0000:0000:0000:0000:0003`,
    `${site}:0:0:0:0:4`,
    `${site}::5%eth0`,
    `[${site}::6]:50123`,
    `[${site}::7]`,
  ];

  expect(await passed(spellings, call)).toBe(few);
});

test('[RW-06] callers without an address from the proxy count as one caller', async () => {
  const call = await limited['opens wallets']();
  const unknown = Array.from({ length: 3 * few }, (_, n) => `_hidden${n}`);

  expect(await passed(unknown, call)).toBe(few);
});

test('public requests in a minute are counted for each /64 and each /48', async () => {
  const status = (address: string) => codeOf(api.from(address).call(getStatus, {}));
  const inOne64 = await Promise.all(ofOne64(260).map(status));
  const inOne48 = await Promise.all(ofOne48(460).map(status));
  const count = (answers: string[]) => answers.filter((answer) => answer === 'answered').length;

  expect(count(inOne64)).toBe(200);
  expect(count(inOne48)).toBe(200 * wider);
});

test('a refused /64 does not use up the limit of its /48', async () => {
  const call = await limited['opens wallets']();
  const site = newSite();
  await passed(ofOne64(10 * few, site), call);

  expect(await passed(ofOne48(few, site), call)).toBe(few);
});

test('[IN-19][SH-01] phones, emails and addresses cannot be read from the counters', async () => {
  const { accountId } = await api.signedIn('agent');
  const form = await signUpForm(accountId);
  const [address, email] = [newIpv4(), 'somebody.typed@example.test'];
  await api.from(address).call(getSignUp, { accountId });
  await api.from(address).call(submitSignUp, form);
  await expectRefusal(api.from(address).call(login, { email, password: 'wrong' }), 'wrong_credentials');
  const { rows } = await api.platform.database.pool.query(
    `select (select json_agg(rate_limits) from rate_limits)::text
       || (select json_agg(sign_in_failures) from sign_in_failures)::text as counted`,
  );

  expect(rows[0].counted).toContain('sign-up-phone');
  for (const plain of [form.phone, form.phone.slice(2), email, address]) {
    expect(rows[0].counted).not.toContain(plain);
  }
});

test('the audit log shows the whole address', async () => {
  const address = `${newSite()}:a:b:c:d:e`;
  await expectRefusal(
    api.from(address).call(login, { email: 'x@example.test', password: 'wrong' }),
    'wrong_credentials',
  );
  const rows = await api.platform.database.db
    .selectFrom('audit_log')
    .select('address')
    .where('address', '=', address)
    .execute();

  expect(rows).toEqual([{ address }]);
});
