import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readContractTables } from '@tools/build/contract/write-tables';
import { contractFileName } from '@tools/build/contract/tables';
import { capture } from '@tools/checkout/capture';
import { inRoot } from '@tools/checkout/root';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { bundleRelease } from './bundle-release.ts';
import { emitPackage } from './emit.ts';
import { packedManifest } from './packed-manifest.ts';
import { manifestOf, publishedPackages } from './published-packages.ts';
import type { PublishedPackage } from './published-packages.ts';

/** File of the packed kit that `texting-remote` expects (remote-kit/bin/release-remote.ts). */
const releaseFile = 'release/release.js';

const Workspace = z.object({ catalog: z.record(z.string(), z.string()) });

/** Returns the version of a library in this workspace's catalog, or of one of its packages. */
export function readVersion(): (name: string, isOurs?: boolean) => string {
  const { catalog } = Workspace.parse(parse(readFileSync(inRoot('pnpm-workspace.yaml'), 'utf8')));

  return (name, isOurs = false) => {
    const version = isOurs ? manifestOf(name).version : catalog[name];
    if (version === undefined) {
      throw new Error(`The catalog of pnpm-workspace.yaml has no ${name}.`);
    }

    return version;
  };
}

/**
 * Adds the tables to the packed contracts, for the contract.json of remotes that are built with them. Returns their
 * exports.
 */
async function emitTables(name: PublishedPackage, dist: string): Promise<Record<string, string>> {
  if (name !== 'shared-contracts') {
    return {};
  }
  writeFileSync(join(dist, contractFileName), await readContractTables());

  return { [`./${contractFileName}`]: `./${contractFileName}` };
}

/** Adds the release command to the packed kit. Nothing imports it: `texting-remote` runs it. */
async function emitRelease(name: PublishedPackage, dist: string): Promise<void> {
  if (name === 'remote-kit') {
    await bundleRelease(join(dist, releaseFile));
  }
}

async function packPackage(name: PublishedPackage, folder: string): Promise<string> {
  const dist = await emitPackage(name);
  await emitRelease(name, dist);
  const source = manifestOf(name);
  const exports = { ...(await emitTables(name, dist)), ...source.exports };
  const manifest = packedManifest({ ...source, exports }, readVersion());
  writeFileSync(join(dist, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const { code, output } = await capture(['pnpm', 'pack', '--pack-destination', folder], { cwd: dist });
  if (code !== 0) {
    throw new Error(`pnpm pack of ${name} failed:\n${output}`);
  }

  return join(folder, `${name}-${String(manifest['version'])}.tgz`);
}

/** Packs each published package into a folder. Returns the tarballs by package. */
export async function packPackages(folder: string): Promise<Record<PublishedPackage, string>> {
  const target = resolve(folder);
  mkdirSync(target, { recursive: true });
  const tarballs: [PublishedPackage, string][] = [];
  // One after another: each reads the declarations of those before it.
  for (const name of publishedPackages) {
    tarballs.push([name, await packPackage(name, target)]);
  }

  return Object.fromEntries(tarballs) as Record<PublishedPackage, string>; // one for each
}
