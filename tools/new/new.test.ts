import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { capture } from '@tools/checkout/capture';
import { copyCheckout, installLike } from '@tools/checkout/checkout-copy';
import { inRoot } from '@tools/checkout/root';
import { isCode, sourceFiles } from '@tools/checkout/source-files';
import { Refusal } from './change.ts';
import { kinds } from './command-line.ts';
import { newArea } from './area.ts';
import { newEndpoint } from './endpoint.ts';
import { newEvent } from './event.ts';
import { newJob } from './job.ts';
import { newRemote } from './remote.ts';
import { newScreen } from './screen.ts';

// Runs the commands that CONTRIBUTING.md gives newcomers, in a copy of this checkout, and checks the result as
// `pnpm verify` does. Of the tests, runs those that check everything of a kind, and the generated ones. Also covers
// cases outside the recipes: a new area, a remote missing from the tables. Compiles and lints everything together,
// because that takes the most time.
const recipes = Object.entries(kinds).map(([kind, { example }]) => [kind, example] as const);
const remote = kinds['remote']?.example ?? '';
const unlisted = 'mfe-sticker-book';
const others = [
  ['endpoint', 'accounts/archiveAccount'],
  ['endpoint', 'stickers/listStickers'],
  ['endpoint', 'stickers/add-sticker'],
  ['job', 'stickers/peel-off'],
  ['screen', 'mfe-inbox/pinboard'],
  ['remote', unlisted],
  ['event', 'organization/stickers.ordered'],
] as const;
const minutes = 60_000;
let base: string;
let made: string[];

beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'texting-new-'));
  copyCheckout(base, { without: [remote] });
  // Lint would miss the files that these pages name of the remote left out.
  rmSync(join(base, 'docs/paths'), { recursive: true });
  const paths = new Set<string>();
  for (const [kind, name] of [...recipes, ...others]) {
    const { code, output } = await here('tools/new/new.ts', kind, name);
    if (code !== 0) {
      throw new Error(`pnpm new ${kind} ${name}: ${output}`);
    }
    for (const path of output.trim().split('\n')) {
      paths.add(path);
    }
  }
  made = [...paths];
  // Replaces `pnpm install`.
  for (const name of [remote, unlisted]) {
    installLike('mfe-inbox', base, name);
  }
}, 2 * minutes);
afterAll(() => rmSync(base, { recursive: true, force: true }));

/** Runs a script of the copy, or a tool in it. */
function here(script: string, ...args: string[]) {
  return capture([process.execPath, join(base, script), ...args], { cwd: base });
}

/** Runs a package's tests in the named files. */
function vitest(project: string, ...files: string[]) {
  return capture([process.execPath, inRoot('node_modules/vitest/vitest.mjs'), 'run', ...files], {
    cwd: join(base, project),
    env: { NODE_ENV: 'test', NO_COLOR: '1' },
  });
}

const read = (path: string): string => readFileSync(join(base, path), 'utf8');

test('the recipes name what pnpm new --help names, one for each kind', () => {
  const written = readFileSync(inRoot('CONTRIBUTING.md'), 'utf8').match(/(?<=`pnpm new )\w+ [\w/.-]+(?=`)/g);

  expect(written).toEqual(recipes.map((words) => words.join(' ')));
});

test('generated code is registered in the tables', () => {
  expect(read('shared-contracts/src/api/stickers.ts')).toContain("method: 'POST'");
  expect(read('api/src/process/all-jobs.ts')).toContain('peelOffJob');
  expect(read('shared-contracts/src/live-events.ts')).toMatch(/'giftCards.changed',?\n?\] as const/);
  expect(read('shared-contracts/src/live-events.ts')).toContain("'stickers.ordered': orgPermissionNames,");
  expect(read('pnpm-workspace.yaml')).toContain(`- ${remote}\n  - ${unlisted}\n  - api\n`);
  expect(read(`${remote}/webpack.config.ts`)).toContain("pages: ['flows']");
  expect(read(`${unlisted}/webpack.config.ts`)).toContain(
    "stickerBook: { path: '/sticker-book/*', title: 'Sticker book', access: signedIn, icon: 'apps' },",
  );
});

// Concurrent, because each test waits for child processes.
describe.concurrent('the generated code passes', () => {
  test('the formatter', async () => {
    const prettier = 'node_modules/prettier/bin/prettier.cjs';
    const { code, output } = await here(prettier, '--check', '--ignore-unknown', ...made);

    expect([code, output]).toEqual([0, expect.anything()]);
  });

  test(
    '[PF-04] lint: the walls hold, and every remote has its conformance test and its dev page',
    async () => {
      const { code, output } = await here('tools/lint/lint.ts', ...made.filter(isCode));

      expect([code, output]).toEqual([0, expect.anything()]);
    },
    10 * minutes,
  );

  test(
    'the compiler',
    async () => {
      const tsc = 'node_modules/typescript/bin/tsc';
      const { code, output } = await here(tsc, '-b', 'api', 'mfe-inbox', remote, unlisted);

      expect([code, output]).toEqual([0, '']);
    },
    10 * minutes,
  );

  test(
    '[PF-04] the tests of contracts, endpoints and jobs, those of a new endpoint, and conformance of a new remote',
    async () => {
      const own = made.flatMap((path) => /^api\/(.*\.test\.ts)$/.exec(path)?.[1] ?? []);
      expect(own).toHaveLength(5);
      const tables = [
        'src/http/documents',
        'src/http/endpoint-table',
        'src/http/foreign-ids',
        'src/platform/jobs/queue',
        'src/platform/db/migrations/migrate',
        'src/platform/db/facts/tenancy',
        'src/platform/db/facts/writers',
      ];
      for (const [project, ...files] of [
        ['shared-contracts'],
        ['api', ...own, ...tables],
        [remote],
        [unlisted],
      ] as const) {
        const { code, output } = await vitest(project, ...files);
        expect([code, output]).toEqual([0, expect.stringMatching(/Tests +\d+ passed/)]);
      }
    },
    10 * minutes,
  );
});

test('existing or wrongly named things are refused, and nothing is written', async () => {
  const contents = () => made.map(read);
  const [before, count] = [contents(), sourceFiles(base).length];

  for (const [kind, name] of recipes) {
    const { code, output } = await here('tools/new/new.ts', kind, name);
    expect([code, output]).toEqual([1, expect.stringContaining('is there already')]);
  }
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
  for (const name of ['waves/purge-contacts', 'inbox/purgeContacts']) {
    expect(() => newJob(name, base)).toThrow('purge-contacts is there already, in api/src/areas/');
  }
  expect(() => newScreen('mfe-inbox/contact', base)).toThrow(
    'mfe-inbox/src/screens/contact is there already.',
  );
  expect(() => newRemote('mfe-contacts', base)).toThrow(
    '/contacts is the address of a page already: shared-contracts/src/addresses.ts.',
  );
  expect(() => newArea('tags', base)).toThrow('The table tags is there already.');
  expect(() => newArea('blackouts', base)).toThrow('api/src/areas/blackouts is there already.');
  expect(() => newArea('stock', base)).toThrow('pnpm new area gift-cards');
  expect(() => newEvent('account/note.changed', base)).toThrow('note.changed is there already');
  expect(() => newEvent('giftCards.lost', base)).toThrow('pnpm new event account/giftCards.changed');
  expect(() => newEndpoint('getAccount', base)).toThrow('pnpm new endpoint contacts/getContactSummary');
  expect(() => newEndpoint('../etc/passwd', base)).toThrow(Refusal);
  expect(() => newScreen('api/users', base)).toThrow('api is no remote with screens.');
  expect(() => newRemote('mfe-inbox', base)).toThrow('mfe-inbox is there already.');
  expect(() => newRemote('automation', base)).toThrow('pnpm new remote mfe-automation');

  expect(contents()).toEqual(before);
  expect(sourceFiles(base)).toHaveLength(count);
});
