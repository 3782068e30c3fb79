import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import { sampleContext } from '../testing/sample-context.ts';
import { writeSample } from '../testing/sample-release.ts';
import { requireFitting } from './serve.ts';

const asked = { revision: 4, at: 0, surroundings: { shell: undefined, api: undefined, remotes: [] } };
const tables = { contract: '1.0', endpoints: {}, events: {}, pages: {}, drawers: {} };
let base: string;
beforeEach(() => (base = mkdtempSync(join(tmpdir(), 'texting-serve-'))));
afterEach(() => rmSync(base, { recursive: true }));

/** Checks a release in a product that does not answer, so that it passes only by the answers of its publication. */
async function check({ revision, seconds }: { revision: number; seconds: number }): Promise<void> {
  const clock = { now: () => seconds * 1_000, wait: async () => undefined };
  const context = sampleContext(base, { asked, clock });
  const folder = join(base, 'build');
  const release = writeSample(folder, '1.1.0', { files: { 'contract.json': JSON.stringify(tables) } });
  await context.releases.add(release, folder);

  return requireFitting(context, release, {
    registry: { revision, remotes: {}, changes: [] },
    unchecked: false,
  });
}

test.each([
  { revision: 5, seconds: 3 },
  { revision: 4, seconds: 60 },
])('[PF-03] a promotion asks again after another step, and after a while: %o', async (when) => {
  await expect(check(when)).rejects.toThrow(Refusal);
});

test('[PF-03] a promotion right after its publication takes the same answers', async () => {
  await expect(check({ revision: 4, seconds: 3 })).resolves.toBeUndefined();
});
