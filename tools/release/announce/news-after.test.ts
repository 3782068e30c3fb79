import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReleaseNews } from 'shared-contracts/kernel/release-news';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ReleaseContext } from '../context.ts';
import { freezeReleases, unfreezeReleases } from '../steps/freeze-releases.ts';
import { promoteRelease } from '../steps/promote-release.ts';
import { sampleContext } from '../testing/sample-context.ts';
import { writeSample } from '../testing/sample-release.ts';
import { newsAfter } from './news-after.ts';

const remote = 'mfe-inbox';
let base: string;
let context: ReleaseContext;
let reads: number;

beforeEach(async () => {
  base = mkdtempSync(join(tmpdir(), 'texting-news-'));
  context = sampleContext(base);
  for (const version of ['1.0.0', '1.1.0']) {
    const folder = join(base, version);
    await context.releases.add(writeSample(folder, version), folder);
    await promoteRelease(context, { remote, version, why: 'new thread', unchecked: true });
  }
  await freezeReleases(context, { remote, until: '2120-12-01T08:00:00.000Z', why: 'Holidays' });
  await unfreezeReleases(context, { remote, why: 'It is over' });
  reads = 0;
});
afterEach(() => rmSync(base, { recursive: true }));

async function newsSince(after: number) {
  const { registry } = context;
  const counting: typeof registry = {
    ...registry,
    revision: (number) => {
      reads += 1;

      return registry.revision(number);
    },
  };
  const { revision, items } = ReleaseNews.parse(await newsAfter(counting, await registry.read(), after));

  return [revision, items.map((item) => [item.revision, item.announcement.type])];
}

test('[PF-14] steps after a revision are its changes and freezes, oldest first', async () => {
  expect(await newsSince(0)).toEqual([
    4,
    [
      [1, 'release.changed'],
      [2, 'release.changed'],
      [3, 'releases.frozen'],
      [4, 'releases.unfrozen'],
    ],
  ]);
  expect(await newsSince(3)).toEqual([4, [[4, 'releases.unfrozen']]]);
});

test('[PF-14] nothing is read if there are no steps', async () => {
  expect(await newsSince(4)).toEqual([4, []]);
  expect(await newsSince(Number.MAX_SAFE_INTEGER)).toEqual([4, []]);
  expect(reads).toBe(0);
});
