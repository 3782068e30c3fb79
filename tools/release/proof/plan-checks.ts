import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, root } from '@tools/checkout/root';
import * as z from 'zod/mini';
import type { CheckPlan, PlannedCheck } from './check-plan.ts';

const Named = z.object({ name: z.string() });

/** Whether a folder is the package of a remote. */
function isPackageOf(remote: string, folder: string): boolean {
  const file = join(folder, 'package.json');

  return existsSync(file) && Named.parse(JSON.parse(readFileSync(file, 'utf8'))).name === remote;
}

/** Returns the folder with the sources of a remote: of this checkout, or its own repository; undefined = elsewhere. */
function sourcesOf(remote: string): { folder: string; isOwnRepository: boolean } | undefined {
  if (isPackageOf(remote, root)) {
    return { folder: root, isOwnRepository: true };
  }
  const folder = inRoot(remote);

  return remote !== '' && isPackageOf(remote, folder) ? { folder, isOwnRepository: false } : undefined;
}

/** Returns how the kit's own tools check the remote of this repository. */
function ofOwnRepository(folder: string): PlannedCheck[] {
  // texting-remote, which runs this.
  const [node, kit = ''] = [process.execPath, process.argv[1]];
  const tool = (word: string) =>
    ({ cwd: folder, command: [node, kit, word], shown: `texting-remote ${word}` }) as const;

  return [
    { name: 'types', ...tool('types') },
    { name: 'tests', ...tool('test'), env: { NODE_ENV: 'test' } },
    { name: 'check', ...tool('check') },
  ];
}

/** Returns how a remote of this checkout is checked. */
function ofCheckout(remote: string, folder: string): PlannedCheck[] {
  const node = process.execPath;
  const run = (...words: string[]): readonly [string, ...string[]] => [node, ...words];

  return [
    {
      name: 'types',
      cwd: root,
      command: run(inRoot('node_modules/typescript/bin/tsc'), '-b', remote),
      shown: `pnpm exec tsc -b ${remote}`,
    },
    {
      name: 'tests',
      cwd: folder,
      command: run(inRoot('node_modules/vitest/vitest.mjs'), 'run'),
      shown: `pnpm --filter ${remote} test`,
      env: { NODE_ENV: 'test' },
    },
    {
      name: 'check',
      cwd: folder,
      command: run(inRoot('remote-kit/bin/texting-remote.ts'), 'check'),
      shown: `pnpm --filter ${remote} exec texting-remote check`,
    },
  ];
}

/**
 * Returns the visit that `pnpm verify --since` makes, which needs no deployed shell: it starts the product of this
 * checkout. Publishing does not wait for it. Undefined = there is no browser for it in this checkout.
 */
function conformanceOf(remote: string): PlannedCheck | undefined {
  const script = 'tools/run/visit.ts';

  return existsSync(inRoot('e2e/node_modules/@playwright/test')) && existsSync(inRoot(script))
    ? {
        name: 'check',
        cwd: root,
        command: [process.execPath, inRoot(script), remote],
        shown: `node ${script} ${remote}`,
      }
    : undefined;
}

/** Whether pages can be visited: the settings of `texting-remote check` name a person who signs in. */
const canVisit = ({ CHECK_EMAIL = '', CHECK_PASSWORD = '' }: NodeJS.ProcessEnv): boolean =>
  CHECK_EMAIL !== '' && CHECK_PASSWORD !== '';

/** Returns how a remote is checked here, by the settings of this process. */
export function planChecks(remote: string, build?: string): CheckPlan | undefined {
  const sources = sourcesOf(remote);
  if (!sources) {
    return undefined;
  }
  const { folder, isOwnRepository } = sources;
  const all = isOwnRepository ? ofOwnRepository(folder) : ofCheckout(remote, folder);
  if (!canVisit(process.env)) {
    const visit = isOwnRepository || build !== undefined ? undefined : conformanceOf(remote);

    return visit
      ? { checks: [...all.filter(({ name }) => name !== 'check'), visit] }
      : {
          checks: all.filter(({ name }) => name !== 'check'),
          leftOut: `The pages of ${remote} are not visited: set CHECK_EMAIL, CHECK_PASSWORD and SHELL_URL.`,
        };
  }
  const shell = process.env['SHELL_URL'] || process.env['PUBLIC_SHELL_URL'] || '';
  const visit = {
    CHECK_PASSWORD: process.env['CHECK_PASSWORD'] ?? '',
    ...(build === undefined ? {} : { RELEASE_FOLDER: build }),
    ...(shell ? { SHELL_URL: shell } : {}),
  };

  return { checks: all.map((check) => (check.name === 'check' ? { ...check, env: visit } : check)) };
}
