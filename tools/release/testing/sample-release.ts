import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteRelease } from 'shared-contracts/kernel/remote';
import { toRegistryEntry } from '../store/release.ts';
import type { Release } from '../store/release.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Returns a release with defaults for everything that the test does not name. */
export function sampleRelease(version: string, changes: Partial<Release> = {}): Release {
  return {
    remote: 'mfe-inbox',
    version,
    contract: '1.0',
    commit: 'c0ffee',
    createdAt: '2026-03-01T10:00:00.000Z',
    createdBy: 'Ana',
    sizes: { firstViewBytes: 30_000, scriptBytes: 90_000, totalBytes: 200_000 },
    pages: ['conversations'],
    drawers: ['conversations'],
    uses: { endpoints: [], events: [] },
    integrity: { 'entry.0a1b2c3d4e5f.js': `sha384-${version}` },
    preload: ['entry.0a1b2c3d4e5f.js'],
    files: {},
    ...changes,
  };
}

/** Returns the sample release's registry entry. */
export function sampleRegistered(version: string): RemoteRelease {
  return toRegistryEntry('mfe-inbox', sampleRelease(version));
}

/** Writes a release to disk, with files that contain the given texts. */
export function writeSample(
  folder: string,
  version: string,
  {
    files = { 'entry.0a1b2c3d4e5f.js': `entry of ${version}`, 'mf-manifest.json': '{}' },
    ...changes
  }: Partial<Omit<Release, 'files'>> & { files?: Record<string, string> } = {},
): Release {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text);
  }
  const hashes = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, hashOf(text)]));

  return sampleRelease(version, { ...changes, files: hashes });
}
