import { readFileSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { click } from '../../fixtures/act.ts';
import { moveToRepository } from '../../fixtures/own-repository.ts';
import type { OwnRepository } from '../../fixtures/own-repository.ts';
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

for (const { source, name, entry, sees, files } of remotes) {
  test.describe(`[PF-09][PF-10] ${source} in a repository of its own`, () => {
    test.use({ source });

    test('is checked, built and published with the packed packages alone, and shown', async ({
      repository,
      staffPage,
    }) => {
      test.slow(); // types, tests and a build
      const { folder, kit, release, serve } = repository;
      for (const packed of ['shared-contracts', 'shared-ui', 'remote-kit']) {
        const installed = realpathSync(join(folder, 'node_modules', packed));
        const sources = readdirSync(installed, { recursive: true, encoding: 'utf8' });

        expect(installed.startsWith(folder)).toBe(true);
        expect(sources.filter((file) => /(?<!\.d)\.tsx?$|\.test\.|\.stories\./.test(file))).toEqual([]);
      }
      expect(await kit('types')).toEqual({ code: 0, out: '', log: '' });
      expect(await kit('test')).toMatchObject({ code: 0 });
      expect(await kit('build')).toMatchObject({
        code: 0,
        out: expect.stringContaining('compiled successfully'),
      });

      const built = join(folder, 'dist/1.0.0');
      const contract: unknown = JSON.parse(readFileSync(join(built, 'contract.json'), 'utf8'));
      const shell = await fetch(`${readStack().shellUrl}/contract.json`);
      expect(contract).toEqual(await shell.json());
      expect(readdirSync(built)).toEqual(expect.arrayContaining([...files]));
      expect(await kit('check')).toMatchObject({
        code: 0,
        out: expect.stringContaining('All 9 checks passed.'),
      });

      const words = ['--from', built, '--commit', 'c0ffee0', '--live'];
      expect(await release('publish', name, ...words)).toContain(`${name} 1.0.0`);
      await serve(staffPage, name);
      await staffPage.goto('/conversations/new');
      await click(new FramePage(staffPage).entry(entry));
      await sees(staffPage);
    });
  });
}
