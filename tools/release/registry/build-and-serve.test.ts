import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserPackages } from '@tools/build/browser-packages';
import { capture } from '@tools/checkout/capture';
import { folderFiles } from '../files/folder-files.ts';
import { changeRegistry } from './change-registry.ts';
import { registryStore } from './registry-store.ts';
import { sampleRegistered } from '../testing/sample-release.ts';
import { copyCheckout } from '@tools/checkout/checkout-copy';

// One built package is enough to test this.
const others = [...browserPackages().filter((name) => name !== 'mfe-rewards'), 'e2e', 'bench'];
const base = mkdtempSync(join(tmpdir(), 'texting-build-'));
const [served, named] = [join(base, 'data'), join(base, 'store')];

beforeAll(() => copyCheckout(join(base, 'checkout'), { without: others }));
afterAll(() => rmSync(base, { recursive: true, force: true }));

/** Returns every file of a folder with its content. */
function contents(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );

  return Object.fromEntries(
    files.map(({ parentPath, name }) => [
      join(parentPath, name),
      readFileSync(join(parentPath, name), 'utf8'),
    ]),
  );
}

test('[PF-02] pnpm build, which pnpm verify runs, leaves alone a registry that is being served', async () => {
  for (const [folder, environment] of [
    [join(served, 'releases'), 'local'],
    [named, 'production'],
  ] as const) {
    const stable = sampleRegistered('1.0.0');
    await changeRegistry(
      registryStore(folderFiles(folder), environment),
      { command: 'promote', who: 'Ana', why: '' },
      async () => [{ remote: 'mfe-rewards', channels: { stable } }],
    );
  }
  const before = [contents(served), contents(named)];

  for (const env of [
    { DATA_DIR: served },
    { DATA_DIR: served, RELEASE_STORE: named, RELEASE_ENVIRONMENT: 'production' },
  ]) {
    const { code, output } = await capture([process.execPath, join(base, 'checkout/tools/build/build.ts')], {
      cwd: join(base, 'checkout'),
      env: { NODE_ENV: 'production', ...env },
    });
    expect([code, output]).toEqual([0, expect.not.stringContaining('Error')]);
  }

  expect(existsSync(join(base, 'checkout/mfe-rewards/dist/.inputs'))).toBe(true);
  expect([contents(served), contents(named)]).toEqual(before);
});
