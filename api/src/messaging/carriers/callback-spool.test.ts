import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openCallbackSpool } from './callback-spool.ts';

const textOf = (value: unknown): string => {
  if (typeof value !== 'string') {
    throw new Error('not an entry');
  }

  return value;
};

describe('spool of callbacks', () => {
  let folder = '';

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spool-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('[IN-20] keeps entries until they are taken, in order', async () => {
    const spool = await openCallbackSpool(folder, textOf);
    await spool.keep(['one', 'two']);
    await spool.keep(['three']);
    const taken: string[] = [];

    await expect(spool.drain(async () => Promise.reject(new Error('database away')))).rejects.toThrow(
      'database away',
    );
    expect(await spool.drain(async (entries) => void taken.push(...entries))).toBe(3);

    expect(taken).toEqual(['one', 'two', 'three']);
    expect(await readdir(folder)).toEqual([]);
  });

  test('[IN-20] finds callbacks kept by a dead process, in one file or several, and keeps refused ones', async () => {
    const before = await openCallbackSpool(folder, textOf);
    await Promise.all(['a', 'b', 'c'].map((text) => before.keep([text])));
    // Written by a previous version, which used one file per entry.
    await writeFile(join(folder, '999-single.json'), '"d"');
    const after = await openCallbackSpool(folder, textOf);
    const taken: string[] = [];

    await expect(after.drain(async () => Promise.reject(new Error('away again')))).rejects.toThrow(
      'away again',
    );
    await after.drain(async (entries) => void taken.push(...entries));

    expect(taken.sort()).toEqual(['a', 'b', 'c', 'd']);
  });

  test('[IN-20] puts an unreadable file aside and does not read half-written ones', async () => {
    const spool = await openCallbackSpool(folder, textOf);
    await writeFile(join(folder, '000-broken.json'), '{"half":');
    await writeFile(join(folder, '000-half.part'), '"half');
    await spool.keep(['whole']);
    const taken: string[] = [];

    await spool.drain(async (entries) => void taken.push(...entries));

    expect(taken).toEqual(['whole']);
    expect((await readdir(folder)).sort()).toEqual(['000-broken.json.unreadable', '000-half.part']);
  });

  test('[IN-20] writes simultaneous callbacks into one file', async () => {
    const spool = await openCallbackSpool(folder, textOf);
    await Promise.all(['a', 'b', 'c'].map((text) => spool.keep([text])));

    expect(await readdir(folder)).toHaveLength(1);
    const taken: string[] = [];
    await spool.drain(async (entries) => void taken.push(...entries));
    expect(taken).toEqual(['a', 'b', 'c']);
  });

  test('[IN-20] two drains at once hand each entry over once', async () => {
    const spool = await openCallbackSpool(folder, textOf);
    await spool.keep(['once']);
    const taken: string[] = [];
    const take = async (entries: readonly string[]) => void taken.push(...entries);

    await Promise.all([spool.drain(take), spool.drain(take)]);

    expect(taken).toEqual(['once']);
  });
});
