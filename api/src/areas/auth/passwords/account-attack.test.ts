import { login, requestReset, resetPassword } from 'shared-contracts/api/auth';
import { expect, test, vi } from 'vitest';
import { jobHandlers } from '../../../process/background.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { useApi } from '../../../testing/test-api.ts';

const api = useApi({ TRUST_PROXY: 'on', IPV6_SITE_FACTOR: '10' });
const password = 'correct horse battery';

let networks = 0;
const newNetwork = () => `198.51.${Math.floor(++networks / 250)}.${networks % 250}`;
const newStaff = async () => api.make.staff('agent', await api.make.place(), { password });

/** Fails to sign in five times, or as often as given: the most one network may. */
async function failFrom(address: string, email: string, times = 5): Promise<string[]> {
  const codes: string[] = [];
  for (let n = 0; n < times; n++) {
    const code = await api
      .from(address)
      .call(login, { email, password: 'wrong' })
      .then(
        () => 'in',
        (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'failed'),
      );
    codes.push(code);
  }

  return codes;
}

/** Fails often enough, from many networks, for the account to count as under attack. */
async function attack(email: string): Promise<void> {
  await Promise.all(Array.from({ length: 20 }, () => failFrom(newNetwork(), email)));
}

test('[SH-01] failures from one network lock the account for that network alone', async () => {
  const { email } = await newStaff();
  const attacker = '2001:db8:a:1::1';
  expect(await failFrom(attacker, email, 7)).toEqual([
    ...Array.from({ length: 5 }, () => 'wrong_credentials'),
    'sign_in_locked',
    'sign_in_locked',
  ]);

  await expectRefusal(api.from('2001:db8:a:1::2').call(login, { email, password }), 'sign_in_locked');
  expect(await api.from('2001:db8:b:1::1').call(login, { email, password })).toHaveProperty('token');
  expect(await api.from('192.0.2.1').call(login, { email, password })).toHaveProperty('token');
  await expectRefusal(api.from(attacker).call(login, { email, password }), 'sign_in_locked');
});

test('[SH-01] the owner who signs in elsewhere does not unlock the attacker', async () => {
  const { email } = await newStaff();
  const attacker = newNetwork();
  await failFrom(attacker, email);
  await api.from(newNetwork()).call(login, { email, password });

  await expectRefusal(api.from(attacker).call(login, { email, password: 'wrong' }), 'sign_in_locked');
});

test('[SH-01] repeated attempts on a locked account do not lock other accounts', async () => {
  const [one, other] = [await newStaff(), await newStaff()];
  const office = newNetwork();
  vi.spyOn(api.platform.config, 'signInFailuresPerAddress', 'get').mockReturnValue(10);
  await failFrom(office, one.email, 20);
  const answer = await api.from(office).call(login, { email: other.email, password });
  vi.restoreAllMocks();

  expect(answer).toHaveProperty('token');
});

test.each(['known', 'unknown'])(
  '[SH-01] the account of a %s email that is attacked from many networks leaves each new one a single try',
  async (kind) => {
    const staff = await newStaff();
    const email = kind === 'known' ? staff.email : `nobody-${staff.email}`;
    await attack(email);

    expect(await failFrom(newNetwork(), email, 3)).toEqual([
      'wrong_credentials',
      'sign_in_locked',
      'sign_in_locked',
    ]);
  },
);

test('[SH-01] the owner of an attacked account signs in from a new network, and has five tries in their own', async () => {
  const { email } = await newStaff();
  const [home, hotel] = ['2001:db8:c:1::1', newNetwork()];
  await api.from(home).call(login, { email, password });
  await attack(email);

  expect(await api.from(hotel).call(login, { email, password })).toHaveProperty('token');
  expect(await failFrom('2001:db8:c:2::1', email, 4)).not.toContain('sign_in_locked');
  expect(await api.from('2001:db8:c:2::1').call(login, { email, password })).toHaveProperty('token');
});

test('[SH-05] a password reset ends every lock of the account', async () => {
  const { email } = await newStaff();
  const home = newNetwork();
  await failFrom(home, email);
  const newPassword = 'an even better horse';
  await api.from(newNetwork()).call(requestReset, { email });
  await api.platform.jobs.drain(jobHandlers(api.platform));
  const [mail] = await mailsTo(api, email);
  const link = new URL(/http\S+/.exec(mail ?? '')?.[0] ?? 'http://no.link');
  const token = link.searchParams.get('token') ?? '';
  await api.from(newNetwork()).call(resetPassword, { email, password: newPassword, token });

  expect(await api.from(home).call(login, { email, password: newPassword })).toHaveProperty('token');
});

test('[SH-01] a network that has many passwords checked does not hold up the sign-in from another', async () => {
  const { email } = await newStaff();
  const { pool } = api.platform.database;
  const attacker = (n: number) => `2001:db8:d:${n.toString(16)}::1`;
  await failFrom(attacker(0), 'somebody@example.test', 1);
  // Lock the rows this network's attempts are counted in, so that none of them can finish.
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from sign_in_failures for update');
  const attempts = Array.from({ length: 40 }, (_, n) =>
    failFrom(attacker(n % 10), `somebody${n}@example.test`, 1),
  );
  const waiting = async () => {
    const { rows } = await holder.query(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );

    return rows[0].waiting;
  };
  await expect.poll(() => waiting()).toBe(3);
  const answer = await api.from(newNetwork()).call(login, { email, password });
  const stillWaiting = await waiting();
  await holder.query('rollback');
  holder.release();

  expect(answer).toHaveProperty('token');
  expect(stillWaiting).toBe(3);
  expect(new Set((await Promise.all(attempts)).flat())).toEqual(new Set(['wrong_credentials']));
});
