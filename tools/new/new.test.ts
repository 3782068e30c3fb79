import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conformanceProblems } from '@tools/lint/conformance';
import { zoneProblems } from '@tools/lint/zones';
import { inRoot } from '@tools/checkout/root';
import { sourceFiles } from '@tools/checkout/source-files';
import { capture } from '@tools/checkout/capture';
import { copyCheckout, installLike } from '@tools/checkout/checkout-copy';
import { Refusal, apply } from './change.ts';
import { newEndpoint } from './endpoint.ts';
import { newJob } from './job.ts';
import { newRemote } from './remote.ts';
import { newScreen } from './screen.ts';

let base: string;

beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'texting-new-'));
  copyCheckout(base, { without: ['tools', 'mfe-automation'] });
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

/** What the compiler says of these files. */
async function typeProblems(project: string, paths: readonly string[]): Promise<string[]> {
  const { output } = await capture(
    [process.execPath, inRoot('node_modules/typescript/bin/tsc'), '-b', project],
    {
      cwd: base,
    },
  );

  return output.split('\n').filter((line) => paths.some((path) => line.startsWith(path)));
}

function wallProblems(paths: readonly string[]): string[] {
  return paths
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) =>
      zoneProblems(path, readFileSync(join(base, path), 'utf8')).map(({ text }) => `${path} ${text}`),
    );
}

test('an endpoint in an area that is there, and in a new one, compiles and keeps the walls', async () => {
  const paths = [
    ...apply(newEndpoint('accounts/archiveAccount', base), base),
    ...apply(newEndpoint('stickers/listStickers', base), base),
    ...apply(newEndpoint('stickers/add-sticker', base), base),
  ];

  expect(readFileSync(join(base, 'shared-contracts/src/api/stickers.ts'), 'utf8')).toContain(
    "method: 'POST'",
  );
  expect(wallProblems(paths)).toEqual([]);
  expect(await typeProblems('api', paths)).toEqual([]);
});

test('a job compiles and has its queue', async () => {
  const paths = apply(newJob('stickers/close-stale', base), base);

  expect(readFileSync(join(base, 'api/src/process/all-jobs.ts'), 'utf8')).toContain('closeStaleJob');
  expect(wallProblems(paths)).toEqual([]);
  expect(await typeProblems('api', paths)).toEqual([]);
});

test('a screen and a remote compile and keep the walls', async () => {
  const screen = apply(newScreen('mfe-inbox/pinboard', base), base);
  const remote = apply(newRemote('mfe-automation', base), base);
  installLike('mfe-inbox', base, 'mfe-automation');

  expect(readFileSync(join(base, 'pnpm-workspace.yaml'), 'utf8')).toContain('- mfe-automation\n  - api\n');
  expect(wallProblems([...screen, ...remote])).toEqual([]);
  expect(await typeProblems('mfe-inbox', screen)).toEqual([]);
  expect(await typeProblems('mfe-automation', remote)).toEqual([]);
  expect(readFileSync(join(base, 'mfe-automation/webpack.config.ts'), 'utf8')).toContain("pages: ['flows']");
});

test('a remote that the tables do not know gets a page of its own there', async () => {
  const remote = apply(newRemote('mfe-sticker-book', base), base);
  installLike('mfe-inbox', base, 'mfe-sticker-book');

  expect(readFileSync(join(base, 'shared-contracts/src/pages.ts'), 'utf8')).toContain(
    "stickerBook: { path: '/sticker-book/*', owner: 'mfe-sticker-book', title: 'Sticker book', access: staffPage },",
  );
  expect(wallProblems(remote)).toEqual([]);
  expect(await typeProblems('mfe-sticker-book', remote)).toEqual([]);
});

test('[PF-04] a remote that was just made passes conformance, and lint finds its test and its dev page', async () => {
  const remote = apply(newRemote('mfe-notice-board', base), base);
  installLike('mfe-inbox', base, 'mfe-notice-board');
  const vitest = inRoot('node_modules/vitest/vitest.mjs');
  const { code, output } = await capture([process.execPath, vitest, 'run'], {
    cwd: join(base, 'mfe-notice-board'),
    env: { NODE_ENV: 'test', NO_COLOR: '1' },
  });

  expect([code, output]).toEqual([0, expect.stringMatching(/Tests +3 passed/)]);
  const sources = new Map(remote.map((path) => [path, readFileSync(join(base, path), 'utf8')]));
  expect(conformanceProblems(sources)).toEqual([]);
});

test('what is there already, or is not named as it should be, is refused and nothing is written', () => {
  const before = sourceFiles(base).length;

  for (const area of ['accounts', 'contacts', 'stickers']) {
    expect(() => newEndpoint(`${area}/getAccount`, base)).toThrow(
      'getAccount is there already, in shared-contracts/src/api/accounts.ts.',
    );
  }
  expect(() => newEndpoint('contacts/markAllRead', base)).toThrow('markAllRead is there already');
  expect(() => newEndpoint('contacts/labels', base)).not.toThrow();
  expect(() => newEndpoint('contacts/inbox', base)).toThrow(
    '/accounts/:accountId/inbox is an address of shared-contracts/src/api/inbox.ts already.',
  );
  for (const name of ['waves/purge-contacts', 'inbox/purgeContacts'])
    expect(() => newJob(name, base)).toThrow('purge-contacts is there already, in api/src/areas/');
  expect(() => newScreen('mfe-inbox/contact', base)).toThrow(
    'mfe-inbox/src/screens/contact is there already.',
  );
  expect(() => newRemote('mfe-contacts', base)).toThrow(
    "The page 'contacts' is there already, and of mfe-inbox: shared-contracts/src/pages.ts.",
  );
  expect(() => newEndpoint('getAccount', base)).toThrow('pnpm new endpoint contacts/getContactSummary');
  expect(() => newEndpoint('../etc/passwd', base)).toThrow(Refusal);
  expect(() => newScreen('api/users', base)).toThrow('api is no remote with screens.');
  expect(() => newRemote('mfe-inbox', base)).toThrow('mfe-inbox is there already.');
  expect(() => newRemote('automation', base)).toThrow('pnpm new remote mfe-automation');
  expect(sourceFiles(base)).toHaveLength(before);
});
