import { readFileSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { click } from '../../fixtures/act.ts';
import type { CommandResult } from '../../fixtures/begin-command.ts';
import { moveToRepository, operatorToken } from '../../fixtures/own-repository.ts';
import type { OwnRepository } from '../../fixtures/own-repository.ts';
import { commitAll, signProof } from '../../fixtures/proofs.ts';
import { readStack } from '../../fixtures/stack.ts';
import { expect, test as base } from '../../fixtures/test.ts';
import { FramePage } from '../../pages/frame.page.ts';

const test = base.extend<{ source: string; repository: OwnRepository }>({
  source: ['', { option: true }],
  repository: async ({ source }, provide) => {
    const repository = await moveToRepository(source);
    await provide(repository);
    repository.remove();
  },
});

interface Moved {
  readonly source: string;
  readonly name: string;
  /** Entry of the navigation that opens its page. */
  readonly entry: string;
  readonly sees: (page: Page) => Promise<void>;
  /** Files of its build besides those of every remote. */
  readonly files: readonly string[];
}

const remotes: readonly Moved[] = [
  {
    source: 'examples/remote',
    name: 'mfe-example',
    entry: 'Largest lists',
    sees: (page) => expect(page.getByRole('listitem').filter({ hasText: 'All' })).toBeVisible(),
    files: [],
  },
  {
    // It has a page, a drawer, a palette and a page without the shell.
    source: 'mfe-rewards',
    name: 'mfe-rewards',
    entry: 'Rewards',
    sees: (page) => expect(page.getByPlaceholder('Find a reward...')).toBeVisible(),
    files: ['wallet.html'],
  },
];

const commit = 'c0ffee0';

for (const { source, name, entry, sees, files } of remotes) {
  test.describe(`[PF-09][PF-10][PF-16] ${source} in a repository of its own`, () => {
    test.use({ source });

    test('is built, verified and published with the packed packages alone, and shown', async ({
      repository,
      staffPage,
    }) => {
      test.slow(); // types, tests and a build
      const { folder, kit, serve } = repository;
      for (const packed of ['shared-contracts', 'shared-ui', 'remote-kit']) {
        const installed = realpathSync(join(folder, 'node_modules', packed));
        const sources = readdirSync(installed, { recursive: true, encoding: 'utf8' });

        expect(installed.startsWith(folder)).toBe(true);
        expect(sources.filter((file) => /(?<!\.d)\.tsx?$|\.test\.|\.stories\./.test(file))).toEqual([]);
      }
      expect(await kit('build')).toMatchObject({
        code: 0,
        out: expect.stringContaining('compiled successfully'),
      });

      const built = join(folder, 'dist/1.0.0');
      const contract: unknown = JSON.parse(readFileSync(join(built, 'contract.json'), 'utf8'));
      const shell = await fetch(`${readStack().shellUrl}/contract.json`);
      expect(contract).toEqual(await shell.json());
      expect(readdirSync(built)).toEqual(expect.arrayContaining([...files]));
      const committed = await commitAll(folder);
      const proof = ['--proof', 'dist/proof.json'];
      const verified = await kit('verify', ...proof);
      expect(verified, verified.log).toMatchObject({
        code: 0,
        out: expect.stringContaining(`${committed.slice(0, 10)}: types, tests, check.`),
      });

      expect(await kit('publish', '--commit', committed, ...proof, '--live')).toMatchObject({
        code: 0,
        out: expect.stringContaining(`Published ${name} 1.0.0`),
      });
      await serve(staffPage, name);
      await staffPage.goto('/conversations/new');
      await click(new FramePage(staffPage).entry(entry));
      await sees(staffPage);
    });
  });
}

test.describe('[PF-09][PF-02] a repository without a checkout of the product', () => {
  test.use({ source: 'examples/remote' });

  test('publishes, tries out, promotes and takes back, and is refused what the product refuses', async ({
    repository,
  }) => {
    test.slow(); // two builds
    const { folder, begin, kit, release } = repository;
    const outputs: string[] = [];
    const run = async (...words: string[]): Promise<CommandResult> => {
      const result = await kit(...words);
      outputs.push(result.out, result.log);

      return result;
    };
    for (const version of ['1.0.0', '1.0.1']) {
      expect(await begin(['build'], { RELEASE_VERSION: version }).ended).toMatchObject({ code: 0 });
    }

    const built = ['--from', join(folder, 'dist/1.0.0')];
    const refusals: readonly (readonly [string, ...string[]])[] = [
      ['publish', 'mfe-example', ...built],
      ['publish', 'mfe-other', ...built, '--commit', commit],
      ['publish', 'mfe-example', '--from', join(folder, 'src'), '--commit', commit],
      ['rollback', 'mfe-example'],
    ];
    for (const words of refusals) {
      const { code, log } = await run(...words);
      expect(code).toBe(3);
      expect(await release(...words)).toMatchObject({ code, log });
    }

    const proven = ['--commit', commit, ...signProof(join(folder, 'dist/proof.json'), 'mfe-example', commit)];
    expect(await run('publish', ...proven)).toMatchObject({ code: 0 });
    expect(await run('promote', '--version', '1.0.0')).toMatchObject({ code: 0 });
    const next = ['publish', '--from', 'dist/1.0.1', ...proven];
    expect(await run(...next)).toMatchObject({
      code: 0,
      out: expect.stringContaining('texting-remote canary mfe-example --version 1.0.1'),
    });

    const watch = begin(['canary', '--version', '1.0.1', '--percent', '10', '--auto']);
    const polls = new Promise<void>((resolve) => {
      watch.process.stderr?.on(
        'data',
        (part: Buffer) => part.toString().includes('people with a failure') && resolve(),
      );
    });
    await Promise.race([polls, watch.ended]);
    watch.process.kill('SIGINT');
    const left = await watch.ended;
    outputs.push(left.out, left.log);
    expect(left, left.log).toMatchObject({
      code: 6,
      out: expect.stringContaining('mfe-example 1.0.1 stays the canary'),
    });
    expect(await run('rollback', '--why', 'the journey ends')).toMatchObject({ code: 0 });
    expect(await run('status')).toMatchObject({ code: 0, out: expect.stringMatching(/stable +1\.0\.0/) });

    expect(outputs.join('\n')).not.toContain(operatorToken());
  });
});
