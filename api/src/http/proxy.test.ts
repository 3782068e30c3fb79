import { login } from 'shared-contracts/api/auth';
import { expect, test } from 'vitest';
import { useApi } from '../testing/test-api.ts';

const behindProxy = useApi({ TRUST_PROXY: 'on' });
const apart = useApi({ PUBLIC_API_URL: 'https://api.example.com' });
const behindHost = useApi();

/** The address that a failed sign-in is recorded with. */
async function addressSeenBy(api: typeof apart): Promise<string | undefined> {
  await fetch(api.url + login.path, {
    method: login.method,
    headers: {
      authorization: `Basic ${Buffer.from('nobody@example.test:wrong').toString('base64')}`,
      'x-forwarded-for': '6.6.6.6, 192.0.2.7',
    },
  });
  const rows = await api.platform.database.db.selectFrom('audit_log').select('address').execute();

  return rows.at(-1)?.address;
}

test('behind a proxy the caller’s address comes from the proxy, not from the caller', async () => {
  expect(await addressSeenBy(behindProxy)).toBe('192.0.2.7');
});

test('without a proxy, forwarded addresses are ignored', async () => {
  expect(await addressSeenBy(apart)).toBe('127.0.0.1');
});

test('the caller’s address comes from the host on this machine, which forwards calls of the browser app', async () => {
  expect(await addressSeenBy(behindHost)).toBe('192.0.2.7');
});
