import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readBuild } from './build.ts';
import { chromiumCandidates } from './open-chromium.ts';
import { readConfig } from './read-config.ts';
import { serveBuild } from './serve-build.ts';

const folder = mkdtempSync(join(tmpdir(), 'texting-check-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const release = { name: 'mfe-rewards', version: '1.2.0', pages: ['rewards'], drawers: [] };

describe('[PF-09] a check without', () => {
  test('a remote or a build says what to run', () => {
    expect(() => readBuild(folder)).toThrow(
      'has no package.json. Run this command in the folder of a remote.',
    );

    writeFileSync(join(folder, 'package.json'), JSON.stringify({ version: '1.2.0' }));
    expect(() => readBuild(folder)).toThrow('Run `texting-remote build` first.');

    mkdirSync(join(folder, 'dist/1.2.0'), { recursive: true });
    writeFileSync(join(folder, 'dist/1.2.0/remote.json'), JSON.stringify({ ...release, contract: '1.5' }));
    expect(readBuild(folder)).toEqual({ ...release, folder: join(folder, 'dist/1.2.0') });
  });

  test('a shell, or with one that allows no overrides, says what to set', async () => {
    const config = {
      apiUrl: 'https://api.example.com',
      registryUrl: '/remotes/remotes.json',
      demo: false,
      googleSignIn: false,
      links: { help: '', insights: '', scheduling: '', video: '', chat: '', support: '' },
      analyticsUrl: '',
    };
    const shell = createServer((_request, response) => response.end(JSON.stringify(config)));
    await new Promise<void>((resolve) => shell.listen(0, '127.0.0.1', resolve));
    const address = shell.address();
    const url = new URL(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);

    await expect(readConfig(url)).rejects.toThrow('Set ALLOW_OVERRIDES=on there');
    await new Promise((resolve) => shell.close(resolve));
    await expect(readConfig(url)).rejects.toThrow('Is SHELL_URL the origin of a running shell?');
  });

  test('the browser that CHROMIUM_PATH names says so', () => {
    expect(() => chromiumCandidates({ CHROMIUM_PATH: '/no/browser' })).toThrow(
      'CHROMIUM_PATH is /no/browser, which does not exist.',
    );
    expect(chromiumCandidates({ CHROMIUM_PATH: '/own' }, () => true)).toEqual([{ executablePath: '/own' }]);
    expect(chromiumCandidates({}, (path) => path === '/usr/bin/chromium')).toEqual([
      {},
      { executablePath: '/usr/bin/chromium' },
    ]);
  });
});

test('[PF-09] the shell, and no other page, reads the build from this computer', async () => {
  writeFileSync(join(folder, 'remote.json'), JSON.stringify(release));
  const server = await serveBuild(folder, new URL('https://app.example.com'));
  const readableBy = async (origin: string): Promise<string | null> => {
    const response = await fetch(`${server.origin}/remote.json`, { headers: { Origin: origin } });

    return response.headers.get('Access-Control-Allow-Origin');
  };

  expect(await readableBy('https://app.example.com')).toBe('https://app.example.com');
  expect(await readableBy('https://evil.example')).toBeNull();
  expect((await fetch(`${server.origin}/missing.js`)).status).toBe(404);
  server.close();
});
