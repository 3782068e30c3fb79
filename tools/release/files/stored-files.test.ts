import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startS3 } from 'test-servers/s3/server';
import type { S3Server } from 'test-servers/s3/server';
import { s3Account } from 'test-servers/s3/signature';
import { folderFiles } from './folder-files.ts';
import { s3Files } from './s3-files.ts';
import type { StoredFiles } from './stored-files.ts';

const base = mkdtempSync(join(tmpdir(), 'texting-files-'));
let s3: S3Server;
let number = 0;

beforeAll(async () => {
  s3 = await startS3({ bucket: 'releases' });
});
afterAll(async () => {
  await s3.close();
  rmSync(base, { recursive: true });
});

const bucket = (changes: Partial<Parameters<typeof s3Files>[0]> = {}): StoredFiles =>
  s3Files({ bucket: 'releases', prefix: `team ${number}`, endpoint: s3.url, ...s3Account, ...changes });
const places: [string, () => StoredFiles][] = [
  ['a folder', () => folderFiles(join(base, String(number)))],
  ['a bucket', () => bucket()],
];

describe.each(places)('[PF-02] files in %s', (_name, make) => {
  let files: StoredFiles;
  beforeEach(() => {
    number += 1;
    files = make();
  });

  test('a missing file is reported as missing', async () => {
    expect(await files.read('a/b.json')).toBeUndefined();
    expect(await files.list('a/')).toEqual([]);
    await files.remove('a/b.json');
  });

  test('a file that stands there is not created again', async () => {
    expect(await files.create('a/b.json', Buffer.from('first'))).toBe(true);
    expect(await files.create('a/b.json', Buffer.from('second'))).toBe(false);
    expect(String(await files.read('a/b.json'))).toBe('first');
  });

  test('one of many that create the same file at once succeeds, and its content is kept', async () => {
    const bodies = Array.from({ length: 20 }, (_, index) => Buffer.from(`body ${index}`));
    const outcomes = await Promise.all(bodies.map((body) => files.create('a/b.json', body)));
    const winners = bodies.filter((_, index) => outcomes[index]);

    expect(winners).toHaveLength(1);
    expect(await files.read('a/b.json')).toEqual(winners[0]);
  });

  test('replaces, lists by prefix and removes', async () => {
    const names = ['a/one two.js', 'a/b+c/é&.json', 'a/x.js', 'a/y.js', 'a/z.js', 'ab/other.js'];
    for (const name of names) {
      await files.replace(name, Buffer.from(name));
    }
    await files.replace('a/x.js', Buffer.from('new'));
    await files.remove('a/y.js');

    expect((await files.list('a/')).toSorted()).toEqual([
      'a/b+c/é&.json',
      'a/one two.js',
      'a/x.js',
      'a/z.js',
    ]);
    expect(String(await files.read('a/x.js'))).toBe('new');
    expect(String(await files.read('a/b+c/é&.json'))).toBe('a/b+c/é&.json');
  });
});

test('[PF-02] a folder keeps nothing of a write but the file', async () => {
  const folder = join(base, 'tidy');
  const files = folderFiles(folder);
  await files.create('a.json', Buffer.from('1'));
  await files.create('a.json', Buffer.from('2'));
  await files.replace('a.json', Buffer.from('3'));

  expect(readdirSync(folder)).toEqual(['a.json']);
  expect(existsSync(join(folder, 'b.json'))).toBe(false);
});

describe('[PF-02] a bucket', () => {
  test('refuses a wrong secret, and the error names the request', async () => {
    const files = bucket({ secretAccessKey: 'wrong' });

    await expect(files.read('a.json')).rejects.toThrow(/answered 403 SignatureDoesNotMatch to GET .*a\.json/);
  });

  test('is requested again after an error of the service', async () => {
    number += 1;
    s3.failures.push(503, 500);

    expect(await bucket().create('a.json', Buffer.from('1'))).toBe(true);
  });

  test('treats a file whose response was lost as created, and no other', async () => {
    number += 1;
    const [ours, theirs] = [bucket(), bucket()];
    for (const files of [ours, theirs]) {
      await files.requireConditionalWrites();
    }
    s3.failures.push(0);
    expect(await ours.create('a.json', Buffer.from('ours'))).toBe(true);

    s3.failures.push(0);
    expect(await theirs.create('a.json', Buffer.from('theirs'))).toBe(false);
  });

  test.each(['ignored', 'refused'] as const)(
    'refuses a service with conditional writes %s in a sentence before anything is written',
    async (kind) => {
      const sentence =
        /^s3:\/\/releases\/team \d+ cannot hold releases: its service does not honor If-None-Match/;
      number += 1;
      s3.bucket.conditionalWrites = kind;
      try {
        const files = bucket();
        await expect(files.create('a.json', Buffer.from('1'))).rejects.toThrow(sentence);
        expect(await files.list('')).toEqual([]);
        s3.bucket.conditionalWrites = 'honored';
        expect(await files.create('a.json', Buffer.from('1'))).toBe(true);
        expect(await files.list('')).toEqual(['a.json']);
      } finally {
        s3.bucket.conditionalWrites = 'honored';
      }
    },
  );

  test('is tried once, also where the answer of the trial was lost', async () => {
    number += 1;
    s3.failures.push(0, 0);
    const files = bucket();
    await files.create('a.json', Buffer.from('1'));
    s3.bucket.conditionalWrites = 'ignored';
    expect(await files.create('b.json', Buffer.from('1'))).toBe(true);
    s3.bucket.conditionalWrites = 'honored';
  });
});
