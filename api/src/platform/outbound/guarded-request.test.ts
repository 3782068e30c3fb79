import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { guardedRequest } from './guarded-request.ts';
import { isPublicAddress } from './public-address.ts';

const started: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.close()));
});

/** Starts a web server on the loopback address, which is stopped after the test. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  started.push({
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new Error('The server has no port.');
  }

  return `http://127.0.0.1:${address.port}`;
}

const limits = { timeoutMs: 2000, maxBytes: 1000 };
const anywhere = { ...limits, isAllowed: () => true };

describe('addresses', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.0.1',
    '168.63.129.16',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
  ])('[AP-08] %s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111'])(
    '[AP-08] %s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

describe('refusals', () => {
  test.each([
    'http://127.0.0.1:80/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://localhost/',
  ])('[AP-08] %s', async (url) => {
    await expect(guardedRequest({ ...limits, url })).rejects.toMatchObject({ reason: 'private-address' });
  });

  test.each(['file:///etc/passwd', 'ftp://example.com/', 'nonsense', 'http://user:secret@example.com/'])(
    '[AP-08] %s is not a plain web address',
    async (url) => {
      await expect(guardedRequest({ ...anywhere, url })).rejects.toMatchObject({ reason: 'address' });
    },
  );

  test('[AP-08] a redirect to a private address', async () => {
    const origin = await serve((_, response) =>
      response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
    );
    const isAllowed = (address: string) => address === '127.0.0.1';

    await expect(guardedRequest({ ...limits, url: origin, redirects: 3, isAllowed })).rejects.toMatchObject({
      reason: 'private-address',
    });
  });

  test('[AP-08] redirects without end', async () => {
    const origin = await serve((_, response) => response.writeHead(302, { location: '/again' }).end());

    await expect(guardedRequest({ ...anywhere, url: origin, redirects: 3 })).rejects.toMatchObject({
      reason: 'redirect',
    });
  });

  test('[AP-08] one byte too many', async () => {
    const origin = await serve((_, response) => response.end('x'.repeat(1001)));

    await expect(guardedRequest({ ...anywhere, url: origin })).rejects.toMatchObject({ reason: 'too-large' });
  });

  test('[AP-08] an answer that does not come to its end in time', async () => {
    const origin = await serve((_, response) => response.write('x'));

    await expect(guardedRequest({ ...anywhere, url: origin, timeoutMs: 100 })).rejects.toMatchObject({
      reason: 'time-out',
    });
  });
});

test('[AP-08] bytes up to the limit are returned, and the posted body arrives', async () => {
  const origin = await serve((request, response) => request.pipe(response.writeHead(201)));
  const answer = await guardedRequest({
    ...anywhere,
    url: origin,
    method: 'POST',
    body: Buffer.alloc(1000, 'x'),
  });

  expect(answer.status).toBe(201);
  expect(answer.body).toHaveLength(1000);
});

test('[AP-08] credentials do not travel to another origin', async () => {
  const seen: (string | undefined)[] = [];
  const other = await serve((request, response) => {
    seen.push(request.headers.authorization);
    response.end('picture');
  });
  const origin = await serve((request, response) => {
    seen.push(request.headers.authorization);
    response.writeHead(307, { location: `${other}/media` }).end();
  });
  const headers = { authorization: 'Basic secret' };
  const answer = await guardedRequest({ ...anywhere, url: origin, headers, redirects: 3 });

  expect(answer.body.toString()).toBe('picture');
  expect(seen).toEqual(['Basic secret', undefined]);
});
