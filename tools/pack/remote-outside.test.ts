import { mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readContractTables } from '@tools/build/contract/write-tables';
import { capture } from '@tools/checkout/capture';
import { inRoot } from '@tools/checkout/root';
import { runCommandLine } from '@tools/release/command-line';
import { sampleContext } from '@tools/release/testing/sample-context';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveOut } from './move-out.ts';
import { packPackages } from './pack-packages.ts';

// The real thing: packs the packages, installs the tarballs in a copy of mfe-rewards that knows no checkout, and runs
// what its team would run. mfe-rewards because it has a page, a drawer, a palette and a page without the shell.
const minutes = 60_000;
const packed = realpathSync(mkdtempSync(join(tmpdir(), 'texting-packed-')));
const base = realpathSync(mkdtempSync(join(tmpdir(), 'texting-outside-')));

/** Returns the flags that have pnpm use the store that this checkout was installed from. */
function storeFlags(): string[] {
  const modules = readFileSync(inRoot('node_modules/.modules.yaml'), 'utf8');
  const store = /"?storeDir"?: "?([^",\n]+)/.exec(modules)?.[1];

  return store === undefined ? [] : ['--store-dir', dirname(store)];
}

/** Address without a shell, and credentials that none gets to see. */
const nowhere = 'http://localhost:1';
const ofCheck = { SHELL_URL: nowhere, CHECK_EMAIL: 'owner@harbor.test', CHECK_PASSWORD: 'a secret' };

function here(...command: [string, ...string[]]) {
  return capture(command, { cwd: base, env: { NO_COLOR: '1', NODE_ENV: '', CI: 'true', ...ofCheck } });
}

const kit = (...args: string[]) => here(join(base, 'node_modules/.bin/texting-remote'), ...args);

beforeAll(async () => {
  moveOut('mfe-rewards', base, await packPackages(packed));
  const flags = ['--prefer-offline', '--no-frozen-lockfile', ...storeFlags()];
  const { code, output } = await here('pnpm', 'install', ...flags);
  if (code !== 0) {
    throw new Error(`pnpm install of a remote outside of the checkout failed:\n${output}`);
  }
}, 10 * minutes);
afterAll(() => {
  rmSync(base, { recursive: true, force: true });
  rmSync(packed, { recursive: true, force: true });
});

describe('[PF-09] a remote in its own repository, with the packed packages', () => {
  test('installs no source of this checkout', () => {
    for (const name of ['shared-contracts', 'shared-ui', 'remote-kit']) {
      const folder = realpathSync(join(base, 'node_modules', name));
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });

      expect(folder.startsWith(base)).toBe(true);
      expect(files.filter((file) => /(?<!\.d)\.tsx?$|\.test\.|\.stories\./.test(file))).toEqual([]);
    }
  });

  test(
    'passes the compiler',
    async () => {
      expect(await kit('types')).toEqual({ code: 0, output: '' });
    },
    10 * minutes,
  );

  test(
    'is built for the contracts that it installed',
    async () => {
      const { code, output } = await kit('build');
      expect([code, output]).toEqual([0, expect.stringContaining('compiled successfully')]);

      const built = join(base, 'dist/1.0.0');
      const read = (name: string): unknown => JSON.parse(readFileSync(join(built, name), 'utf8'));
      expect(readdirSync(built)).toEqual(
        expect.arrayContaining([expect.stringMatching(/^remoteEntry\..+\.js$/), 'wallet.html']),
      );
      expect(read('remote.json')).toMatchObject({ name: 'mfe-rewards', pages: ['rewards'] });
      expect(read('contract.json')).toEqual(JSON.parse(await readContractTables()));
    },
    10 * minutes,
  );

  test('is published from the folder of that build', async () => {
    const lines: string[] = [];
    const say = (line: string): void => void lines.push(line);
    const context = sampleContext(packed);
    const words = ['--from', join(base, 'dist/1.0.0'), '--commit', 'c0ffee0', '--unchecked'];
    const code = await runCommandLine(
      ['publish', 'mfe-rewards', ...words],
      { out: say, err: say },
      async () => context,
    );

    expect([code, lines.join('\n')]).toEqual([0, expect.stringContaining('Published mfe-rewards 1.0.0')]);
    const release = await context.releases.find('mfe-rewards', '1.0.0');
    expect(release?.uses.endpoints).toEqual(expect.arrayContaining(['listRewardParticipants']));
    expect(release?.sizes.firstViewBytes).toBeGreaterThan(5_000);
  });

  test(
    'passes its own tests of what the shell requires',
    async () => {
      const { code, output } = await kit('test', 'src/index.test.ts');

      expect([code, output]).toEqual([0, expect.stringMatching(/Tests +6 passed/)]);
    },
    10 * minutes,
  );

  test('is checked in a shell, which has to run', async () => {
    expect(await kit('check')).toEqual({
      code: 2,
      output: `${nowhere}/config.json does not answer. Is SHELL_URL the origin of a running shell?\n`,
    });
  });

  test('says which commands there are', async () => {
    expect(await kit('publsh')).toEqual({
      code: 2,
      output: 'Name a command: texting-remote dev | build | test | types | check\n',
    });
  });
});
