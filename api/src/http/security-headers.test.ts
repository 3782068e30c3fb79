import { getStatus } from 'shared-contracts/api/status';
import { expect, test } from 'vitest';
import { useApi } from '../testing/test-api.ts';

const plain = useApi();
const secure = useApi({ PUBLIC_API_URL: 'https://api.example.com' });
const wide = useApi({ PUBLIC_API_URL: 'https://api.example.com', HSTS_SUBDOMAINS: 'on' });

const transportOf = async ({ url }: typeof plain): Promise<string | null> =>
  (await fetch(url + getStatus.path)).headers.get('strict-transport-security');

test('browsers must use https if the API is served over it, and subdomains only if a setting says so', async () => {
  expect(await transportOf(plain)).toBeNull();
  expect(await transportOf(secure)).toBe('max-age=31536000');
  expect(await transportOf(wide)).toBe('max-age=31536000; includeSubDomains');
});

test('every response has its content type, may not be framed, and is not cached', async () => {
  for (const path of [getStatus.path, '/no-such-call']) {
    const { headers } = await fetch(plain.url + path);

    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
  }
});
