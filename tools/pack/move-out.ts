import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot } from '@tools/checkout/root';
import { sourceFiles } from '@tools/checkout/source-files';
import { parse, stringify } from 'yaml';
import * as z from 'zod/mini';
import { readVersion } from './pack-packages.ts';
import type { PublishedPackage } from './published-packages.ts';

const RemoteManifest = z.looseObject({ dependencies: z.record(z.string(), z.string()) });

type Tarballs = Readonly<Record<PublishedPackage, string>>;

/** Returns a remote's package.json with the tarballs, and with remote-kit as the only development dependency. */
function manifestOutside(remote: string, tarballs: Tarballs): Record<string, unknown> {
  const { dependencies, ...rest } = RemoteManifest.parse(
    JSON.parse(readFileSync(inRoot(remote, 'package.json'), 'utf8')),
  );
  const files: Readonly<Record<string, string>> = tarballs;
  const find = readVersion();
  const versions = Object.keys(dependencies).map((name) => {
    const file = files[name];

    return [name, file === undefined ? find(name) : `file:${file}`] as const;
  });

  return {
    ...rest,
    scripts: { build: 'texting-remote build', test: 'texting-remote test', types: 'texting-remote types' },
    dependencies: Object.fromEntries(versions),
    devDependencies: { 'remote-kit': `file:${tarballs['remote-kit']}` },
  };
}

const compilerOptions = {
  extends: 'remote-kit/tsconfig/remote.json',
  include: ['**/*.ts', '**/*.tsx'],
  exclude: ['dist', 'node_modules'],
};

const Workspace = z.looseObject({
  overrides: z.record(z.string(), z.string()),
  allowBuilds: z.record(z.string(), z.boolean()),
});

/** Returns pnpm's settings: what a remote imports of the kit's dependencies is visible to it. */
function settingsOutside(): string {
  const { overrides, allowBuilds } = Workspace.parse(
    parse(readFileSync(inRoot('pnpm-workspace.yaml'), 'utf8')),
  );

  return stringify({ publicHoistPattern: ['@types/*', 'vitest', 'webpack'], overrides, allowBuilds });
}

/**
 * Copies a remote to a folder as a repository of its own, which installs the tarballs. The lockfile is this checkout's,
 * so that an installation takes the same versions of libraries, all of which are in pnpm's store.
 */
export function moveOut(remote: string, folder: string, tarballs: Tarballs): void {
  for (const path of sourceFiles(inRoot(remote))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(inRoot(remote, path), join(folder, path));
  }
  const write = (name: string, value: unknown): void =>
    writeFileSync(join(folder, name), `${JSON.stringify(value, null, 2)}\n`);
  write('package.json', manifestOutside(remote, tarballs));
  write('tsconfig.json', compilerOptions);
  writeFileSync(join(folder, 'pnpm-workspace.yaml'), settingsOutside());
  cpSync(inRoot('pnpm-lock.yaml'), join(folder, 'pnpm-lock.yaml'));
}
