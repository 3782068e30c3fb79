import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sampleRegistered, sampleRelease } from '../testing/sample-release.ts';
import { budgetProblems } from './budget.ts';
import { checkoutOf } from './checkout.ts';
import { missingParts, missingStandalonePages } from './missing-parts.ts';

describe('[PF-02] a release', () => {
  const tables = {
    pages: {
      conversations: { path: '/conversations', owner: 'mfe-inbox' },
      contacts: { path: '/contacts', owner: 'mfe-admin' },
    },
    drawers: { conversations: { owner: 'mfe-inbox' } },
  };

  test('is refused without a page or drawer that the tables say it owns and that it provides now', () => {
    const release = sampleRelease('1.1.0', { pages: [], drawers: [] });

    expect(missingParts(release, { stable: sampleRegistered('1.0.0') }, tables)).toEqual([
      "mfe-inbox 1.1.0 lacks page 'conversations', which the tables say it owns and 1.0.0 provides.",
      "mfe-inbox 1.1.0 lacks drawer 'conversations', which the tables say it owns and 1.0.0 provides.",
    ]);
  });

  test('may lack what the tables have given to another, and what it never provided', () => {
    const stable = { ...sampleRegistered('1.0.0'), pages: ['conversations', 'contacts'] };
    const release = sampleRelease('1.1.0');

    expect(missingParts(release, { stable }, tables)).toEqual([]);
    expect(missingParts(sampleRelease('1.0.0', { pages: [], drawers: [] }), undefined, tables)).toEqual([]);
  });

  test('is refused above 40 kB before the first view, and not at 40 kB', () => {
    expect(budgetProblems('mfe-inbox 1.1.0', { firstViewBytes: 40_001 })).toEqual([
      'mfe-inbox 1.1.0 loads 40.1 kB of its own before the first view, and may load 40.0 kB (brotli).',
    ]);
    expect(budgetProblems('mfe-inbox 1.1.0', { firstViewBytes: 40_000 })).toEqual([]);
  });

  test('[PF-08] is refused without the wallet, where it is of the remote that owns it', () => {
    const rewards = { remote: 'mfe-rewards', version: '1.1.0' };

    expect(missingStandalonePages({ ...rewards, files: {} })).toEqual([
      "mfe-rewards 1.1.0 lacks wallet.html, the page 'wallet' that it owns.",
    ]);
    expect(missingStandalonePages({ ...rewards, files: { 'wallet.html': 'hash' } })).toEqual([]);
    expect(missingStandalonePages(sampleRelease('1.1.0'))).toEqual([]);
  });

  test('[PF-08] is refused with a wallet above 25 kB', () => {
    const sizes = { firstViewBytes: 1, standaloneBytes: { wallet: 25_001 } };

    expect(budgetProblems('mfe-rewards 1.1.0', sizes)).toEqual([
      "mfe-rewards 1.1.0 loads 25.1 kB for the page 'wallet', and may load 25.0 kB (brotli).",
    ]);
  });
});

describe('[PF-02] the checkout that a release is built from', () => {
  let base: string;
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.com', ...args], {
      cwd: base,
      encoding: 'utf8',
    });
  const write = (path: string, text: string): void => {
    mkdirSync(join(base, path, '..'), { recursive: true });
    writeFileSync(join(base, path), text);
  };

  beforeEach(() => {
    base = mkdtempSync(join(tmpdir(), 'texting-checkout-'));
    git('init', '--quiet');
    for (const path of ['mfe-inbox/a.ts', 'shared-ui/b.ts', 'api/c.ts']) {
      write(path, '1');
    }
    git('add', '.');
    git('commit', '--quiet', '--message', 'all');
  });
  afterEach(() => rmSync(base, { recursive: true }));

  test.each(['mfe-inbox/a.ts', 'mfe-inbox/new file.ts', 'shared-ui/b.ts'])(
    'is dirty with a change of %s',
    async (path) => {
      write(path, '2');

      expect((await checkoutOf('mfe-inbox', base)).changed).toHaveLength(1);
    },
  );

  test('is clean whatever others change: their files are not in the build', async () => {
    write('api/c.ts', '2');

    expect(await checkoutOf('mfe-inbox', base)).toEqual({
      commit: git('rev-parse', 'HEAD').trim(),
      changed: [],
    });
  });

  test('[PF-16] in its own repository, a change of any file is one of the remote', async () => {
    expect((await checkoutOf('mfe-surveys', base)).changed).toEqual([]);
    write('api/c.ts', '2');

    expect((await checkoutOf('mfe-surveys', base)).changed).toEqual(['api/c.ts']);
  });

  test('is no checkout where git knows nothing of it', async () => {
    rmSync(join(base, '.git'), { recursive: true });

    expect((await checkoutOf('mfe-inbox', base)).commit).toBeUndefined();
  });
});
