import { login } from 'shared-contracts/api/auth';
import { getStatus } from 'shared-contracts/api/status';
import { expect, test } from 'vitest';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { useApi } from '../../../testing/test-api.ts';

const api = useApi({ SIGN_IN_FAILURES_PER_ADDRESS: '6', PUBLIC_CALLS_PER_MINUTE: '20' });
const password = 'correct horse battery';

test('[SH-01] an address that fails for many accounts is locked out of all of them', async () => {
  const { email } = await api.make.staff('agent', await api.make.place(), { password });
  expect(await api.anybody.call(login, { email, password })).toHaveProperty('token');
  for (let n = 0; n < 6; n++) {
    const somebody = `somebody${n}@example.test`;
    await expectRefusal(api.anybody.call(login, { email: somebody, password: 'wrong' }), 'wrong_credentials');
  }

  await expectRefusal(api.anybody.call(login, { email, password }), 'sign_in_locked');
});

test('an address may make only so many calls without a session in a minute', async () => {
  const calls = Array.from({ length: 25 }, () => fetch(`${api.url}${getStatus.path}`));
  const statuses = (await Promise.all(calls)).map(({ status }) => status);

  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(5);
});
