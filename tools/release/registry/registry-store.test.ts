import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { folderFiles } from '../files/folder-files.ts';
import { s3Files } from '../files/s3-files.ts';
import { jsonBody, readJson } from '../files/stored-files.ts';
import type { StoredFiles } from '../files/stored-files.ts';
import { Refusal, exitCodes } from '../refusal.ts';
import { startS3 } from 'test-servers/s3/server';
import type { S3Server } from 'test-servers/s3/server';
import { s3Account } from 'test-servers/s3/signature';
import { sampleRegistered } from '../testing/sample-release.ts';
import { changeRegistry } from './change-registry.ts';
import { environmentsIn, registryStore } from './registry-store.ts';
import type { RegistryStore } from './registry-store.ts';

const base = mkdtempSync(join(tmpdir(), 'texting-registry-store-'));
let s3: S3Server;
let number = 0;

beforeAll(async () => {
  s3 = await startS3({ bucket: 'releases' });
});
afterAll(async () => {
  await s3.close();
  rmSync(base, { recursive: true });
});

const ana = { command: 'promote', who: 'Ana', why: '' } as const;
const stable = (remote: string, version: string) => [
  { remote, channels: { stable: sampleRegistered(version) } },
];
const places: [string, () => StoredFiles][] = [
  ['a folder', () => folderFiles(join(base, String(number)))],
  ['a bucket', () => s3Files({ bucket: 'releases', prefix: String(number), endpoint: s3.url, ...s3Account })],
];

describe.each(places)('[PF-02] the registry in %s', (_name, make) => {
  let files: StoredFiles;
  let store: RegistryStore;
  beforeEach(() => {
    number += 1;
    files = make();
    store = registryStore(files, 'production');
  });

  test('refuses a change that was based on an older revision of the same remote', async () => {
    await changeRegistry(store, ana, async () => stable('mfe-inbox', '1.0.0'));
    const late = changeRegistry(store, { ...ana, who: 'Ben' }, async () => {
      await changeRegistry(store, ana, async () => stable('mfe-inbox', '1.1.0'));
      return stable('mfe-inbox', '1.2.0');
    });

    await expect(late).rejects.toThrow(/mfe-inbox was changed by Ana \(promote\) .* at revision 2 now/);
    await expect(late).rejects.toMatchObject({ exitCode: exitCodes.overtaken });
    expect((await store.read()).remotes['mfe-inbox']?.stable.version).toBe('1.1.0');
  });

  test('a change of another remote at the same moment is no matter', async () => {
    await changeRegistry(store, ana, async () => {
      await changeRegistry(store, ana, async () => stable('mfe-admin', '3.0.0'));
      return stable('mfe-inbox', '1.0.0');
    });
    const { revision, remotes } = await store.read();

    expect([revision, Object.keys(remotes)]).toEqual([2, ['mfe-admin', 'mfe-inbox']]);
  });

  test('keeps every one of many changes at the same time, and the copy is of the newest revision', async () => {
    const remotes = Array.from({ length: 8 }, (_, index) => `mfe-${index}`);
    const stores = remotes.map(() => registryStore(files, 'production'));
    await Promise.all(
      remotes.map((remote, index) =>
        changeRegistry(stores[index] ?? store, ana, async () => stable(remote, '1.0.0')),
      ),
    );
    const newest = await store.read();
    const steps = await store.history(100);

    expect(Object.keys(newest.remotes).toSorted()).toEqual(remotes);
    expect(steps.map(({ revision }) => revision)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
    expect(await readJson(files, 'registries/production/remotes.json')).toMatchObject({ revision: 8 });
  });

  test('one of two simultaneous changes of a remote is refused', async () => {
    const outcomes = await Promise.allSettled(
      ['1.1.0', '1.2.0'].map((version) =>
        changeRegistry(registryStore(files, 'production'), ana, async () => stable('mfe-inbox', version)),
      ),
    );
    const refused = outcomes.filter(({ status }) => status === 'rejected');

    expect(refused).toHaveLength(1);
    expect((await store.read()).revision).toBe(1);
  });

  test('a writer who was cut off before copying has changed the registry all the same', async () => {
    await changeRegistry(store, ana, async () => stable('mfe-inbox', '1.0.0'));
    const copy = await files.read('registries/production/remotes.json');
    await changeRegistry(store, ana, async () => stable('mfe-inbox', '1.1.0'));
    await files.replace('registries/production/remotes.json', copy ?? jsonBody({}));

    expect((await store.read()).remotes['mfe-inbox']?.stable.version).toBe('1.1.0');
    expect((await store.read({ revision: 1, remotes: {}, changes: [] })).revision).toBe(2);
  });

  test('an environment has a registry of its own', async () => {
    await changeRegistry(store, ana, async () => stable('mfe-inbox', '1.0.0'));
    await changeRegistry(registryStore(files, 'staging'), ana, async () => stable('mfe-inbox', '2.0.0'));

    expect((await store.read()).remotes['mfe-inbox']?.stable.version).toBe('1.0.0');
    expect(await environmentsIn(files)).toEqual(['production', 'staging']);
  });

  test('the history says who moved what from what to what, and why', async () => {
    await changeRegistry(store, ana, async () => stable('mfe-inbox', '1.0.0'));
    await changeRegistry(
      store,
      { command: 'rollback', who: 'Ben', why: 'lists are empty' },
      async ({ remotes }) => {
        const before = remotes['mfe-inbox']?.stable;
        return [
          {
            remote: 'mfe-inbox',
            channels: { stable: sampleRegistered('0.9.0'), ...(before ? { lastGood: before } : {}) },
          },
        ];
      },
    );

    expect(await store.history(1)).toMatchObject([
      {
        revision: 2,
        who: 'Ben',
        command: 'rollback',
        remote: 'mfe-inbox',
        from: { stable: '1.0.0' },
        to: { stable: '0.9.0', lastGood: '1.0.0' },
        why: 'lists are empty',
      },
    ]);
  });
});

test('[PF-02] nothing is written where nothing is decided', async () => {
  const store = registryStore(folderFiles(join(base, 'quiet')), 'local');
  await expect(
    changeRegistry(store, ana, async () => {
      throw new Refusal('no');
    }),
  ).rejects.toThrow('no');

  expect((await changeRegistry(store, ana, async () => [])).revision).toBe(0);
  expect(await store.history(10)).toEqual([]);
});
