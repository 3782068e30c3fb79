import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { get, request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EnvironmentReleases } from 'shared-contracts/kernel/registry-change';
import type { RegistryRevision } from 'shared-contracts/kernel/registry-change';
import { strictTransportOf } from '../../api/src/config/strict-transport.ts';
import { compressFolder } from '@tools/build/compress';
import { folderFiles } from '@tools/release/files/folder-files';
import { registryStore } from '@tools/release/registry/registry-store';
import { pageHeaders } from './security-headers.ts';
import { freshRegistry } from './served-releases.ts';
import { keepShellFiles } from './shell-files.ts';
import { startHost } from './start-host.ts';
import type { HostOptions, RunningHost } from './start-host.ts';

const folder = mkdtempSync(join(tmpdir(), 'texting-host-'));
const shell = join(folder, 'shell');
const kept = join(folder, 'data/shell-files');
const remote = join(folder, 'mfe-inbox');
const rewards = join(folder, 'mfe-rewards');
const registry = registryStore(folderFiles(join(folder, 'store')), 'local');
const script = `export const text = '${'hello '.repeat(500)}';`;
let token: string | undefined = 'token-of-those-who-run-it';
let options: HostOptions;
let host: RunningHost;
/** The same site over https, with overrides allowed. */
let permissive: RunningHost;

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

// The path is sent unchanged: fetch would normalize it before it could do harm.
function ask(
  path: string,
  options: { method?: string; headers?: Record<string, string>; port?: number } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = (options.method ? request : get)(
      { port: host.port, path, host: 'localhost', ...options },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    call.once('error', reject).end();
  });
}

const published = {
  version: '1.1.0',
  contract: '1.0',
  commit: '4f2c9d1',
  createdAt: '2026-03-01T09:00:00.000Z',
  createdBy: 'Ana',
  firstViewBytes: 31_000,
  scriptBytes: 90_000,
  totalBytes: 400_000,
};

/** Returns a revision in which a user whose name contains HTML promoted the inbox. */
function revision(number: number): RegistryRevision {
  const stable = {
    version: `1.${number}.0`,
    contract: '1.0',
    manifest: '',
    pages: [],
    drawers: [],
    integrity: {},
    preload: [],
  };
  const change = {
    revision: number,
    at: '2026-03-01T10:20:30.000Z',
    who: '<Ana & Ben>',
    command: 'promote' as const,
    remote: 'mfe-inbox',
    from: {},
    to: { stable: stable.version },
    why: 'faster lists',
  };

  const release = (version: string) => ({ ...stable, version });
  const remotes = {
    'mfe-inbox': { stable },
    'mfe-rewards': { stable: release(`2.${number}.0`), lastGood: release('1.0.0') },
  };

  return { revision: number, remotes, changes: [change] };
}

beforeAll(async () => {
  mkdirSync(join(remote, '1.0.0'), { recursive: true });
  mkdirSync(shell);
  writeFileSync(join(shell, 'index.html'), '<!doctype html><title>Shell</title>');
  writeFileSync(join(shell, 'login.html'), '<!doctype html><title>Sign in</title><!-- config -->');
  writeFileSync(join(shell, 'sign-up.html'), '<!doctype html><title>Sign up</title>');
  writeFileSync(join(shell, 'main.0123456789ab.js'), script);
  writeFileSync(join(shell, 'main.0123456789ab.js.map'), '{}');
  writeFileSync(join(shell, '.inputs'), 'stamp');
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(remote, '1.0.0', 'mf-manifest.json'), '{"name":"mfe_inbox"}');
  writeFileSync(join(remote, '1.0.0', 'page.abcdef012345.js'), script);
  writeFileSync(join(remote, '1.0.0', 'release.json'), '{"createdBy":"Ana"}');
  for (const version of ['1.0.0', '2.1.0']) {
    mkdirSync(join(rewards, version), { recursive: true });
    const page = `<!doctype html><title>Wallet ${version}</title><!-- config -->`;
    writeFileSync(join(rewards, version, 'wallet.html'), page);
  }
  await registry.write(revision(1));
  await compressFolder(shell);
  // A start with an earlier shell left its files.
  keepShellFiles(shell, kept);
  writeFileSync(join(kept, 'menu.fedcba987654.js'), 'export const earlier = true;');

  options = {
    port: 0,
    host: 'localhost',
    shellFolder: shell,
    keptShellFolder: kept,
    releases: {
      registry: freshRegistry(registry, { everyMilliseconds: 0 }).registry,
      history: (limit) => registry.log(limit),
      news: async () => ({ revision: 0, items: [] }),
      environment: 'test',
      published: async () => ({ 'mfe-inbox': [published] }),
      previews: async () => [],
      preview: async () => undefined,
      sourceFrame: async ({ line }) => (line === 12 ? 'mfe-inbox/src/thread.tsx:40:3' : undefined),
      folderOf: async (name, version) =>
        ['mfe-inbox', 'mfe-rewards'].includes(name) ? join(folder, name, version) : undefined,
    },
    operatorToken: () => token,
    fileUrls: ['https://old.example.com/v1'],
    clientConfig: {
      apiUrl: 'https://api.example.com/v1',
      registryUrl: '/remotes/remotes.json',
      demo: false,
      googleSignIn: false,
      links: {
        help: 'https://help.example.com/?at=1&for="<texts>"',
        insights: '',
        scheduling: '',
        video: '',
        chat: '',
        support: '',
      },
      analyticsUrl: 'https://stats.example.com/collect',
    },
    transportHeaders: strictTransportOf('http://localhost:3000', false),
  };
  host = await startHost(options);
  permissive = await startHost({
    ...options,
    clientConfig: { ...options.clientConfig, allowOverrides: true },
    transportHeaders: strictTransportOf('https://app.example.com', false),
  });
});

afterAll(async () => {
  await Promise.all([host.close(), permissive.close()]);
  rmSync(folder, { recursive: true });
});

test('calls of the API are left to it, whatever their method, and have none of the pages’ headers', async () => {
  const forwarding = await startHost({
    ...options,
    forwardCall(call, answer) {
      answer.end(`${call.method} ${call.url}`);

      return true;
    },
  });
  const answer = await ask('/api/users/1', { method: 'DELETE', port: forwarding.port });
  await forwarding.close();

  expect([answer.text, answer.headers['content-security-policy']]).toEqual([
    'DELETE /api/users/1',
    undefined,
  ]);
});

test.each([
  '/remotes/mfe-inbox/1.0.0/gone.abcdef012345.js',
  '/remotes/mfe-inbox/2.0.0/mf-manifest.json',
  '/remotes/mfe-inbox/1.0.0/anything',
  '/remotes/mfe-other/1.0.0/mf-manifest.json',
  '/remotes/nothing.json',
  '/remotes/mfe-inbox/..%2f1.0.0/mf-manifest.json',
  '/main.ffffffffffff.js',
  '/main.0123456789ab.js.map',
  '/.inputs',
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%5csecret.txt',
  '/remotes/mfe-inbox/..%2f..%2fsecret.txt',
  '/remotes/mfe-inbox/1.0.0/release.json',
  '/remotes/registries/local/remotes.json',
  '/remotes/registries/local/revisions/00000001.json',
  '/remotes/source-maps/mfe-inbox/1.0.0/page.abcdef012345.js.map.gz',
  '/%E0%A4%A',
])('[PF-01] %s is 404, never the page of the shell and never a file of another folder', async (path) => {
  const answer = await ask(path);

  expect(answer.status).toBe(404);
  expect(answer.text).toBe('Not found');
});

test('nothing can be changed', async () => {
  const answer = await ask('/', { method: 'POST' });

  expect(answer.status).toBe(405);
  expect(answer.headers.allow).toBe('GET, HEAD');
});

test.each(['/', '/conversations/12', '/settings/users?page=2'])('%s is a page of the shell', async (path) => {
  const answer = await ask(path);

  expect(answer.text).toContain('<title>Shell</title>');
  expect(answer.headers['cache-control']).toBe('no-cache');
});

test.each(['/login', '/login?token=x', '/forgot', '/gsign', '/auth/tfa/generate', '/auth/tfa/validate'])(
  '%s is the light sign-in entry',
  async (path) => {
    expect((await ask(path)).text).toContain('<title>Sign in</title>');
  },
);

test('[IN-19] the sign-up page of an account is an entry of its own; a page that only ends like it is not', async () => {
  expect((await ask('/accounts/12/signup')).text).toContain('<title>Sign up</title>');
  expect((await ask('/onboarding/signup')).text).toContain('<title>Shell</title>');
});

test.each(['/7/4155550101/wallet', '/rewards/7/wallet/%2B14155550101', '/rewards/7/wallet/415.555.0101'])(
  '[PF-08][RW-06] %s is the page of the stable release of its remote, under the strict policy',
  async (path) => {
    const answer = await ask(path);

    expect(answer.text).toContain('<title>Wallet 2.1.0</title>');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-security-policy']).not.toContain('unsafe');
  },
);

test('a script carries no headers of pages, and is what it says it is; whatever may be opened has them all', async () => {
  const script = await ask('/main.0123456789ab.js');
  const page = await ask('/');

  expect(script.headers['x-content-type-options']).toBe('nosniff');
  expect(script.headers['cross-origin-resource-policy']).toBe('same-origin');
  for (const name of pageHeaders.map((header) => header.toLowerCase())) {
    expect(script.headers[name]).toBeUndefined();
    expect(page.headers[name]).toBeDefined();
    expect((await ask('/no-such.0123456789ab.js')).headers[name]).toBeUndefined();
    expect((await ask('/config.json')).headers[name]).toBeDefined();
  }
});

test('a hashed file is immutable and comes compressed as the browser likes', async () => {
  const path = '/main.0123456789ab.js';
  const plain = await ask(path);
  const brotli = await ask(path, { headers: { 'accept-encoding': 'gzip, br' } });
  const gzipped = await ask(path, { headers: { 'accept-encoding': 'gzip' } });

  expect(plain.text).toBe(script);
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(plain.headers['content-type']).toMatch(/javascript/);
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(gzipped.headers['content-encoding']).toBe('gzip');
  expect(Number(brotli.headers['content-length'])).toBeLessThan(200);
});

test('[PF-01] a tab that runs an earlier shell loads its later parts, with the headers of any script', async () => {
  const earlier = await ask('/menu.fedcba987654.js');
  const current = await ask('/main.0123456789ab.js');
  const named = ({ headers }: Answer) => [headers['cache-control'], headers['content-type']];

  expect(earlier.text).toBe('export const earlier = true;');
  expect(named(earlier)).toEqual(named(current));
  expect(earlier.headers['content-security-policy']).toBeUndefined();
  expect(readdirSync(kept)).toContain('main.0123456789ab.js.br');
});

test('[PF-01] an app whose files cannot be kept is served all the same', async () => {
  const refusing = await startHost({ ...options, keptShellFolder: join(folder, 'secret.txt') });

  expect((await ask('/main.0123456789ab.js', { port: refusing.port })).text).toBe(script);
  await refusing.close();
});

test('[PF-01] the registry and the manifests are revalidated each time, with 304 while unchanged', async () => {
  for (const path of [
    '/remotes/remotes.json',
    '/remotes/mfe-inbox/1.0.0/mf-manifest.json',
    '/config.json',
    '/',
  ]) {
    const first = await ask(path);
    const again = await ask(path, { headers: { 'if-none-match': String(first.headers.etag) } });

    expect([path, first.status, first.headers['cache-control'], again.status]).toEqual([
      path,
      200,
      'no-cache',
      304,
    ]);
  }
});

test('[PF-01] a new registry is served without a restart, without who wrote it', async () => {
  const before = await ask('/remotes/remotes.json');
  await registry.write(revision(2));
  const after = await ask('/remotes/remotes.json', {
    headers: { 'if-none-match': String(before.headers.etag) },
  });

  expect(after.status).toBe(200);
  expect(JSON.parse(after.text)).toMatchObject({ revision: 2 });
  expect(after.text).not.toContain('Ana');
});

test('[PF-08] a wallet that the stable release does not hold comes from the one before', async () => {
  expect((await ask('/7/4155550101/wallet')).text).toContain('<title>Wallet 1.0.0</title>');
  expect((await ask('/harbor/4155550101/wallet')).text).toContain('<title>Shell</title>');
});

describe('[PF-02] the history of releases is for the operator', () => {
  const basic = (password: string) => ({
    headers: { authorization: `Basic ${Buffer.from(`:${password}`).toString('base64')}` },
  });
  const bearer = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } });
  const paths = [
    '/remotes/',
    '/remotes/history.json',
    '/remotes/releases.json',
    '/remotes/source-frames.json?at=mfe-inbox/1.0.0/page.js:12:1',
  ];

  test.each([
    ['without a token', {}],
    ['with another token', bearer('token-of-somebody-else-00')],
    ['with an empty password', basic('')],
    ['with what is no header', { headers: { authorization: 'nonsense' } }],
  ])('and nobody else reads it %s', async (_what, options) => {
    for (const path of paths) {
      const answer = await ask(path, options);

      expect([answer.status, answer.headers['cache-control']]).toEqual([401, 'no-store']);
      expect(answer.headers['www-authenticate']).toMatch(/^Basic realm=/);
      expect(answer.text).toContain('enter the operator token as the password');
      expect(answer.text).not.toMatch(/Ana|faster lists|thread/);
    }
  });

  test('nor without a token', async () => {
    const before = token;
    token = undefined;
    for (const options of [{}, basic(''), basic('undefined')]) {
      expect((await ask('/remotes/', options)).status).toBe(401);
    }
    token = before;
  });

  test('returned as a page in a browser, otherwise as a document', async () => {
    const page = await ask('/remotes/', basic(token ?? ''));
    const history = await ask('/remotes/history.json', bearer(token ?? ''));

    expect([page.status, history.status]).toEqual([200, 200]);
    expect([page.headers['cache-control'], history.headers['cache-control']]).toEqual([
      'no-store',
      'no-store',
    ]);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['content-security-policy']).not.toContain('unsafe');
    expect(page.text).toContain('mfe-inbox');
    expect(page.text).toContain('&lt;Ana &amp; Ben&gt;');
    expect(page.text).not.toMatch(/<script|<style|style=/);
    expect(JSON.parse(history.text)).toMatchObject({
      steps: [{ remote: 'mfe-inbox', why: 'faster lists' }, {}],
    });
    expect((await ask('/remotes/registry.css')).headers['content-type']).toContain('text/css');
  });

  test('[PF-12] with everything that is published, and positions in the source of known scripts', async () => {
    const releases = await ask('/remotes/releases.json', bearer(token ?? ''));
    const at = ['mfe-inbox/1.0.0/page.js:12:1', 'mfe-inbox/1.0.0/page.js:13:1', '../../etc/passwd:1:1'];
    const query = new URLSearchParams(at.map((text): [string, string] => ['at', text]));
    const frames = await ask(`/remotes/source-frames.json?${query.toString()}`, bearer(token ?? ''));

    expect(releases.headers['cache-control']).toBe('no-store');
    expect(EnvironmentReleases.parse(JSON.parse(releases.text))).toMatchObject({
      environment: 'test',
      registry: { revision: expect.any(Number), remotes: { 'mfe-inbox': {} } },
      published: { 'mfe-inbox': [published] },
      changes: [{ who: '<Ana & Ben>' }, {}],
    });
    expect(JSON.parse(frames.text)).toEqual({
      frames: { 'mfe-inbox/1.0.0/page.js:12:1': 'mfe-inbox/src/thread.tsx:40:3' },
    });
  });
});

test('every answer that is no script carries the security headers, their origins taken from the configuration', async () => {
  for (const path of ['/', '/config.json', '/remotes/none/x.json']) {
    const { headers } = await ask(path);
    const policy = String(headers['content-security-policy']);

    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).toContain("connect-src 'self' https://api.example.com https://stats.example.com;");
    expect(policy).toContain("img-src 'self' data: blob: https://api.example.com https://old.example.com;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  }
});

test('browsers are held to https where the app is reached by it, and nowhere else', async () => {
  for (const path of ['/', '/login', '/config.json', '/main.0123456789ab.js', '/remotes/none/x.json']) {
    expect((await ask(path)).headers['strict-transport-security']).toBeUndefined();
    expect((await ask(path, { port: permissive.port })).headers['strict-transport-security']).toBe(
      'max-age=31536000',
    );
  }
});

test('pages with a place for it contain the configuration, also a remote’s; others are sent as they are', async () => {
  const configuration = (await ask('/config.json')).text;
  for (const path of ['/login', '/rewards/1/wallet/2535550100']) {
    const [, content = ''] =
      /<meta name="client-config" content="([^"]*)">/.exec((await ask(path)).text) ?? [];

    expect(content.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')).toBe(
      configuration,
    );
  }
  expect((await ask('/')).text).toBe('<!doctype html><title>Shell</title>');
});

test('HEAD returns the headers alone', async () => {
  const answer = await ask('/config.json', { method: 'HEAD' });

  expect(answer.status).toBe(200);
  expect(Number(answer.headers['content-length'])).toBeGreaterThan(0);
  expect(answer.text).toBe('');
});

describe('[PF-07] dev servers are admitted', () => {
  const policyOf = (answer: { headers: IncomingHttpHeaders }): string =>
    String(answer.headers['content-security-policy']);
  const developer = { headers: { cookie: 'other=1; mfe-override=on' } };

  test('by a shell page, for a browser that asks for it where overrides are allowed', async () => {
    const everybody = await ask('/conversations', { port: permissive.port });
    const theirs = await ask('/conversations', { ...developer, port: permissive.port });

    expect(policyOf(everybody)).not.toMatch(/localhost:|127\.0\.0\.1/);
    expect(policyOf(theirs)).toContain("script-src 'self' http://localhost:* http://127.0.0.1:*;");
    expect(policyOf(theirs)).toContain('ws://localhost:*');
    expect(policyOf(theirs)).not.toContain('unsafe');
    expect(policyOf(theirs)).not.toContain('https://localhost');
  });

  test('and the page kept with the one policy is not taken for the other', async () => {
    const everybody = await ask('/', { port: permissive.port });
    const etag = String(everybody.headers.etag);
    const again = await ask('/', {
      headers: { ...developer.headers, 'if-none-match': etag },
      port: permissive.port,
    });

    expect(again.status).toBe(200);
  });

  test('nowhere else: not by the sign-in page, nor by files', async () => {
    for (const path of ['/login', '/config.json', '/remotes/', '/main.0123456789ab.js']) {
      expect(policyOf(await ask(path, { ...developer, port: permissive.port }))).not.toContain(
        'http://localhost',
      );
    }
  });

  test('not where the configuration has them off', async () => {
    expect(policyOf(await ask('/', developer))).not.toContain('http://localhost');
  });
});
