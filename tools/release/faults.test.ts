import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCommandLine } from './command-line.ts';
import { folderFiles } from './files/folder-files.ts';
import { s3Files } from './files/s3-files.ts';
import type { StoredFiles } from './files/stored-files.ts';
import { releaseStore } from './store/release-store.ts';
import { s3Account } from 'test-servers/s3/signature';
import { sampleContext } from './testing/sample-context.ts';
import { writeSample } from './testing/sample-release.ts';

// Covers faults that an on-call engineer may face: a broken store, and a mistyped command.
let base: string;
let files: StoredFiles;
const entry = 'entry.0a1b2c3d4e5f.js';

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'texting-faults-'));
  files = folderFiles(join(base, 'store'));
});
afterEach(() => rmSync(base, { recursive: true }));

async function published(version: string, remote = 'mfe-inbox'): Promise<void> {
  const folder = join(base, remote, version);
  await releaseStore(files).add(writeSample(folder, version, { remote }), folder);
}

async function release(...args: string[]) {
  const output: string[] = [];
  const say = (line: string): void => void output.push(line);
  const code = await runCommandLine(args, { out: say, err: say }, async () =>
    sampleContext(base, { files, say }),
  );

  return { code, output: output.join('\n') };
}

/** Makes 1.1.0 stable, with 1.0.0 before it. */
async function live(): Promise<void> {
  for (const version of ['1.0.0', '1.1.0']) {
    await published(version);
    await release('promote', 'mfe-inbox', '--version', version, '--unchecked');
  }
}

const promote = (version: string) => release('promote', 'mfe-inbox', '--version', version, '--unchecked');

test('[PF-02] a release whose files were changed in the store is neither served nor rolled back to', async () => {
  await live();
  await files.replace(`mfe-inbox/1.0.0/${entry}`, Buffer.from('alert(1)'));
  const sentence = `mfe-inbox 1.0.0 is not what was published: ${entry} was changed in ${files.place}`;

  for (const { code, output } of [await promote('1.0.0'), await release('rollback', 'mfe-inbox')]) {
    expect(output).toContain(sentence);
    expect(code).toBe(3);
  }
  const again = releaseStore(files).add(writeSample(join(base, 'again'), '1.0.0'), join(base, 'again'));
  await expect(again).rejects.toThrow(sentence);
});

test('[PF-02] a release copied by hand to another version is invalid', async () => {
  await published('1.0.0');
  const body = await files.read('mfe-inbox/1.0.0/release.json');
  await files.create('mfe-inbox/1.0.1/release.json', body ?? Buffer.from(''));
  const { code, output } = await promote('1.0.1');

  expect([code, output]).toEqual([1, expect.stringContaining('says that it is mfe-inbox 1.0.0')]);
});

test('[PF-02] a document of the store that was broken by hand is named, and its copy is made anew', async () => {
  await live();
  await files.replace('registries/production/remotes.json', Buffer.from('{"revision'));
  expect(await release('rollback', 'mfe-inbox')).toEqual(expect.objectContaining({ code: 0 }));

  await files.replace('registries/production/revisions/00000003.json', Buffer.from('{"revision":3}'));
  for (const command of ['status', 'history']) {
    const { code, output } = await release(command);
    expect(output).toBe(
      `registries/production/revisions/00000003.json in ${files.place} is not what pnpm release wrote: it was changed, or cut off. Put it back from a copy.`,
    );
    expect(code).toBe(1);
  }
});

test('[PF-02] an unreadable old revision does not prevent a rollback', async () => {
  await live();
  await files.replace('registries/production/revisions/00000001.json', Buffer.from('nonsense'));

  expect(await release('rollback', 'mfe-inbox')).toEqual({
    code: 0,
    output: 'mfe-inbox 1.1.0 is taken back: everybody is served 1.0.0.',
  });
});

test('[PF-02] a store that cannot be written is a sentence', async () => {
  await live();
  writeFileSync(join(base, 'no-folder'), '');
  files = { ...files, create: folderFiles(join(base, 'no-folder')).create };
  const { code, output } = await release('rollback', 'mfe-inbox');

  expect(output).toMatch(/^The store in .*no-folder cannot be used: E\w+: .*\.$/);
  expect(code).toBe(1);
});

test('[PF-02] a bucket that does not answer is a sentence', async () => {
  files = s3Files({ bucket: 'releases', prefix: '', endpoint: 'http://127.0.0.1:2', ...s3Account });
  const { code, output } = await release('rollback', 'mfe-inbox');

  expect(output).toMatch(/^The store at http:\/\/127\.0\.0\.1:2 does not answer: .*ECONNREFUSED.*\.$/);
  expect(code).toBe(1);
});

test.each([['status'], ['history'], ['prune'], ['rollback'], ['promote'], ['canary', '--percent', '10']])(
  '[PF-02] %s of a remote that is mistyped says which there are',
  async (command, ...options) => {
    await live();
    const { code, output } = await release(command, 'mfe-inbx', ...options);

    expect([code, output]).toEqual([
      3,
      `There is no remote 'mfe-inbx' in registry 'production' of ${files.place}, only mfe-inbox.`,
    ]);
  },
);

test.each([
  [['history', '--limit', '1.5'], "--limit takes a whole number from 1 to 1000000; '1.5' is none."],
  [
    ['status', 'mfe-inbox', 'mfe-admin'],
    "too many arguments for 'status'. Expected 1 argument but got 2: mfe-inbox, mfe-admin. See pnpm release --help.",
  ],
  [['canary', 'mfe-inbox', '--percent', '-5'], "--percent takes a number from 0 to 100; '-5' is none."],
])('[PF-02] %j is not understood', async (args, sentence) => {
  expect(await release(...args)).toEqual({ code: 2, output: sentence });
});

test('[PF-02] status shows published releases that are not served, and warns of an empty registry', async () => {
  await live();
  await published('0.1.0', 'mfe-billing');
  expect((await release('status')).output).toMatch(
    /mfe-billing\n {2}nobody is served it yet; .*\n {2}published +0\.1\.0/,
  );

  await files.replace('registries/staging/revisions/00000001.json', Buffer.from('{}'));
  await files.remove('registries/production/revisions/00000001.json');
  await files.remove('registries/production/remotes.json');
  expect((await release('status')).output).toContain(
    "Nothing is registered in 'production'. RELEASE_ENVIRONMENT may be one of staging.",
  );
});

test('[PF-02] a canary that takes the place of another one says so', async () => {
  await live();
  for (const version of ['1.2.0', '1.3.0']) {
    await published(version);
  }
  const canary = (version: string) =>
    release('canary', 'mfe-inbox', '--version', version, '--percent', '10', '--unchecked');
  expect((await canary('1.2.0')).output).not.toContain('takes the place');

  expect((await canary('1.3.0')).output).toBe(
    'Serving mfe-inbox 1.3.0 to 10 % of the organizations; everybody else stays with 1.1.0.\n' +
      'It takes the place of mfe-inbox 1.2.0, which went to 10 % of the organizations.',
  );
});
