import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RemotesRegistry } from 'shared-contracts/kernel/remote';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../api/src/config/config.ts';
import { runCommandLine } from '@tools/release/command-line';
import { releaseContext } from '@tools/release/context';
import type { ReleaseContext } from '@tools/release/context';
import { readReleaseSettings } from '@tools/release/settings';
import { writeSample } from '@tools/release/testing/sample-release';
import { startS3 } from 'test-servers/s3/server';
import type { S3Server } from 'test-servers/s3/server';
import { s3Account } from 'test-servers/s3/signature';
import { siteOf } from './site-of-checkout.ts';
import { startHost } from './start-host.ts';
import type { RunningHost } from './start-host.ts';

const base = mkdtempSync(join(tmpdir(), 'texting-public-'));
const operatorToken = 'token-of-those-who-run-it';
const who = 'Anastasia Who-Releases';
const why = 'because the old one was too slow';
/** Data that must not be public: author, reason, time and commit of a change, and source code. */
const confidential = [
  who,
  why,
  'createdBy',
  'createdAt',
  'c0ffee',
  'command',
  '"since"',
  '"changes"',
  'sourcesContent',
];
let s3: S3Server;

beforeAll(async () => {
  s3 = await startS3({ bucket: 'releases' });
});
afterAll(async () => {
  await s3.close();
  rmSync(base, { recursive: true });
});

const bucketSettings = () => ({
  RELEASE_STORE: 's3://releases/team',
  S3_ENDPOINT: s3.url,
  S3_REGION: s3Account.region,
  S3_ACCESS_KEY_ID: s3Account.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3Account.secretAccessKey,
});

describe.each([
  ['a folder', () => ({})],
  ['a bucket', bucketSettings],
])('[PF-01] public files of releases in %s', (name, settings) => {
  let host: RunningHost;
  let context: ReleaseContext;
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://localhost:${host.port}${path}`, { headers });

  async function release(...args: string[]): Promise<void> {
    const lines: string[] = [];
    const say = (line: string): void => void lines.push(line);
    const code = await runCommandLine([...args, '--why', why], { out: say, err: say }, async () => context);
    expect([code, lines]).toEqual([0, expect.anything()]);
  }

  beforeAll(async () => {
    const environment = {
      DATA_DIR: join(base, name.replace(' ', '-')),
      OPERATOR_TOKEN: operatorToken,
      PUBLIC_API_URL: 'http://localhost:1',
      ...settings(),
    };
    const config = { ...readConfig(environment), ...readReleaseSettings(environment) };
    context = releaseContext(config, { who, say: () => undefined });
    for (const version of ['1.0.0', '1.1.0']) {
      const folder = join(base, name, version);
      await context.releases.add(writeSample(folder, version, { createdBy: who }), folder);
    }
    await release('promote', 'mfe-inbox', '--version', '1.0.0', '--unchecked');
    await release('canary', 'mfe-inbox', '--version', '1.1.0', '--percent', '10', '--unchecked');
    host = await startHost({ ...siteOf(config), port: 0, host: 'localhost' });
  });
  afterAll(() => host.close());

  test('is what browsers need of the registry, and the files of releases: no history, no names, no reasons', async () => {
    const registry = RemotesRegistry.parse(await (await ask('/remotes/remotes.json')).json());
    expect(registry.remotes['mfe-inbox']).toMatchObject({ canary: { percent: 10, organizations: [] } });

    const keys = await context.files.list('');
    const addresses = ['/remotes/', '/remotes/remotes.json', '/remotes/history.json', '/config.json', '/'];
    const answers = await Promise.all(
      [...addresses, ...keys.map((key) => `/remotes/${key}`), ...keys.map((key) => `/${key}`)].map(
        async (path) => {
          const answer = await ask(path);

          return { path, status: answer.status, text: await answer.text() };
        },
      ),
    );

    for (const { path, text } of answers) {
      expect([path, confidential.filter((word) => text.includes(word))]).toEqual([path, []]);
    }
    expect(answers.filter(({ status }) => status === 200).map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/remotes/remotes.json',
        '/config.json',
        '/remotes/mfe-inbox/1.0.0/mf-manifest.json',
        '/remotes/mfe-inbox/1.1.0/entry.0a1b2c3d4e5f.js',
      ]),
    );
    expect(keys).toContain('mfe-inbox/1.0.0/release.json');
  });

  test('and the copy of the registry for other web servers holds no more than that', async () => {
    const copy = String(await context.files.read('registries/local/remotes.json'));

    expect(copy).toContain('1.1.0');
    expect(confidential.filter((word) => copy.includes(word))).toEqual([]);
  });

  test('while the operator reads it all', async () => {
    const answer = await ask('/remotes/history.json', { authorization: `Bearer ${operatorToken}` });

    expect(await answer.json()).toMatchObject({
      steps: [
        { who, why, command: 'canary' },
        { who, why },
      ],
    });
  });
});
